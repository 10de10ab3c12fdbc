"""Reading the file of a record. It may be far larger than a ruleset; what cannot be read is told, not raised."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.source.files import is_odd
from interpreter.text import Source

MOST_BYTES = 100_000_000


def read_record(path: str, report: Report) -> Source | None:
    """The text of a record, or None after an H001, H002 or H003."""
    try:
        if is_odd(path):
            report.add("H002", None, f"`{path}` is no regular file", help="save the record as a file")
            return None
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        report.add("H001", None, f"there is no file `{path}`")
        return None
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        said = getattr(error, "strerror", None) or str(error)
        report.add("H002", None, f"`{path}` cannot be read: {said.lower()}")
        return None
    if len(raw) > MOST_BYTES:
        report.add("H003", None, f"`{path}` is larger than {MOST_BYTES:,} bytes")
        return None
    try:
        return Source(path, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        report.add("H002", None, f"`{path}` is not UTF-8 text: line {line} has the byte 0x{raw[error.start]:02x}")
        return None
