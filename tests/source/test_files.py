"""Files of authors as they are read: from the disk, or as an editor has them."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.source.files import read_file, unsaved


def text(path: str) -> str | None:
    found = read_file(path, Report())
    return found.text if found else None


def test_a_text_of_an_editor_goes_before_its_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("saved", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("other", encoding="utf-8")
    path = str(tmp_path / "a.yaml")
    with unsaved({Path(path).resolve(): "unsaved"}):
        assert text(path) == "unsaved"
        assert text(str(tmp_path / "x" / ".." / "a.yaml")) == "unsaved"
        assert text(str(tmp_path / "b.yaml")) == "other"
        with unsaved({}):
            assert text(path) == "saved"
    assert text(path) == "saved"
