"""The module of a plan for numba, as text: its record, its tables, its functions, and the loop over many hands."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from interpreter.engine.machine import MOST_DEALS, MOST_TURNS
from interpreter.frozen import frozen
from interpreter.native.arrays import Arrays
from interpreter.native.compiling import WORD_BITS, NotNative
from interpreter.native.lower import Lowering
from interpreter.native.piles import PILES
from interpreter.plan.code import ident
from interpreter.plan.marks import Ending
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State
from interpreter.plan.sums import MOST_SETS

_NUMBERS = ("key", "word", "lot_key")  # without a sign
_MORE = ("spare", "lots", "pile_count", "deck_size", "decisions", "possibilities")
_NOT_KEPT = ("legal", "picked", "counted", "counted_points")

HEAD = '''"""{id} for {players} players, as machine code. Written by hwatu; what stands here is the code of `hwatu compile`, lowered."""

import numpy as np
from numba import njit

from interpreter.native.amounts import doubled, equal_in_teams, highest, product, share_in_team, within
from interpreter.native.compiling import ABSENT, Fault
from interpreter.native.greedy import pick_best
from interpreter.native.masks import (
    bit_count, bit_length, by_value, common_value, distinct, first_cards, first_value, has_of_one, has_player, other_faces, union_of,
)
from interpreter.native.piles import add_pile, first_pile, owner_of, piles_in, row_of, unpile, whole
from interpreter.native.sets import any_of_sets, listed, reaches, sets_of_sum, subsets
from interpreter.native.stock import child, cut, drawn, lot, pick, put_under, shuffle, shuffle_in, take_from_stock, top_of

'''

LOOP = '''
@njit
def play_hand(h, key, dealer):
    """One hand, from the shuffle to the payment, whose key deals it and decides."""
    h.key = key
    h.spare = h.decisions = h.possibilities = 0
    for word in range({words}):
        h.seen[word] = 0
    begin_match(h)
    for deal in range({most_deals}):
        clear(h)
        h.dealer = dealer
        h.hand_number = 1
        h.lead = (dealer + {lead}) % {players}
        shuffle(h, child(key, deal), CARDS)
        h.stock = {pack}
{before}        if h.ending == 0:
            deal_packets(h)
            dealt(h)
        while h.ending == 0:
            turn(h)
            if (h.in_play and h.ending == 0) or h.turn >= {most_turns}:
                raise Fault
        if h.ending != {redeal}:
            over(h)
            settle(h)
            settled(h)
            return
    raise Fault


@njit(cache=True)
def play_many(states, run, first, sampled, winners, turns, paid, seen, sums, asked):
    """The hands of so many numbers from `first` on. In hand k the dealer is seat k modulo the players.

    sums: times, worth and squares of worth by rule, of the sampled hands; asked: decisions and possibilities, of these too.
    """
    h = states[0]
    for place in range(len(winners)):
        number = first + place
        play_hand(h, child(run, number), number % {players})
        winners[place] = h.winner
        turns[place] = h.turn
        for seat in range({players}):
            paid[place, seat] = h.result[seat] + h.paid[seat]
        for word in range({words}):
            seen[place, word] = h.seen[word]
        if sampled[place]:
            asked[0] += h.decisions
            asked[1] += h.possibilities
            for rule in range({rules}):
                sums[0, rule] += h.times[rule]
                sums[1, rule] += h.worth[rule]
                sums[2, rule] += h.worth[rule] * h.worth[rule]
'''


@frozen
class Written:
    """text: of the module. words: of the census of a hand."""

    text: str
    words: int


def write(plan: Plan, worths: Mapping[str, int] | None = None) -> Written:
    """The module of a plan.

    worths: how scarce each card is, for seats that take what looks best; without it all decide by lot. Raises NotNative where something has
    no shape there.
    """
    setup, program = plan.setup, plan.program(Mode(census=True, bulk=True, sums=True, shown=worths is not None))
    if worths is not None and plan.actions.with_sets:
        raise NotNative("a seat that picks sets of cards by what it sees")
    faces, players, words = len(setup.deck.faces), plan.players, -(-len(plan.keys) // WORD_BITS)
    if faces > WORD_BITS:
        raise NotNative(f"a pack of {faces} cards: more than {WORD_BITS}")
    state = program.state()
    arrays = Arrays(program.values.module.tables, faces, setup.ruleset.deal.first)
    tree = [node for node in ast.parse(program.text).body if isinstance(node, ast.FunctionDef)]
    shapes = {field: len(getattr(state, field)) for field in type(state).__slots__ if _is_list(state, field)}
    lowering = Lowering(arrays, frozenset(f.name for f in tree), players, words, shapes)
    functions = [lowering.lower(function) for function in tree]
    deal = "\n".join(ast.unparse(s) for packet in plan.packets for s in lowering.dealt(packet.zone, packet.count))
    parts = [
        HEAD.format(id=setup.ruleset.id, players=players),
        f"CARDS = np.array({[setup.deck.bit(card.id) for card in setup.deck.cards]}, np.int64)\n",
        *_faces(plan, program),
        *([] if worths is None else _seen(plan, program, worths)),
    ]
    bodies = [f"@njit\n{ast.unparse(function)}\n" for function in _in_order(functions)]
    bodies.append(f"@njit\ndef deal_packets(h):\n{_indented(deal) or '    pass'}\n")
    bodies += _clearing(plan, state, shapes)
    loop = LOOP.format(
        players=players, words=words, most_deals=MOST_DEALS, most_turns=MOST_TURNS, lead=setup.ruleset.deal.lead, pack=setup.deck.pack,
        redeal=int(Ending.REDEAL), rules=len(plan.keys), before="        shuffled(h)\n" if plan.before_deal else "",
    )  # fmt: skip
    fields = _fields(state, shapes | lowering.lists | {"seen": words}, lowering.sites, lowering.lists_of_numbers, 2 * faces)
    return Written("\n".join([*parts, arrays.text(), "", fields, "", *bodies, loop]), words)


def _is_list(state: State, field: str) -> bool:
    value = getattr(state, field)
    return isinstance(value, list) and all(isinstance(one, int) for one in value) and field not in ("deck", "piles", "notes", "lots")


def _fields(state: State, shapes: dict[str, int], sites: int, lists: int, deck: int) -> str:
    """The type of the record."""
    found = [(field, "i8") for field in (*state.ints, *_MORE, "fixed") if field not in shapes]
    fields = [f"({name!r}, {type_!r})" for name, type_ in found]
    fields += [f"({name!r}, 'u8')" for name in _NUMBERS]
    fields += [f"({name!r}, 'i8', ({size},))" for name, size in shapes.items()]
    fields += [f"('pile_{name}', 'i8', ({PILES},))" for name in ("cards", "kind", "owner", "worth")]
    fields += [f"('listed', 'i8', ({lists}, {MOST_SETS}))"] if lists else []
    fields += (
        [f"('{name}', 'i8', {shape})" for name, shape in (("reached", "(64,)"), ("of_sum", "(64,)"), ("open", "(128, 3)"))] if lists else []
    )
    fields += [f"('rows', 'i8', ({max(sites, 1)}, {PILES}, 4))", f"('deck', 'i8', ({deck},))"]
    return "State = np.dtype([\n    " + ",\n    ".join(fields) + ",\n])"


def _clearing(plan: Plan, state: State, shapes: dict[str, int]) -> list[str]:
    """The functions that set the record as it begins: what lasts for the match once, the rest for every deal."""
    lasting = {ident("s_", s.id) for s in plan.setup.names.state.values() if s.lasts == "match"} | {"match_points"}
    lines: dict[bool, list[str]] = {False: ["h.fixed = ABSENT", "h.pile_count = 0", "h.lots = 0", "h.lot_key = 0"], True: []}
    for field in state.ints:
        if field != "seen":
            lines[field in lasting].append(f"h.{field} = {getattr(state, field)}")
    for field, size in shapes.items():
        start = getattr(state, field)[0] if size else 0
        lines[field in lasting].append(f"for at in range({size}):\n    h.{field}[at] = {start}")
    return [
        f"@njit\ndef {name}(h):\n{_indented(chr(10).join(lines[last]) or 'pass')}\n"
        for name, last in (("clear", False), ("begin_match", True))
    ]


def _seen(plan: Plan, program: Program, worths: Mapping[str, int]) -> list[str]:
    """What seats judge cards by, whichever face is up."""
    deck, matches = plan.setup.deck, program.values.relations.matches
    faces = [1 << number for number in range(len(deck.faces))]
    first = [deck.front(face) for face in faces]
    by_bit = {
        "WORTHS": [worths[id] for id in deck.ids],
        "MATCHES": [sum(face for face, front in zip(faces, first, strict=True) if matches[card] & front) for card in first],
        "PLACES": [card.bit_length() - 1 for card in first],
        "OWNER": list(plan.setup.team),
    }
    return [f"{name} = np.array({values}, np.int64)\n" for name, values in by_bit.items()]


def _faces(plan: Plan, program: Program) -> list[str]:
    """The functions over cards with two faces, where there are any."""
    deck, tables = plan.setup.deck, program.values.module.tables
    if not deck.turned:
        return []
    turned = [deck.turned.get(1 << number, 0) for number in range(len(deck.faces))]
    found = [f"TURNED = np.array({turned}, np.int64)\n"]
    found.append(f"""@njit
def front(cards):
    return other_faces(cards, {deck.pack}, TURNED)


@njit
def equal(left, right):
    return front(left) == front(right)


@njit
def belongs(left, right):
    left, right = front(left), front(right)
    return (left & right) != 0 if bit_count(left) == 1 and right else left == right
""")
    if "SHARED" in tables:
        lines = ["cards &= h.up & ~h.stock", "for number in range(len(TURNED)):", "    if cards >> number & 1 and TURNED[number]:"]
        lines.append("        h.up ^= 1 << number | TURNED[number]")
        shared, own = tables["SHARED"], tables["OF_EACH"]
        assert isinstance(shared, tuple)
        assert isinstance(own, tuple)
        lines += [f"h.{field} = other_faces(h.{field}, h.up, TURNED)" for field in (*shared, "piled")]
        lines += [
            f"for seat in range({plan.players}):",
            *(f"    h.{field}[seat] = other_faces(h.{field}[seat], h.up, TURNED)" for field in own),
        ]
        lines += ["for at in range(h.pile_count):", "    h.pile_cards[at] = other_faces(h.pile_cards[at], h.up, TURNED)"]
        found.append("@njit\ndef turn_over(h, cards):\n" + _indented("\n".join(lines)) + "\n")
    return found


def _in_order(functions: list[ast.FunctionDef]) -> list[ast.FunctionDef]:
    """Each function after those that it calls, since numba looks names up when it compiles."""
    by_name, done, found = {f.name: f for f in functions}, set[str](), list[ast.FunctionDef]()

    def add(function: ast.FunctionDef) -> None:
        if function.name in done:
            return
        done.add(function.name)
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and node.id in by_name:
                add(by_name[node.id])
        found.append(function)

    for function in functions:
        add(function)
    return found


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
