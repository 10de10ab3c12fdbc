"""What stands at an offset of a text that may be half written: a key, a value, or the place for one. Knows nothing of rulesets."""

from __future__ import annotations

from interpreter.frozen import frozen
from interpreter.lsp.outline import Item, Path, Role, outline

_MARK = "\ue000"  # for private use: no text of an author has it


@frozen
class Spot:
    """The key or scalar at an offset, be it still empty.

    role, path: as of an `Item`; the path of a key ends with it. text: all of it, beginning at offset `start`. at: the offset asked
    about. keys: the other keys of the mapping that a key or bare text stands in.
    """

    role: Role
    path: Path
    text: str
    start: int
    at: int
    keys: tuple[str, ...]

    @property
    def before(self) -> str:
        """The text up to the word at the offset."""
        return self.text[: self.word_start - self.start]

    @property
    def word_start(self) -> int:
        at = self.at
        while at > self.start and _is_of_word(self.text[at - self.start - 1]):
            at -= 1
        return at

    @property
    def word_end(self) -> int:
        at = self.at
        while at < self.start + len(self.text) and _is_of_word(self.text[at - self.start]):
            at += 1
        return at

    @property
    def word(self) -> str:
        """The word around the offset; empty where there is none."""
        return self.text[self.word_start - self.start : self.word_end - self.start]

    @property
    def mapping(self) -> Path:
        """The path of the mapping that a key or bare text stands in; of a value, what it is the value of."""
        return self.path[:-1] if self.role == "key" else self.path


def locate(text: str, offset: int) -> Spot | None:
    """What stands at an offset (code points); None in comments and where neither key nor value can stand."""
    offset = max(0, min(offset, len(text)))
    marked = text[:offset] + _MARK + text[offset:]
    items = outline(marked)
    found = next((item for item in items if item.start <= offset < item.end), None)
    if found is None:
        return None
    path = tuple(part.replace(_MARK, "") if isinstance(part, str) else part for part in found.path)
    inner = path[:-1] if found.role == "key" else path
    return Spot(found.role, path, text[found.start : found.end - 1], found.start, offset, _keys(items, inner, found))


def _keys(items: tuple[Item, ...], mapping: Path, but: Item) -> tuple[str, ...]:
    return tuple(str(item.path[-1]) for item in items if item.role == "key" and item is not but and item.path[:-1] == mapping)


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character in "_."
