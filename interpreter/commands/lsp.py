"""`hwatu lsp`: the server of editors."""

from __future__ import annotations

import click

from interpreter.commands.group import ExampleCommand, installed_version


@click.command(cls=ExampleCommand, examples=("hwatu lsp",))
def command() -> None:
    """Serve an editor that speaks the Language Server Protocol, over standard input and output.

    Editors start it by themselves; docs/editors.md shows how they are told to. It needs the extra `lsp`: pip install 'hwatu[lsp]'.
    """
    try:
        from interpreter.lsp.server import serve
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise click.UsageError("the server of editors is an extra: pip install 'hwatu[lsp]'") from missing
    serve(installed_version())
