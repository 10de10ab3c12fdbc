"""Reports as people and programs read them. Knows diagnostics and terminals; must not know what any code is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from interpreter.diagnostics.diagnostic import Diagnostic

__all__ = ["Format", "render"]

Format = Literal["text", "concise", "json", "sarif", "github"]


def render(diagnostics: Iterable[Diagnostic], format: Format = "text", *, colour: bool = False, width: int = 120) -> str:
    """A whole report in one of the formats, with a line end after the last line.

    text: snippets with carets; width: cells of a terminal line, beyond which source lines are cut (at least 40); colour: with ANSI
    colours. concise: a line for each finding. Both are empty when there is nothing to tell, and show at most fifty findings a file.
    github: the text, then annotations. json, sarif: one object with all findings, also when there are none.
    """
    found = tuple(diagnostics)
    if not found and format in ("text", "concise"):
        return ""
    match format:
        case "json":
            from interpreter.diagnostics.render.json import render_json

            return render_json(found)
        case "sarif":
            from interpreter.diagnostics.render.sarif import render_sarif

            return render_sarif(found)
        case "concise":
            from interpreter.diagnostics.render.concise import render_concise

            return render_concise(found)
        case "github":
            from interpreter.diagnostics.render.github import render_github

            return render_github(found, width=width)
        case "text":
            from interpreter.diagnostics.render.text import render_text

            return render_text(found, colour=colour, width=width)
