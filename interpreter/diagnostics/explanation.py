"""The page of each code: what is wrong, the smallest wrong file, why, and the file put right.

Pages are Markdown in the folder `pages` beside this module. Knows files and the table of codes; must not know what a code is about.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from interpreter.diagnostics.codes import CODES, Code

_SHARED = re.compile(r"(?m)^\{([\w.]+)\}$")
_LANGUAGES = {"yaml": "yaml", "jsonl": "json"}


def find(asked: str) -> Code | None:
    """A code by itself or by its name, in capitals or not: `H401`, `h401`, `unknown-name`."""
    wanted = asked.strip().lower()
    return next((code for code in CODES.values() if wanted in (code.code.lower(), code.name)), None)


@cache
def page(code: str) -> str:
    """The page of a code, with a line end after the last line. Raises FileNotFoundError for a code that has none.

    A line `{name}` of the page stands for a file of that name in the same folder, and is shown as a block of code.
    """
    return _SHARED.sub(_block, _read(f"{code}.md"))


def _block(match: re.Match[str]) -> str:
    name = match[1]
    return f"```{_LANGUAGES[name.rpartition('.')[2]]}\n{_read(name)}```"


def _read(name: str) -> str:
    return (files("interpreter.diagnostics") / "pages" / name).read_text(encoding="utf-8")
