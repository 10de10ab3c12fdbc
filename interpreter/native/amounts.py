"""Amounts that stay within 63 bits, and who gets them."""

from __future__ import annotations

from interpreter.native.compiling import Fault, compiled
from interpreter.plan import runtime

_LARGEST = 4e18


@compiled
def within(value: int) -> int:
    """A new value of a state."""
    if not -(1 << 62) < value < 1 << 62:
        raise Fault
    return value


@compiled
def doubled(amount: int, times: int) -> int:
    """An amount doubled so many times."""
    if amount != 0 and (times > 61 or abs(amount) >> (61 - times)):
        raise Fault
    return amount << times if amount else 0


@compiled
def product(amount: int, factor: int) -> int:
    """An amount taken so many times."""
    found = amount * factor
    if abs(float(amount) * float(factor)) > _LARGEST:
        raise Fault
    return found


equal_in_teams, highest, share_in_team = compiled(runtime.equal_in_teams), compiled(runtime.highest), compiled(runtime.share_in_team)
