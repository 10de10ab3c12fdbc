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


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C: they leave it to the one that they work for."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is ignored stays so in a program that is started
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
