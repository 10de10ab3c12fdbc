"""How functions become machine code, and what they speak of.

A state `h` is a record whose fields are those of the generated class of states: whole numbers of 64 bits, and arrays of them. A set of
cards is a mask of at most 62 bits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])
Record = Any
Masks = Any  # an array of whole numbers

ABSENT = -(1 << 62)  # a value that is not there
WORD_BITS = 62  # of a mask, and of a word of a census


class NotNative(Exception):
    """What cannot be compiled; the message says what it is, for people."""


class Fault(Exception):
    """A hand that is to be played again in Python: a rule leads nowhere, which Python says better, or a number outgrows 63 bits."""


def compiled(function: F) -> F:
    """Compile a function when it is first used."""
    found: F = njit(function)
    return found
