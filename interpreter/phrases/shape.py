"""When two expressions say the same: what is left of them without the places where they stand. Knows nothing of languages."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from interpreter.text import Span

Shape = object


def shape(e: object) -> Shape:
    """Nested tuples of what something says; equal for two that say the same in the same way."""
    if isinstance(e, Span):
        return None
    if isinstance(e, tuple):
        return tuple(shape(part) for part in e)
    if is_dataclass(e) and not isinstance(e, type):
        return (type(e).__name__, *(shape(getattr(e, field.name)) for field in fields(e) if field.name != "span"))
    return e
