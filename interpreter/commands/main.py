"""The entry of the program: whatever happens, people get a short message and the right exit code, never a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

import click
from click.exceptions import Exit
from click.shell_completion import shell_complete

from interpreter.commands.group import cli

FOUND = 1
INTERRUPTED = 130
PIPE_CLOSED = 141
USAGE_OR_FAULT = 2

DEBUG = "HWATU_DEBUG"

_NAME = "hwatu"
_COMPLETE = "_HWATU_COMPLETE"


def main() -> None:
    """Run the command of the process's arguments and leave the program."""
    if wanted := os.environ.get(_COMPLETE):
        sys.exit(shell_complete(cli, {}, _NAME, _COMPLETE, wanted))
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command and tell its exit code. arguments: without the program's name.

    0 clean, 1 findings, 2 usage or internal; as shells have them, 130 after Ctrl-C, 141 when nobody reads on.
    """
    try:
        code = _run(arguments)
        if sys.stdout is not None:  # it is closed for `>&-`
            sys.stdout.flush()
    except BrokenPipeError:
        # What is still in the buffer has nowhere to be written to: without this Python complains when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as fault:
        if fault.errno != errno.ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        click.echo("the output cannot be written: no space left", err=True)
        return USAGE_OR_FAULT
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        # Not `cli.main`: that takes a closed pipe for a finding.
        with cli.make_context(_NAME, list(arguments)) as context:
            result = cli.invoke(context)
    except Exit as leaving:
        return leaving.exit_code
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as fault:
        if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
            raise
        if said := _dead_end(fault):
            click.echo(said, err=True)
            return FOUND
        if os.environ.get(DEBUG):
            raise
        said = " ".join(str(fault).split())
        click.echo(f"error[H901] internal: a fault of the program itself: {type(fault).__name__}: {said[:200]}", err=True)
        click.echo(f"set {DEBUG}=1 to see where; please report it with the file that led to it", err=True)
        return USAGE_OR_FAULT
    return result if isinstance(result, int) else 0


def _dead_end(fault: Exception) -> str:
    """What is told of rules that led a hand nowhere; nothing for another fault."""
    from interpreter.engine.errors import HandFault

    if not isinstance(fault, HandFault):
        return ""
    return (
        f"error[H603] dead-end: {fault}\n  = help: `hwatu check --playouts 50` with the ruleset shows the rule, and the hand that led there"
    )
