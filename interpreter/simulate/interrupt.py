"""Ctrl-C as a wish to end soon: work that is begun is finished, and nothing is torn down in the middle of it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """Gives a function that tells whether Ctrl-C was pressed. Pressed again, it is a KeyboardInterrupt as everywhere.

    Outside the main thread, where signals cannot be handled, it stays what it was.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    wished = False

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal wished
        if wished:
            raise KeyboardInterrupt
        wished = True

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield lambda: wished
    finally:
        signal.signal(signal.SIGINT, before)


def ignore_in_worker() -> None:
    """Let a process that works for another leave Ctrl-C to that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
