"""Reading files of authors: what cannot be read is told, not raised. Imports nothing of YAML; knows no ruleset."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.source.limits import MOST_BYTES, TOO_LARGE_HELP
from interpreter.text import Source, Span

STDIN = "<stdin>"

_UNSAVED: ContextVar[Mapping[Path, str]] = ContextVar("unsaved")


@contextmanager
def unsaved(texts: Mapping[Path, str]) -> Iterator[None]:
    """Within it files are read as these texts, by their resolved paths, whatever stands on the disk: so an editor sees its own."""
    token = _UNSAVED.set(texts)
    try:
        yield
    finally:
        _UNSAVED.reset(token)


def read_file(path: str, report: Report, named_at: Span | None = None) -> Source | None:
    """The text of a file, its name the path as given; None when it cannot be read (H001, H002 or H003 at `named_at`)."""
    if (texts := _UNSAVED.get(None)) and (text := texts.get(Path(path).resolve())) is not None:
        return Source(path, text)
    try:
        if is_odd(path):
            report.add("H002", named_at, f"`{path}` is no regular file", help="save the text as a file, or name `-` for standard input")
            return None
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        report.add("H001", named_at, f"there is no file `{path}`")
        return None
    except IsADirectoryError:
        report.add("H002", named_at, f"`{path}` is a folder", help="name one file in it")
        return None
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        said = getattr(error, "strerror", None) or str(error)
        report.add("H002", named_at, f"`{path}` cannot be read: {said.lower()}")
        return None
    return _decode(path, raw, report, named_at)


def is_odd(path: str) -> bool:
    """Whether it is a pipe, a device or such, which may never end. What the shell has opened for the program is not. Raises OSError."""
    if path == "/dev/stdin" or path.startswith(("/dev/fd/", "/proc/self/fd/")):
        return False
    mode = Path(path).stat().st_mode
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def read_standard_input(report: Report, name: str = STDIN) -> Source | None:
    """The text of standard input under the name of the file that it is of, if there is one; None when it is too large or no UTF-8."""
    return _decode(name, sys.stdin.buffer.read(MOST_BYTES + 1), report, None)


def _decode(name: str, raw: bytes, report: Report, named_at: Span | None) -> Source | None:
    if len(raw) > MOST_BYTES:
        report.add("H003", named_at, f"`{name}` is larger than {MOST_BYTES:,} bytes", help=TOO_LARGE_HELP)
        return None
    try:
        return Source(name, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        report.add(
            "H002",
            named_at,
            f"`{name}` is not UTF-8 text: line {line} has the byte 0x{raw[error.start]:02x}",
            help="save the file as UTF-8",
        )
        return None
