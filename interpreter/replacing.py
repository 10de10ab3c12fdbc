"""Files that are written as a whole. Imports nothing of the project."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def check_place(path: Path) -> Path:
    """Where a file of this path is written: where a link points to.

    Raises OSError for what is no regular file, and where there is no folder.
    """
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "it is no regular file", str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return target


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A fresh file to be written, which takes the place of what is there when all is well, and is gone when it is not. Raises OSError."""
    target = check_place(path)
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield fresh
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
