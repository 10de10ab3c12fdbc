"""Random positions of a plan, as the engine holds them and as the oracle reads them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from interpreter.diagnostics import Report
from interpreter.expression import tree
from interpreter.expression.parse import expression
from interpreter.model.ruleset import Ruleset
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State
from interpreter.source.extends import resolve
from interpreter.source.node import Mapping as Tree
from interpreter.source.node import Node
from tests.oracle import Cards, Pile, Player, Position, Value


def written(ruleset: Ruleset) -> dict[str, tree.Expression]:
    """The syntax trees of the words, of `cards_match`, and of the yaku as `when ID` and `points ID`."""
    root = resolve(ruleset.chain[-1], Report())
    assert root is not None
    found: dict[str, tree.Expression] = {}

    def put(key: str, node: Node | None) -> None:
        if node is not None and (e := expression(node, Report())) is not None:
            found[key] = e

    put("cards_match", root.root.get("cards_match"))
    for entry in section(root.root, "words"):
        put(entry.name, entry.value)
    for entry in section(root.root, "yaku"):
        put(f"when {entry.name}", entry.value.get("when") if isinstance(entry.value, Tree) else None)
        put(f"points {entry.name}", entry.value.get("points") if isinstance(entry.value, Tree) else None)
    return found


def section(root: Tree, name: str) -> Tree | tuple[()]:
    node = root.get(name)
    return node if isinstance(node, Tree) else ()


def random_state(plan: Plan, program: Program, random: Random) -> State:
    """Every card somewhere, some turned over, some in piles; numbers small. Not always a position that play could bring."""
    deck, names, players = plan.setup.deck, plan.setup.names, plan.players
    state = program.state()
    state.mover, state.dealer, state.lead = (random.randrange(players) for _ in range(3))
    if plan.setup.sits_out:
        state.active = sum(1 << p for p in random.sample(range(players), random.randint(2, players)))
    state.winner = random.randrange(-1, players)
    state.hand_number = random.randrange(1, 5)
    zones = [ident("z_", z) for z in plan.setup.ruleset.zones]
    cards = [1 << n for n in range(len(deck.cards))]
    random.shuffle(cards)
    stock = cards[: random.choice([0, 1, len(cards) // 4])]
    state.deck, state.top, state.stock = stock, 0, sum(stock)
    places: list[str | tuple[str, int]] = [
        "table",
        "table",
        "in_play",
        *zones,
        *(("hand", s) for s in range(players)),
        *(("captured", plan.setup.team[s]) for s in range(players)),
    ]
    for card in cards[len(stock) :]:
        bit = deck.turned[card] if card in deck.turned and random.random() < 0.5 else card
        state.up ^= bit | card if bit != card else 0
        place = random.choice(places)
        if isinstance(place, tuple):
            getattr(state, place[0])[place[1]] |= bit
        else:
            setattr(state, place, getattr(state, place) | bit)
    away = sum(state.hand) + sum(state.captured) + state.table + state.in_play + sum(getattr(state, z) for z in zones)
    for register in ("played", "flipped", "taken"):
        setattr(state, register, some(away, random, 0.1))
    state.shown = [some(mask, random, 0.3) for mask in state.hand]
    _piles(plan, state, random)
    for held in names.state.values():
        made = [_content(held.holds.kind.value, away, players, random) for _ in range(players)]
        setattr(state, ident("s_", held.id), made if held.per_player else made[0])
    for field in ("turn_number", "match_points", *(f for f in state.lists if f.startswith("n_"))):
        setattr(state, field, [random.randrange(4) for _ in range(players)])
    return state


def _piles(plan: Plan, state: State, random: Random) -> None:
    loose = list(bits(state.table))
    random.shuffle(loose)
    while len(loose) > 2 and random.random() < 0.7:
        size = random.randint(1, 3)
        cards = sum(loose[:size])
        loose = loose[size:]
        kind = random.randrange(len(plan.setup.names.pile_kinds()))
        state.piles.append([cards, kind, random.randrange(-1, plan.players), random.randrange(8)])
        state.piled |= cards


def some(mask: int, random: Random, share: float) -> int:
    return sum(b for b in bits(mask) if random.random() < share)


def _content(kind: str, away: int, players: int, random: Random) -> int:
    return some(away, random, 0.1) if kind == "cards" else random.randrange(-1, players) if kind == "player" else random.randrange(6)


def position(plan: Plan, state: State, words: Mapping[str, tree.Expression]) -> Position:
    """What the oracle is to know of a state."""
    setup, deck = plan.setup, plan.setup.deck
    rules, names = setup.ruleset, setup.names

    def cards(mask: int) -> Cards:
        return frozenset(deck.names(mask))

    def content(kind: str, value: int) -> Value:
        return cards(value) if kind == "cards" else Player(value) if kind == "player" else value

    held: dict[str, Any] = {}
    for one in names.state.values():
        kept, kind = getattr(state, ident("s_", one.id)), one.holds.kind.value
        held[one.id] = [content(kind, v) for v in kept] if one.per_player else content(kind, kept)
    places = {z: getattr(state, z) for z in ("table", "in_play")} | {z: getattr(state, ident("z_", z)) for z in rules.zones}
    everywhere = sum(places.values()) + sum(state.hand) + sum(state.captured)
    registers = {z: getattr(state, z) for z in ("played", "flipped", "taken")}
    counts = {
        f.removeprefix("n_"): list(getattr(state, f)) for f in state.lists if f.startswith("n_") or f in ("turn_number", "match_points")
    }
    kinds = names.pile_kinds()
    own = {z: [cards(m) for m in getattr(state, z)] for z in ("hand", "captured", "shown")}
    return Position(
        rules=rules,
        words=words,
        options=setup.options,
        players=plan.players,
        pack=tuple(c.id for c in deck.cards),
        mover=state.mover,
        dealer=state.dealer,
        lead=state.lead,
        winner=state.winner,
        hand_number=state.hand_number,
        stock=[deck.ids[b.bit_length() - 1] for b in state.deck[state.top :]],
        shared={z: cards(mask) for z, mask in (places | registers).items()},
        own=own,
        numbers=counts,
        state=held,
        piles=[Pile(cards(c), kinds[k], Player(o), w) for c, k, o, w in state.piles],
        teams=[{p for p in range(plan.players) if setup.team[p] == seat} for seat in sorted(set(setup.team))],
        sitting=frozenset(p for p in range(plan.players) if not state.active >> p & 1),
        turned=frozenset(deck.names(everywhere & ~deck.pack)),
    )
