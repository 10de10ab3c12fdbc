from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.record.lines import KINDS
from interpreter.record.writer import text, write
from tests.record.test_reader import HAND


def test_a_record_has_a_line_for_each_thing() -> None:
    lines = [json.loads(line) for line in text([HAND]).splitlines()]
    assert [line["kind"] for line in lines] == ["hand", "decision", "decision", "end"]
    assert all(list(line) == ["kind", *KINDS[line["kind"]]] for line in lines)


def test_text_of_people_is_written_as_it_is() -> None:
    assert "한글" in text([HAND])


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "hand.jsonl"
    path.write_text("before", encoding="utf-8")
    write(path, [HAND])
    assert path.read_text(encoding="utf-8") == text([HAND])
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_left_behind_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="directory"):
        write(tmp_path / "folder", [HAND])
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
