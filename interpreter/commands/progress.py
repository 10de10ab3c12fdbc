"""A bar on standard error for what takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(hands: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while it is a terminal: how far, at what rate, and how long it will take."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("hands", total=hands, rate="")

        def advance(done: int) -> None:
            bar.advance(task, done)
            if speed := bar.tasks[0].speed:
                bar.update(task, rate=f"{speed:,.0f} a second")

        yield advance
