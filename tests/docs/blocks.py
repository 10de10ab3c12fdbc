"""The fenced blocks of a page that its test runs.

```yaml file=NAME     is written to NAME in the page's own folder; a ruleset, unless NAME ends in `.scenarios.yaml`
```console            lines `$ COMMAND` are run there by a shell, one after the other; the lines below one are what it prints
```python             is run there, in one namespace for the page

In what is printed `…` stands for any text, and alone on a line for any lines. A command succeeds unless it ends in `# exit code N`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^```(?P<info>[a-z].*?)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_STATUS = re.compile(r"# exit code (\d+)$")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block. `line` is that of its first line of content, from 1; `file` is empty when it names none."""

    language: str
    file: str
    body: str
    line: int


@dataclass(frozen=True, slots=True)
class Command:
    """A command line, the status that it ends with, and what it prints."""

    text: str
    status: int
    printed: str


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page that name a language."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in _FENCE.finditer(text):
        language, *marks = match["info"].split()
        file = next((mark.removeprefix("file=") for mark in marks if mark.startswith("file=")), "")
        found.append(Block(language, file, match["body"], text.count("\n", 0, match.start("body")) + 1))
    return found


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block."""
    for part in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
        text, _, printed = part.partition("\n")
        status = _STATUS.search(text)
        yield Command(text, int(status[1]) if status else 0, printed)


def matches(expected: str, found: str) -> bool:
    """Whether what was printed is what the page shows. Blanks at line ends and empty lines at the end do not count."""
    wanted, given = _tidy(expected), _tidy(found)
    pattern = "".join(r"(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + r"\n" for line in wanted)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in given)) is not None


def _tidy(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().split("\n")] if text.strip() else []
