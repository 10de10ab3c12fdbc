from __future__ import annotations

import os
from pathlib import Path

import pytest

from interpreter.replacing import check_place, replaced


def test_a_file_is_replaced_when_all_is_well_and_stays_when_it_is_not(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def fail() -> None:
        with replaced(path) as fresh:
            fresh.write_text("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert path.read_text() == "old"
    with replaced(path) as fresh:
        fresh.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_and_what_it_points_to_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(path)
    with replaced(link) as fresh:
        fresh.write_text("new")
    assert link.is_symlink()
    assert path.read_text() == "new"


def test_what_is_no_regular_file_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, said in (
        (pipe, "no regular file"),
        (tmp_path, "a directory"),
        (Path(os.devnull), "no regular file"),
        (tmp_path / "no" / "x", "No such"),
    ):
        with pytest.raises(OSError, match=said):
            check_place(path)
    assert pipe.is_fifo()
