"""Plain data as it is written in a ruleset. Imports nothing of the project."""

from __future__ import annotations


def flow(value: object) -> str:
    """A value on one line, in brackets and braces where it has parts."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case dict():
            return "{" + ", ".join(f"{key}: {flow(part)}" for key, part in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(flow(part) for part in value) + "]"
        case _:
            return str(value)
