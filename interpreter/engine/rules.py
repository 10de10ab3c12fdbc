"""A ruleset with some options set: where hands and matches come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.diagnostics import Report
from interpreter.engine.errors import BadSetting, RulesetInvalid
from interpreter.expression.types import Setting, Settings
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.plan.plan import Plan, make_plan
from interpreter.source.extends import open_ruleset

if TYPE_CHECKING:
    from interpreter.engine.hand import Hand
    from interpreter.engine.match import Match

_TOLD = 5  # options, where another was meant

Carried = Mapping[str, int | Sequence[int]]


def load(name: str | Path, set: Settings | None = None) -> Rules:
    """The rules of a file, of a shipped ruleset by its name, or (`-`) of standard input.

    set: by option its value, or a value for each number of players.
    Raises RulesetInvalid, which carries the diagnostics, and BadSetting for an option in `set` that is not there or not so.
    """
    report = Report()
    source = open_ruleset(str(name), report)
    ruleset = check(source, report) if source else None
    if ruleset is None:
        raise RulesetInvalid(str(name), tuple(report))
    return Rules(ruleset, set or {})


class Rules:
    """A ruleset and what is set over its defaults. Plans are made once for each number of players."""

    def __init__(self, ruleset: Ruleset, settings: Settings) -> None:
        self.ruleset = ruleset
        self.settings: dict[str, Setting | dict[int, Setting]] = {id: _kept(value) for id, value in settings.items()}
        self._plans: dict[int, Plan] = {}
        for id, value in self.settings.items():
            _check_setting(ruleset, id, value)

    @property
    def id(self) -> str:
        return self.ruleset.id

    @property
    def players(self) -> range:
        """The numbers of players that the rules are for."""
        return range(self.ruleset.low, self.ruleset.high + 1)

    def options(self, players: int) -> dict[str, Setting]:
        """The value of every option for a number of players."""
        found = {id: option.default(players) for id, option in self.ruleset.names.options.items()}
        for id, value in self.settings.items():
            found[id] = value.get(players, found[id]) if isinstance(value, dict) else value
        return found

    def plan(self, players: int | None = None) -> Plan:
        """The plan for a number of players; the most that the rules allow up to three unless said. Raises ValueError for another number."""
        number = self.usual_players if players is None else players
        if self.ruleset.abstract:
            raise ValueError(f"{self.id} is a base to extend, not a game")
        if number not in self.players:
            raise ValueError(f"{self.id} is for {_numbers(self.players)} players, not {number}")
        if number not in self._plans:
            self._plans[number] = make_plan(self.ruleset, number, self.options(number))
        return self._plans[number]

    @property
    def usual_players(self) -> int:
        """How many play when nobody says: three where the rules allow it."""
        return max(self.ruleset.low, min(3, self.ruleset.high))

    def deal(
        self,
        players: int | None = None,
        seed: int | str = 0,
        *,
        deck: Sequence[str] | Sequence[Sequence[str]] | None = None,
        dealer: int = 0,
        number: int = 1,
        carried: Carried | None = None,
        totals: Sequence[int] = (),
        trace: bool = True,
    ) -> Hand:
        """A hand, dealt and at its first decision.

        deck: the order itself, as card ids from the top, or several, one for each time that the hand is dealt again; what is not
        given the seed makes. dealer: seat, 0-based.
        number: of the hand in its match, from 1. carried: states that last for the match, from the hand before.
        totals: results of the match so far, by seat.
        Raises ValueError for a number of players or a deck that cannot be, and CannotDeal (one too) for a dealer, states or totals.
        """
        from interpreter.engine.hand import Hand

        return Hand.deal(
            self,
            self.plan(players),
            str(seed),
            given=_decks(deck),
            dealer=dealer,
            number=number,
            carried=carried or {},
            totals=totals,
            trace=trace,
        )

    def match(self, players: int | None = None, seed: int | str = 0, *, dealer: int | None = None, trace: bool = True) -> Match:
        """A match, before its first hand. dealer: of the first hand; else as the rules say."""
        from interpreter.engine.match import Match

        return Match(self, self.plan(players).players, seed, dealer=dealer, trace=trace)


def _decks(deck: Sequence[str] | Sequence[Sequence[str]] | None) -> tuple[tuple[str, ...], ...]:
    if deck is None:
        return ()
    several = [one for one in deck if not isinstance(one, str)]
    return tuple(tuple(one) for one in several) if several else (tuple(str(card) for card in deck),)


def _kept(value: object) -> Setting | dict[int, Setting]:
    """A setting as it is kept: a table by numbers of players is a dict of its own."""
    return {players: _plain(one) for players, one in value.items()} if isinstance(value, Mapping) else _plain(value)


def _plain(value: object) -> Setting:
    """A list becomes a tuple, as settings are kept."""
    return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]


def _check_setting(ruleset: Ruleset, id: str, value: Setting | dict[int, Setting]) -> None:
    options = ruleset.names.options
    if id not in options:
        near = get_close_matches(id, options, n=3)
        hint = f"; did you mean {' or '.join(f'`{n}`' for n in near)}?" if near else f"; it has {_few(list(options))}"
        raise BadSetting(f"{ruleset.id} has no option `{id}`{hint}", id)
    for players, one in value.items() if isinstance(value, dict) else ((ruleset.low, value),):
        if not ruleset.low <= players <= ruleset.high:
            raise BadSetting(f"the option `{id}` is set for {players} players, and there are never so many", id)
        if not options[id].allows(one):
            raise BadSetting(f"`{one}` is not allowed for the option `{id}`: it is {options[id].allowed}", id)


def _few(ids: list[str]) -> str:
    """The first ids, and how many more there are."""
    more = f" and {len(ids) - _TOLD} more" if len(ids) > _TOLD else ""
    return ", ".join(ids[:_TOLD]) + more or "none"


def _numbers(players: range) -> str:
    return str(players.start) if len(players) == 1 else f"{players.start} to {players.stop - 1}"
