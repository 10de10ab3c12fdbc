"""A line for each finding: `file:line:column: error[H201] unknown-key: message`. For editors, `grep` and people in a hurry."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.diagnostics.diagnostic import Diagnostic
from interpreter.diagnostics.render.counts import first_of_each_file
from interpreter.diagnostics.render.visible import on_one_line


def render_concise(diagnostics: Sequence[Diagnostic]) -> str:
    """The lines, each with its line end; empty without findings."""
    shown, left_out = first_of_each_file(diagnostics)
    return "".join(f"{on_one_line(str(line))}\n" for line in (*shown, *left_out))
