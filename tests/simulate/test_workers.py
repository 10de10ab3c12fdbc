from __future__ import annotations

import os

import pytest

from interpreter.simulate.workers import useful


@pytest.mark.parametrize(
    ("jobs", "hands", "size", "found"), [(1000, 10, 100, 1), (1000, 10_000, 100, 8), (3, 10_000, 100, 3), (5, 250, 100, 3), (2, 0, 100, 1)]
)
def test_no_more_processes_are_begun_than_are_of_use(monkeypatch: pytest.MonkeyPatch, jobs: int, hands: int, size: int, found: int) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert useful(jobs, hands, size) == found
