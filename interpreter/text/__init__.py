"""Text and places in it. Knows nothing of YAML, rulesets or games; imports nothing of the project."""

from interpreter.text.source import Position, Source, Span

__all__ = ["Position", "Source", "Span"]
