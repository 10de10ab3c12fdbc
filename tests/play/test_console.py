from __future__ import annotations

import io

import pytest

from interpreter.play.console import ColourConsole, PlainConsole, console_for


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_plain_console_leaves_styles_out() -> None:
    lines: list[str] = []
    PlainConsole(lines.append).write("a ", ("b", "bold red"), " [c]")
    assert lines == ["a b [c]"]


def test_a_terminal_is_given_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal = Terminal()
    ColourConsole(terminal).write("a ", ("b", "bold red"), " [c] :smile:")
    assert "\x1b[1;31mb\x1b[0m" in terminal.getvalue()
    assert "[c] :smile:" in terminal.getvalue()


@pytest.mark.parametrize(
    ("file", "environment", "colour"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, file: io.StringIO, environment: dict[str, str], colour: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, text in environment.items():
        monkeypatch.setenv(name, text)
    assert isinstance(console_for(file, file.write), ColourConsole) is colour
