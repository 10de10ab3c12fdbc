"""The code of bulk play as a module that people read: with its tables, and with names for masks and rules. It can be run as it stands."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from interpreter.plan.code import ident
from interpreter.plan.deck import Deck, bits
from interpreter.plan.module import Remembered
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import RUNTIME
from interpreter.plan.runtime import Table
from interpreter.plan.sums import Sums

_WIDTH = 120
_NUMBER = re.compile(r"(?<=[&|^] )\d{2,}\b|\b\d{2,}(?= [&|] )|(?<=[&|^] ~)\d{2,}\b")
_SAME = re.compile(r"(& (\w+)\)? == )(\d+)\b")
_SEEN = re.compile(r"(seen (?:\||)= )(\d+)\b(?! <<)")
_HEAD = '''"""{id} for {players} players, as `hwatu simulate` plays it.

`h` is the state of a hand. A card, or any set of cards, is a whole number with a bit for each card, in the order of the pack; a seat is
0 to {last}, and -1 is nobody. A hand goes `shuffled`, `deal` for each packet, `dealt`, then `turn` after `turn` until `h.ending` is not 0,
`over`, `settle`, `settled`. `pick(h, count)` decides: it gives the place, from 0, of one of so many possibilities.
"""
'''


def printed(plan: Plan) -> str:
    """The module of a plan."""
    setup = plan.setup
    program = plan.program(Mode(census=True, bulk=True))
    names = _Names(setup.deck, plan.keys)
    text = names.said(program.text)
    tables = {name: of for name, of in program.values.module.tables.items() if re.search(rf"\b{name}\b", text)}
    first: list[str] = []
    later: list[str] = []
    for name, of in tables.items():
        (later if isinstance(of, Remembered) else first).extend(_table(name, of))
    faces = list(_faces(setup.deck, tables))
    used = [name for name in RUNTIME if re.search(rf"\b{name}\b", "\n".join((text, *first, *faces, *later)))]
    parts = [
        _HEAD.format(id=setup.ruleset.id, players=plan.players, last=plan.players - 1),
        *_wrapped(f"from interpreter.plan.runtime import ({', '.join(sorted({*used, 'deal_packet'}))})"),
        *(["from interpreter.plan.sums import Sums"] if any(isinstance(of, Sums) for of in tables.values()) else []),
        "\n# the pack: the bits of cards from the lowest on",
        *_wrapped(f"PACK = {setup.deck.ids[: len(setup.deck.cards)]!r}"),
        *names.constants(),
        "\n# tables",
        *first,
        *faces,
        *_dealing(plan),
        "\n",
        text.rstrip(),
        *(["\n", *later] if later else []),
    ]
    return "\n".join(parts) + "\n"


class _Names:
    """Names for the masks and the rules in a text; each that is used becomes a constant."""

    def __init__(self, deck: Deck, keys: tuple[tuple[str, str], ...]) -> None:
        self._deck, self._keys = deck, keys
        self._called = {mask: id.upper() for id, mask in deck.named.items() if mask}
        self._masks: dict[int, str] = {}
        self._rules: dict[int, str] = {}

    def said(self, text: str) -> str:
        """The text with names."""
        functions = text.partition("\n\n\n")
        body = _SEEN.sub(lambda found: found[1] + (self._rule(int(found[2])) or "0"), functions[2])
        body = _NUMBER.sub(lambda found: self._mask(int(found[0])), body)
        body = _SAME.sub(lambda found: found[1] + (found[2] if self._masks.get(int(found[3])) == found[2] else found[3]), body)
        return f"{functions[0]}\n\n\n{body}"

    def constants(self) -> Iterator[str]:
        """The lines that define the names."""
        if self._rules:
            yield "\n# what has happened in a hand: a bit for each rule"
        for number, name in sorted(self._rules.items()):
            yield f"{name} = 1 << {number}"
        if self._masks:
            yield "\n# cards that rules speak of"
        for mask, name in self._masks.items():
            yield from _wrapped(f"# {', '.join(self._deck.names(mask))}", "# ")
            yield f"{name} = {mask}"

    def _rule(self, mask: int) -> str:
        return " | ".join(self._rules.setdefault(bit.bit_length() - 1, self._called_rule(bit.bit_length() - 1)) for bit in bits(mask))

    def _called_rule(self, number: int) -> str:
        return f"RULE_{self._keys[number][1].upper()}"

    def _mask(self, mask: int) -> str:
        if mask & ~self._deck.everything:
            return str(mask)
        if mask not in self._masks:
            self._masks[mask] = f"CARDS_{self._called[mask]}" if mask in self._called else f"CARDS_{len(self._masks) + 1}"
        return self._masks[mask]


def _table(name: str, of: object) -> Iterator[str]:
    match of:
        case Remembered():
            yield f"{name} = Table({of.function})"
        case Table():
            yield from _wrapped(f"{name} = {of.kind}({of.of})")
        case Sums():
            yield from _wrapped(f"{name} = Sums({of.values})")
        case dict() | tuple() if not name.startswith("_"):
            yield from _wrapped(f"{name} = {of}")


def _faces(deck: Deck, tables: dict[str, object]) -> Iterator[str]:
    """The functions that compare cards with two faces, where the code has them."""
    if not {"equal", "belongs"} & tables.keys():
        return
    yield f"FRONT = {deck.pack}"
    yield from _wrapped(f"OTHER_FACES = {deck.turned}")
    yield "\n\ndef equal(left, right):"
    yield "    return other_faces(left, FRONT, OTHER_FACES) == other_faces(right, FRONT, OTHER_FACES)"
    yield "\n\ndef belongs(left, right):"
    yield "    left, right = other_faces(left, FRONT, OTHER_FACES), other_faces(right, FRONT, OTHER_FACES)"
    yield "    return left & right != 0 if left.bit_count() == 1 and right else left == right"


def _dealing(plan: Plan) -> Iterator[str]:
    fields = {packet.zone: packet.zone if packet.zone in ("hand", "table") else ident("z_", packet.zone) for packet in plan.packets}
    fields |= {zone: ident("z_", zone) for zone in plan.setup.ruleset.zones} | {"hand": "hand", "table": "table"}
    yield f"FIELDS = {fields}"
    yield f"PACKETS = {[(packet.zone, packet.count) for packet in plan.packets]}"
    yield "\n\ndef deal(h, zone, count):"
    yield '    """A packet from the stock."""'
    yield f"    deal_packet(h, FIELDS[zone], count, {plan.players}, (h.dealer + {plan.setup.ruleset.deal.first}) % {plan.players})"


def _wrapped(line: str, indent: str = "    ") -> list[str]:
    return textwrap.wrap(line, _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
