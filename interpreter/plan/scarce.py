"""What there must be enough of before a look at every value, or at every card, can find anything: so many cards of one kind.

Loops such as `each rank when count of (hand where rank is this rank) is 3` seldom find something; a count of all kinds at once tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter.plan import code as c
from interpreter.plan.code import TRUE, Code, ident, lit, name
from interpreter.plan.module import Writer

if TYPE_CHECKING:
    from interpreter.plan.values import Values

_COUNTED = re.compile(
    r"(?:^|and )\((?P<cards>h\.\w+(?:\[\w+\])?) & (?:IS_(?P<attribute>\w+)|MATCHING)\[(?P<one>\w+)\]\)"
    r"\.bit_count\(\) (?:==|>=) (?P<count>\d+)"
)
_ABOVE = re.compile(r"(?P<state>h\.s_\w+)\[(?P<one>\w+)\] > 0 and ")
_FEW = 4  # players whose states are looked at one by one
_FEWEST = 2  # with fewer, nearly every look finds something
_WIDE = 4  # cards of a run that are counted all at once


class Scarce:
    """The part of `Values` that looks before a loop."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def enough(self, holds: Code, one: Code, group: Code | None = None) -> Code:
        """What must hold before a condition can hold of any value, or of any card of a group, under the name `one`."""
        if " or " in holds.text or " if " in holds.text or " not " in holds.text:
            return TRUE
        for found in _COUNTED.finditer(holds.text):
            count, cards = int(found["count"]), name(found["cards"])
            masks = list(self._values.masks[found["attribute"]].values()) if found["attribute"] else self._alike()
            if found["one"] == one.text and masks and count >= _FEWEST:
                if group is not None and group.text == cards.text and not found["attribute"]:
                    count += 1  # the card itself is one of them
                whole = Code(cards.text, free=frozenset(re.findall(r"[a-z]\w*", cards.text)))
                test = self.has_of_one(whole, found["attribute"] or "matching", masks, count)
                if self._values.calls is not None:
                    self._values.calls[test] += 1
                return self._values.shared.get(test.text, test)
        return TRUE

    def someone(self, holds: Code, one: Code) -> Code:
        """What must hold before a condition can hold of any player, under the name `one`: that a state of somebody is above 0."""
        players = self._values.setup.players
        found = _ABOVE.match(holds.text)
        if found is None or found["one"] != one.text or players > _FEW or " or " in holds.text:
            return TRUE
        return Code(" or ".join(f"{found['state']}[{seat}] > 0" for seat in range(players)), c.OR, free=frozenset("h"))

    def _alike(self) -> list[int]:
        """The cards that match each other, where they fall into classes; nothing where they do not."""
        turned = self._values.setup.deck.turned
        classes = {bit: bit | others | turned.get(bit, 0) for bit, others in self._values.relations.matches.items()}
        distinct = list(dict.fromkeys(classes.values()))
        return distinct if sum(mask.bit_count() for mask in distinct) == len(classes) else []

    def has_of_one(self, cards: Code, attribute: str, masks: Iterable[int], count: int) -> Code:
        """Whether so many cards lie in one of some masks. Those of four cards side by side in the pack are counted all at once."""
        runs = [mask & -mask for mask in masks if mask == (mask & -mask) * ((1 << _WIDE) - 1)]
        rest = [mask for mask in masks if mask & -mask not in runs and mask.bit_count() >= count]
        if not runs or not 1 < count <= _WIDE or len(rest) > len(runs):
            table = self._values.module.table(ident("VALUES_", attribute), tuple(masks))
            return c.call("has_of_one", cards, lit(count), Code(table))
        w, first = Writer(), sum(runs)
        if count == _WIDE:
            w.line("found = cards & cards >> 1")
            w.line(f"found = found & found >> 2 & {first}")
        else:
            w.line(f"twos = (cards & {first * 5}) + (cards >> 1 & {first * 5})")
            w.line(f"found = (twos & {first * 3}) + (twos >> 2 & {first * 3}) + {first * (8 - count)} & {first * 8}")
        others = "".join(f" or (cards & {mask}).bit_count() >= {count}" for mask in rest)
        w.line(f"return found != 0{others}")
        return c.call(self._values.module.helper("has_of_one", ("cards",), w), cards)
