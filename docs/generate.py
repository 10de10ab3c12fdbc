"""Writes the reference pages from what the program itself uses, so that they cannot drift: `make docs`.

language.md     from grammar/ruleset.schema.json and interpreter/expression/words.py
commands.md     from the commands' own help
diagnostics.md  from the table of codes

With `--check` nothing is written; pages that are not up to date are named, and the exit code is 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from docs.keys import Reference  # noqa: E402
from interpreter.commands.group import COMMANDS, cli  # noqa: E402
from interpreter.diagnostics import CODES  # noqa: E402
from interpreter.expression.grammar import FILE, as_file, worked_out  # noqa: E402
from interpreter.expression.words import BUILT_INS, FORMS, MOMENTS, RANGES, RESERVED, VERBS  # noqa: E402
from interpreter.resources import grammar  # noqa: E402

MADE = "<!-- Made by docs/generate.py; change what it is made from, and run `make docs`. -->"
WIDTH = 100  # columns of a help text

FAMILIES = {
    "H0": "Files and encoding",
    "H1": "YAML",
    "H20": "Shape",
    "H25": "Inheritance",
    "H3": "Expressions",
    "H4": "Names and types",
    "H5": "Rules that do not fit together",
    "H6": "Scenarios and play-outs",
    "H7": "Records",
    "H9": "The program itself",
}


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """A table of the page; bars in cells are escaped."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def code(text: str) -> str:
    """Text in backticks, or nothing."""
    return f"`{text}`" if text else ""


def language() -> Iterator[str]:
    """The reference of the ruleset language."""
    yield from ("# The ruleset language", "", MADE, "")
    yield "Every key, verb, range, form and name. How they belong together is told in [Writing a ruleset](rulesets.md)."
    yield ""
    for name, title in (("ruleset.schema.json", "Keys of a ruleset"), ("scenarios.schema.json", "Keys of a file of scenarios")):
        yield from (f"## {title}", "")
        yield from Reference(grammar(name), table).lines()
    yield from ("## Verbs", "", "What a `do` may say. A verb applied to no cards does nothing and leaves no trace.", "")
    yield from table(
        ("verb", "phrase", "meaning", "example"),
        ((code(verb.name), verb.phrase, verb.meaning, code(verb.example)) for verb in VERBS),
    )
    yield from (
        "## Ranges",
        "",
        "What `for`, `by`, `any` and `total` go over. All take `where`; the one at hand is `this card`, `this set` …",
        "",
    )
    yield from table(
        ("each …", "meaning", "example"),
        ((code(f"each {one.form}"), one.meaning, code(one.example)) for one in RANGES),
    )
    yield from ("## Expressions", "", "From the loosest to the tightest.", "")
    yield from table(
        ("form", "is", "meaning", "example"),
        ((code(one.form), one.type, one.meaning, code(one.example)) for one in FORMS),
    )
    yield from (
        "## Names",
        "",
        "What every ruleset knows; the ids of its own words, zones, state, events, choices and cards come beside them.",
        "",
    )
    yield from table(
        ("name", "is", "of", "meaning", "example"),
        ((code(one.name), one.type, one.whose, one.meaning, code(one.example)) for one in BUILT_INS),
    )
    yield from ("## Moments", "", "Where an event may stand that belongs to no step of a turn.", "")
    yield from table(("moment", "when"), ((code(name), meaning) for name, meaning in MOMENTS.items()))
    yield from ("## Reserved words", "", "No id may be one of these:", "", " ".join(code(word) for word in RESERVED), "")


def commands() -> Iterator[str]:
    """The reference of the command line: what each command says of itself."""
    yield from ("# Commands", "", MADE, "", "What `hwatu COMMAND --help` says.", "")
    settings = {**cli.context_settings, "max_content_width": WIDTH, "terminal_width": WIDTH}
    with click.Context(cli, info_name="hwatu", **settings) as context:
        yield from ("## hwatu", "", "```text", context.get_help(), "```", "")
        for name in COMMANDS:
            command = cli.get_command(context, name)
            assert command is not None, name
            with click.Context(command, parent=context, info_name=name) as inner:
                yield from (f"## hwatu {name}", "", "```text", inner.get_help(), "```", "")


def diagnostics() -> Iterator[str]:
    """The table of what the program can complain about."""
    yield from ("# Diagnostics", "", MADE, "", "Codes are stable: one is never used again for something else.", "")
    for prefix, title in FAMILIES.items():
        yield from (f"## {prefix.ljust(4, 'x')}: {title}", "")
        yield from table(
            ("code", "name", "what it says", ""),
            ((code(one.code), code(one.name), one.title, one.severity.value) for one in CODES.values() if family(one.code) == prefix),
        )


def family(code: str) -> str:
    """The longest prefix of a code that the table of families has. Raises ValueError for a code of no family."""
    return max((prefix for prefix in FAMILIES if code.startswith(prefix)), key=len)


PAGES: dict[str, Callable[[], Iterator[str]]] = {"language.md": language, "diagnostics.md": diagnostics, "commands.md": commands}


def page(name: str) -> str:
    """The text of a page as it should be."""
    return "\n".join(PAGES[name]()).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Write the pages, or check them."""
    check = "--check" in arguments
    stale = 0
    for name in PAGES:
        path, text = HERE / name, page(name)
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if not check:
            path.write_text(text, encoding="utf-8")
        print(f"docs/{name} is {'not up to date; run `make docs`' if check else 'written'}")
    path, text = HERE.parent / "grammar" / FILE, as_file(worked_out())
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        stale += 1
        if not check:
            path.write_text(text, encoding="utf-8")
        print(f"the tables of the parser are {'not up to date; run `make docs`' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
