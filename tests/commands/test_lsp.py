"""`hwatu lsp` without what it needs; with it, tests/lsp speaks to it."""

from __future__ import annotations

import sys

import pytest

from interpreter.commands.main import run


@pytest.mark.parametrize("missing", ["pygls", "lsprotocol"])
def test_without_the_extra_people_are_told_how_to_get_it(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == missing or name.startswith("interpreter.lsp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    assert run(["lsp"]) == 2
    assert "pip install 'hwatu[lsp]'" in capsys.readouterr().err


def test_another_fault_of_loading_is_not_hidden(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("HWATU_DEBUG", raising=False)
    for name in [name for name in sys.modules if name.startswith("interpreter.lsp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "interpreter.lsp.columns", None)
    assert run(["lsp"]) == 2
    assert "interpreter.lsp.columns" in capsys.readouterr().err
