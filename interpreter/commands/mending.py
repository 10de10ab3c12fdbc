"""Files of authors mended: fixes are written, or shown as a unified diff. Knows files; what a fix is it is told."""

from __future__ import annotations

import codecs
from difflib import unified_diff
from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.replacing import replaced
from interpreter.text import Source


def is_file_of_author(source: Source) -> bool:
    """Whether a source is a file on the disk, and no shipped ruleset or standard input that only goes by such a name."""
    try:
        return Path(source.name).read_bytes().removeprefix(codecs.BOM_UTF8) == source.text.encode("utf-8")
    except (OSError, ValueError):
        return False


def write(source: Source, report: Report) -> bool:
    """Write a source to the file of its name, as a whole and with its byte order mark; False after an H002."""
    path = Path(source.name)
    try:
        with replaced(path) as fresh:
            mark = codecs.BOM_UTF8 if path.read_bytes().startswith(codecs.BOM_UTF8) else b""
            fresh.write_bytes(mark + source.text.encode("utf-8"))
            fresh.chmod(path.stat().st_mode)
    except OSError as error:
        report.add("H002", None, f"`{source.name}` cannot be written: {(error.strerror or str(error)).lower()}")
        return False
    return True


def diff(before: Source, after: Source) -> str:
    """What differs, as `diff -u` and `git apply` know it."""
    lines = unified_diff(
        before.text.splitlines(keepends=True), after.text.splitlines(keepends=True), before.name, after.name, lineterm="\n"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
