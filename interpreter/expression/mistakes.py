"""Why a text cannot be read: the place, what was wanted there, and how it is written.

Knows the grammar's terminals and the habits that other languages leave. Is imported only once something went wrong: it may be slow.
"""

from __future__ import annotations

from lark.exceptions import UnexpectedInput, UnexpectedToken

from interpreter.diagnostics import Report
from interpreter.source.node import Scalar


def explain(start: str, scalar: Scalar, error: UnexpectedInput, report: Report) -> None:
    """Report that `scalar` is no `start`, from what stopped the parser."""
    text = scalar.written
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    at = len(text.rstrip()) if ended else int(getattr(error, "pos_in_stream", None) or 0)
    report.add("H301", scalar.part(at, at + 1), "this cannot be read")
