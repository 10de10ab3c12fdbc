"""Small readers of the merged tree: names for people, plain words, entries. Shapes are checked before; what is odd is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Texts

from interpreter.expression.types import Setting
from interpreter.model.ruleset import Text
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence


def section(root: Node | None, name: str) -> Iterator[Entry]:
    """The entries of a section that is a mapping; nothing where it is missing or empty."""
    node = root.get(name) if isinstance(root, Mapping) else None
    return iter(node.entries if isinstance(node, Mapping) else ())


def text(id: str, node: Node | None) -> Text:
    """A name for people: plain text is English; a mapping is by language."""
    if isinstance(node, Scalar):
        return Text(id, {"en": node.written})
    if isinstance(node, Mapping):
        return Text(id, {e.name: e.value.written for e in node if isinstance(e.value, Scalar)})
    return Text(id, {})


def explained(body: Node | None) -> Texts[str, str]:
    """The `help` of a body by language; plain text is English."""
    return text("", body.get("help") if isinstance(body, Mapping) else None).by_language


def word(node: Node | None, key: str, default: str = "") -> str:
    """The text of a scalar under a key."""
    value = node.get(key) if isinstance(node, Mapping) else None
    return value.written if isinstance(value, Scalar) else default


def flag(node: Node | None, key: str) -> bool:
    """Whether `true` stands under a key."""
    value = node.get(key) if isinstance(node, Mapping) else None
    return isinstance(value, Scalar) and value.value is True


def setting(node: Node) -> Setting | None:
    """A value of an option: true or false, a number, one choice, or a list of choices."""
    if isinstance(node, Sequence):
        return tuple(item.written for item in node if isinstance(item, Scalar))
    return node.value if isinstance(node, Scalar) else None
