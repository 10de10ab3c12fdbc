"""Whether two nodes say the same, wherever they stand and however they are laid out."""

from __future__ import annotations

from interpreter.source.node import Mapping, Node, Scalar, Sequence


def same(one: Node, other: Node) -> bool:
    """Scalars by kind and value (text without regard to the number of blanks), lists in order, mappings in any order."""
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return type(one.value) is type(other.value) and _plain(one) == _plain(other)
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        if set(one.names()) != set(other.names()):
            return False
        values = {entry.name: entry.value for entry in other}
        return all(same(entry.value, values[entry.name]) for entry in one)
    return False


def _plain(scalar: Scalar) -> None | bool | int | str:
    return " ".join(scalar.value.split()) if isinstance(scalar.value, str) else scalar.value
