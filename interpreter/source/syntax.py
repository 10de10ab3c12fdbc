"""What is wrong with a text that is not YAML, in an author's words: the likely cause, told from the text around the error.

Knows the YAML library only by what its errors say (their words, and two offsets); must not import it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.diagnostics import Edit, Fix, Place, Report
from interpreter.frozen import frozen
from interpreter.source.wide import first_wide
from interpreter.text import Source

_LOOKALIKES = {
    "：": "`：` (a wide colon) is not `:`",
    "，": "`，` (a wide comma) is not `,`",
    "“": '`“` and `”` are not quotation marks to YAML; write `"`',
    "”": '`“` and `”` are not quotation marks to YAML; write `"`',
    "‘": "`‘` and `’` are not quotation marks to YAML; write `'`",
    "’": "`‘` and `’` are not quotation marks to YAML; write `'`",
    "\u3000": "there is a wide blank (U+3000); write an ordinary one",
    "\xa0": "there is a no-break space (U+00A0); write an ordinary blank",
}
_TABS = re.compile(r"(?m)^ *(\t+)(?=[ \t]*\S)")
_WIDE_COLON = re.compile(r"\s*(?:- )?[a-z][a-z0-9_]*\s*(：)")
_WIDE_COMMA = re.compile(r"[^\"'#]*[\[{][^\"'#]*?(，)")
_CLOSERS = {"[": "]", "{": "}"}


@frozen
class Fault:
    """What the YAML library says: its words, where it stopped, and where the thing began that it was reading (or None).

    bracket: where the innermost open bracket stands, or None.
    """

    problem: str
    context: str
    at: int
    opened: int | None
    bracket: int | None = None


@frozen
class _Cause:
    at: int
    message: str
    label: str
    help: str
    opened: tuple[int, str] | None = None
    length: int = 1
    fix: str = ""
    edits: tuple[tuple[int, int, str], ...] = ()  # from where to where, and what to put there


def report_fault(source: Source, fault: Fault, report: Report) -> None:
    """Add one H101 with the likely cause of the fault, unless that place has been complained of already."""
    cause = _cause(source.text, fault)
    if any(found.span and found.span.source is source and found.span.start == cause.at for found in report):
        return
    end = min(cause.at + cause.length, len(source.text))
    related = (Place(source.span(cause.opened[0], cause.opened[0] + 1), cause.opened[1]),) if cause.opened else ()
    line = _line(source.text, cause.at)
    notes = tuple(dict.fromkeys(said for char, said in _LOOKALIKES.items() if char in line))
    edits = tuple(Edit(source.span(*place), text) for *place, text in cause.edits)
    fixes = (Fix(cause.fix, edits),) if edits else ()
    report.add(
        "H101", source.span(cause.at, end), cause.message, label=cause.label, related=related, help=cause.help, notes=notes, fixes=fixes
    )


def _cause(text: str, fault: Fault) -> _Cause:
    at, problem = min(fault.at, len(text)), fault.problem
    if wide := _wide_sign(text, at):
        return wide
    char = text[at : at + 1]
    indent = re.match(r"[ ]*(\t+)", _line(text, at))
    if indent and at <= _line_start(text, at) + indent.end():
        start = _line_start(text, at) + indent.start(1)
        advice = "indent with blanks only"
        tabs = tuple((found.start(1), found.end(1), "  " * len(found[1])) for found in _TABS.finditer(text))
        return _Cause(start, "a line is indented with a tab", "a tab", advice, length=len(indent[1]), fix="write blanks", edits=tabs)
    if "quoted scalar" in fault.context and "escape" not in problem and fault.opened is not None:
        return _open_quote(text, fault.opened)
    if "escape" in problem:
        return _Cause(
            at, f"`{text[at : at + 2]}` means nothing between double quotes", "no such escape", "write `\\\\` for a backslash", length=2
        )
    if "cannot start any token" in problem:
        return _first_sign(at, char)
    if "scanning an a" in fault.context or "scanning a tag" in fault.context or "scanning a directive" in fault.context:
        start = fault.opened if fault.opened is not None else at
        return _first_sign(start, text[start : start + 1])
    if "block scalar" in fault.context and fault.opened is not None:
        sign = text[fault.opened : fault.opened + 1]
        return _Cause(
            at,
            f"text stands after `{sign}`",
            "",
            f"put the text on the lines below, or, if it begins with `{sign}`, put all of it in quotes",
        )
    if "mapping values are not allowed" in problem:
        return _misplaced_colon(text, at)
    if "sequence entries are not allowed" in problem:
        advice = (
            "put each `- ` on a line of its own below the key, or write the list as [one, two]; text that begins with `-` goes in quotes"
        )
        return _Cause(at, "a list with `-` cannot begin here", "", advice)
    if "',' or " in problem and fault.opened is not None:
        return _open_bracket(text, at, fault.opened)
    if "expected ':'" in problem:
        start = fault.opened if fault.opened is not None else at
        return _no_colon(text, start)
    if "expected key" in problem or "block end" in problem or "document start" in problem:
        return _leftover(text, at, fault.opened)
    if "'-' indicator" in problem:
        advice = "begin the line with `- `, or indent it as far as what it belongs to"
        return _Cause(at, "a line in a list does not begin with `-`", "", advice, _opened(fault.opened, "the list begins here"))
    if "node content" in problem and not text[at:].strip() and fault.bracket is not None:
        return _open_bracket(text, len(text), fault.bracket)
    if "node content" in problem:
        return _no_value(at, char)
    return _Cause(at, f"the text is not YAML: {problem}", "", "")


def _wide_sign(text: str, at: int) -> _Cause | None:
    """A wide colon behind a key, or a wide comma between parts in brackets, in the line before the fault or the one above."""
    start = _line_start(text, at)
    above = text[:start].rstrip()
    for begin, end in ((start, at), (_line_start(text, len(above)), len(above))):
        line = text[begin:end]
        found = _WIDE_COLON.match(line) or (
            _WIDE_COMMA.match(line) if _line(text, begin).count("{") + _line(text, begin).count("[") else None
        )
        if found and (wide := first_wide(text, begin + found.start(1))):
            advice = wide.help + (" and a blank" if wide.plain == ":" else "")
            edit = (wide.start, wide.start + 1, wide.plain[0] + " ")
            return _Cause(wide.start, wide.message, "", advice, fix=f"write `{wide.plain}`", edits=(edit,))
    return None


def _open_quote(text: str, opened: int) -> _Cause:
    sign = text[opened : opened + 1]
    advice = f"close it with `{sign}`" + ("; an apostrophe between single quotes is written twice" if sign == "'" else "")
    return _Cause(opened, "a quotation mark is never closed", "opened here", advice)


def _first_sign(at: int, char: str) -> _Cause:
    return _Cause(at, f"text cannot begin with `{char}`", "", "put the whole text in quotes")


def _misplaced_colon(text: str, at: int) -> _Cause:
    start = _line_start(text, at)
    if re.search(r":\s", text[start:at]):
        return _Cause(
            at, "a second `:` stands in the value of a key", "", "put the whole value in quotes, or put the second key on a line of its own"
        )
    before = text[:start].rstrip()
    glued = re.search(r"[\w\"'](:)[^\s:]", _line(text, len(before))) if before else None
    if glued:
        place = _line_start(text, len(before)) + glued.start(1)
        return _no_blank(place)
    advice = "indent it as far as the other keys, or give the line above its `: `"
    return _Cause(
        at, "a key stands where the text of the line above goes on", "", advice, (_line_start(text, len(before)), "goes on from here")
    )


def _open_bracket(text: str, at: int, opened: int) -> _Cause:
    sign = text[opened : opened + 1]
    closer = _CLOSERS.get(sign, sign)
    related = (opened, f"`{sign}` stands here")
    if "\n" in text[opened:at] or at >= len(text):
        return _Cause(
            opened, f"`{sign}` is not closed with `{closer}`", "opened here", f"close it with `{closer}`, and put a comma between the parts"
        )
    advice = f"put a comma between the parts, or `{closer}` at the end; text with `: ` or a bracket in it goes in quotes"
    return _Cause(at, f"neither `,` nor `{closer}` stands here", "", advice, related)


def _no_blank(colon: int) -> _Cause:
    advice = "write `: ` with a blank after it"
    return _Cause(colon, "no blank follows the `:` of a key", "", advice, fix="write a blank", edits=((colon + 1, colon + 1, " "),))


def _no_colon(text: str, start: int) -> _Cause:
    line = text[start:].split("\n", 1)[0].rstrip()
    glued = re.search(r"[\w\"'](:)[^\s:]", line)
    if glued:
        return _no_blank(start + glued.start(1))
    advice = "write a key, a colon and a blank; or indent the line further if it belongs to the text above"
    return _Cause(start, "this line has no `: ` after its key", "", advice, length=max(1, len(line)))


def _leftover(text: str, at: int, opened: int | None) -> _Cause:
    char = text[at : at + 1]
    before = text[_line_start(text, at) : at]
    if char in ("]", "}"):
        return _Cause(at, f"`{char}` closes nothing", "", "delete it, or put the whole text in quotes")
    if before.strip():
        last = before.rstrip()[-1]
        if last in "]}":
            advice = "put a value that begins with a bracket in quotes as a whole, or begin it with another word"
            return _Cause(at, f"text goes on after `{last}`", "", advice)
        if last in "\"'":
            return _Cause(at, "text goes on after the closing quotation mark", "", "put the whole value in quotes, or none of it")
        sign = re.search(r":\s+([*&!])\S*\s*$", before)
        if sign:
            return _first_sign(_line_start(text, at) + sign.start(1), sign[1])
    if char == "-":
        return _Cause(
            at,
            "the indentation fits nothing above",
            "",
            "indent it like the `- ` above",
            _opened(opened, "this is the mapping that goes on"),
        )
    begin = _line_start(text, at)
    off = {key: abs(key - _line_start(text, key) - (at - begin)) for key in _open_keys(text, begin)}
    beside = min(off, key=off.__getitem__, default=opened)
    if beside is None:
        return _Cause(at, "the indentation fits nothing above", "", "begin keys that belong together in the same column")
    blanks = beside - _line_start(text, beside)
    advice = f"begin the line in column {blanks + 1}, like the other keys beside it"
    one_off = ((begin, at, " " * blanks),) if list(off.values()).count(1) == 1 == off.get(beside) and not before.strip(" ") else ()
    return _Cause(
        at, "the indentation fits nothing above", "", advice, _opened(beside, "the keys above begin here"), fix="indent it", edits=one_off
    )


def _open_keys(text: str, begin: int) -> Iterator[int]:
    """Where the lines above begin that a line at `begin` may stand beside: the nearest first, each further out than the one before."""
    least = None
    while begin > 0 and least != 0:
        start = text.rfind("\n", 0, begin - 1) + 1
        line = text[start : begin - 1]
        blanks = len(line) - len(line.lstrip(" "))
        if line.strip() and not line.lstrip().startswith("#") and (least is None or blanks < least):
            least = blanks
            yield start + blanks
        begin = start


def _no_value(at: int, char: str) -> _Cause:
    if char == "-":
        return _Cause(at, "`- ` cannot stand between brackets", "", "put commas between the parts of the list")
    advice = f"write a value before `{char}`, or put text that begins with it in quotes" if char else "write a value"
    return _Cause(at, "a value is missing", "", advice)


def _opened(at: int | None, label: str) -> tuple[int, str] | None:
    return None if at is None else (at, label)


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _line(text: str, at: int) -> str:
    start = _line_start(text, at)
    end = text.find("\n", start)
    return text[start : end if end >= 0 else len(text)]
