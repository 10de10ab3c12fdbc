"""Names in expressions: what each is where it stands, whose it is, and what is said of those that are not known."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import nearest, one_slip, respelt
from interpreter.expression import tree, typed
from interpreter.expression.scope import ANYTHING, BUILT_IN, GROUPS, OWN, RANGES_OF_PLAYERS, SEATS, ZONES, Scope
from interpreter.expression.size import MOST_PARTS, parts
from interpreter.expression.types import BROKEN, CARDS, NUMBER, PILE, PLAYER, PLAYERS, TRUTH, Attribute, Kind, Names, Type
from interpreter.text import Span

_MOST_SUGGESTIONS = 50  # names to look for what is near: no more findings of a file are shown, and each takes its time


class Naming(ABC):
    """The part of the checker that knows names. Words are checked when first used, once."""

    def __init__(self, names: Names, bodies: Mapping[str, tree.Expression], report: Report) -> None:
        self.names = names
        self.report = report
        self.meanings: dict[str, typed.WordMeaning] = {}
        self.used: set[str] = set()  # every id that an expression names
        self._bodies = bodies
        self._open: list[str] = []  # words being checked, outermost first
        self._needs: set[str] = set()
        self._whose = False
        self._unknowns = 0
        self._sizes: dict[str, int] = {}  # of words, written out

    @abstractmethod
    def value(self, e: tree.Expression, scope: Scope, wanted: Type | None = None) -> typed.Typed:
        """The meaning of an expression, of whatever type it is."""

    @abstractmethod
    def want(self, e: tree.Expression, wanted: Type, scope: Scope) -> typed.Typed:
        """The meaning of an expression that must be of a type."""

    @abstractmethod
    def fit(self, value: typed.Typed, wanted: Type) -> typed.Typed:
        """A value as a type that is wanted, or a complaint."""

    # ------------------------------------------------------------ words

    def word(self, id: str, used: Span) -> typed.WordMeaning | None:
        """What a word means; None where it is defined by itself (said once)."""
        if id in self.meanings:
            return self.meanings[id]
        if id in self._open:
            circle = " -> ".join([*self._open[self._open.index(id) :], id])
            self.report.add("H406", self.names.words[id], f"the word `{id}` is defined by itself: {circle}")
            return None
        if id not in self._bodies:
            return None
        kept = self._needs, self._whose
        self._needs, self._whose = set(), False
        self._open.append(id)
        body = self.value(self._bodies[id], Scope(whose=False, word=True, scored=True))
        self._open.pop()
        body = self._of_bearable_size(id, body)
        meaning = typed.WordMeaning(id, body, frozenset(self._needs), self._whose)
        self.meanings[id] = meaning
        self._needs, self._whose = kept
        return meaning

    def _of_bearable_size(self, id: str, body: typed.Typed) -> typed.Typed:
        """The body of a word, or a broken one after a complaint: words that name words can come to more than can be worked out."""
        many = self._sizes[id] = parts(self._bodies[id], self._sizes)
        if many <= MOST_PARTS:
            return body
        self._sizes[id] = 0  # what names this word is not told too
        self.report.add("H302", self.names.words[id], f"the word `{id}` has {many:,} parts once the words in it are written out",
                        label=f"{MOST_PARTS:,} are allowed", help="let words build on each other less")  # fmt: skip
        return typed.Broken(body.span, BROKEN)

    # ------------------------------------------------------------ names

    def _name(self, id: str, span: Span, scope: Scope, wanted: Type | None) -> typed.Typed:
        names = self.names
        self.used.add(id)
        if scope.at == "card" and id in names.attributes:
            return typed.AttributeOf(span, names.attributes[id].type, id, None)
        if scope.at == "pile" and id in ("owner", "worth"):
            return typed.Fact(span, PLAYER if id == "owner" else NUMBER, "owner" if id == "owner" else "worth", None)
        if wanted is not None and wanted.kind is Kind.SYMBOL:
            attribute = names.attributes[wanted.attribute]
            if id in attribute.symbols:
                return typed.Constant(span, wanted, attribute.symbols.index(id))
        if id in scope.bound and id not in BUILT_IN and id not in names.attributes and id not in names.pile_kinds():
            return typed.Chosen(span, CARDS, id)
        if id == "chosen":
            self._need("chosen", span, scope, "nothing has been chosen here")
            return typed.Chosen(span, CARDS, id)
        if id in OWN or id in names.rules or (id in names.state and names.state[id].per_player):
            self._need_whose(span, scope)
            return typed.Own(span, self._own_type(id), id, typed.Seat(span, PLAYER, "whose"))
        if id in ZONES or id in names.zones:
            return typed.Zone(span, CARDS, id)
        if id in SEATS:
            if id in ("receiver", "payer"):
                where = "multipliers, payment and liability" if id == "payer" else "yaku, multipliers, payment and liability"
                self._need(id, span, scope, f"`{id}` is known only in {where}")
            return typed.Seat(span, PLAYER, id)
        if id in GROUPS:
            if id == "opponents":
                self._need_whose(span, scope)
            return typed.Seats(span, PLAYERS, GROUPS[id])
        if id in names.state or id == "hand_number":
            return typed.Shared(span, names.state[id].holds if id in names.state else NUMBER, id)
        if id in names.words:
            return self._call(id, span, None, scope)
        if id in names.options:
            option = names.options[id]
            if option.choices:
                asked = f"{id} {'has' if option.several else 'is'} {option.choices[0]}"
                self.report.add("H402", span, f"the option `{id}` stands only opposite one of its choices",
                                help=f"write `if {asked} then … else …`" if wanted == NUMBER else f"write `{asked}`",
                                related=(Place(option.span, f"`{id}` is {option.allowed}"),))  # fmt: skip
                return typed.Broken(span, BROKEN)
            return typed.Setting(span, TRUTH if option.is_truth else NUMBER, id)
        if id in names.cards or names.symbol(id):
            return typed.Named(span, CARDS, id)
        if id in names.attributes:
            helps = f"write `{id} of …`; bare it stands only inside `where` over cards"
            if wanted == CARDS:
                symbols = names.attributes[id].symbols
                helps = f"write `… where {id} is …` for cards by their {id}{f', or `{symbols[0]}`' if symbols else ''}"
            self.report.add("H404", span, f"the `{id}` of which card?", help=helps)
            return typed.Broken(span, BROKEN)
        if id in ("owner", "worth", "top"):
            of = "stock" if id == "top" else "this pile"
            self.report.add("H404", span, f"the `{id}` of what?", help=f"write `{id} of {of}`")
            return typed.Broken(span, BROKEN)
        self._unknown(id, span, self.all_names(scope), "`{}` is not known here")
        return typed.Broken(span, BROKEN)

    def all_names(self, scope: Scope | None = None) -> tuple[str, ...]:
        """Everything that may be named; with a scope also what is named only there."""
        n = self.names
        plain = [b for b in scope.bound if " " not in b and b not in BUILT_IN] if scope else []
        return (*n.words, *n.cards, *n.state, *n.zones, *n.piles, *n.options, *n.rules, *n.attributes,
                *(s for a in n.attributes.values() for s in a.symbols), *BUILT_IN, *plain)  # fmt: skip

    def _own_type(self, id: str) -> Type:
        if id in OWN:
            return OWN[id]
        return self.names.state[id].holds if id in self.names.state else NUMBER

    def _call(self, id: str, span: Span, player: typed.Typed | None, scope: Scope) -> typed.Typed:
        meaning = self.word(id, span)
        if meaning is None:
            return typed.Broken(span, BROKEN)
        for need in sorted(meaning.needs):
            self._need(need, span, scope, f"the word `{id}` speaks of {_spoken(need)}, which is not known here")
        if meaning.whose and player is None:
            self._need_whose(span, scope)
            player = typed.Seat(span, PLAYER, "whose")
        return typed.Call(span, meaning.body.type, id, player)

    def _bound(self, kind: str, span: Span, scope: Scope, other: bool) -> typed.Typed:
        said = ("that " if other else "this ") + kind
        type_ = self._bound_type(kind)
        if type_ is None:
            known = ("card", "set", "pile", *self.names.pile_kinds(), *RANGES_OF_PLAYERS, *self.names.attributes)
            self._unknown(kind, span, known, f"`{said}` can never be")
            return typed.Broken(span, BROKEN)
        ranged = f"{kind} in …" if kind in ("card", "set") or type_ == PILE else kind
        helps = "" if other else f"put `for: each {ranged}` beside `when` and `do`, or ask `any {ranged} where …`"
        self._need(
            f"that {kind}" if other else kind, span, scope, f"`{said}` is not known here: no `for`, `any` or `given` is at one", helps
        )
        return typed.Bound(span, type_, kind, other)

    def _bound_type(self, kind: str) -> Type | None:
        if kind in ("card", "set"):
            return CARDS
        if kind == "pile" or kind in self.names.pile_kinds():
            return PILE
        if kind in RANGES_OF_PLAYERS:
            return PLAYER
        return self.names.attributes[kind].type if kind in self.names.attributes else None

    def _of(self, e: tree.Of, scope: Scope) -> typed.Typed:
        id, names, span = e.word.id, self.names, e.span
        self.used.add(id)
        if id == "top":
            if not (isinstance(e.owner, tree.Name) and e.owner.id == "stock"):
                self.report.add("H402", e.owner.span, "only the stock has a top", help="write `top of stock`")
            return typed.Top(span, CARDS)
        if id in names.attributes:
            return typed.AttributeOf(span, names.attributes[id].type, id, self.want(e.owner, CARDS, scope))
        if id == "owner":
            owner = self.value(e.owner, scope, CARDS)
            return typed.Fact(span, PLAYER, "owner", owner if owner.type == PILE else self.fit(owner, CARDS))
        if id == "worth":
            return typed.Fact(span, NUMBER, "worth", self.fit(self.value(e.owner, scope), PILE))
        if id not in self.all_names(scope):
            per_player = (*OWN, *names.words, *names.rules, *(s.id for s in names.state.values() if s.per_player), *names.attributes)
            self._unknown(id, e.word.span, per_player, "`{}` is not known here")
            self.value(e.owner, scope, CARDS)
            return typed.Broken(span, BROKEN)
        player = self.fit(self.value(e.owner, scope), PLAYER)
        if id in names.words:
            meaning = self.word(id, e.word.span)
            if meaning is not None and not meaning.whose:
                self.report.add("H404", e.word.span, f"the word `{id}` speaks of no player", help=f"write `{id}` alone")
            return self._call(id, span, player, scope)
        if id in OWN or id in names.rules or (id in names.state and names.state[id].per_player):
            return typed.Own(span, self._own_type(id), id, player)
        self.report.add("H404", e.word.span, f"`{id}` is nobody's: it is not kept for each player", help=f"write `{id}` alone")
        return typed.Broken(span, BROKEN)

    # ------------------------------------------------------------ complaints

    def _attribute(self, word: tree.Word) -> Attribute | None:
        if word.id not in self.names.attributes:
            self._unknown(word.id, word.span, tuple(self.names.attributes), "cards have no attribute `{}`")
            return None
        return self.names.attributes[word.id]

    def _number(self, word: tree.Word) -> None:
        """An attribute that must be a number."""
        attribute = self._attribute(word)
        if attribute and attribute.type.kind is Kind.SYMBOL:
            self.report.add("H402", word.span, f"`{attribute.id}` is no number")

    def _need(self, name: str, span: Span, scope: Scope, message: str, help: str = "") -> None:
        if scope.word:
            if name not in scope.bound:
                self._needs.add(name)
        elif name not in scope.bound and ANYTHING not in scope.bound:
            self.report.add("H405", span, message, help=help)

    def _need_whose(self, span: Span, scope: Scope) -> None:
        if scope.whose:
            return
        if scope.word:
            self._whose = True
        else:
            helps = "write `… of dealer`, `… of this player`, …"
            if span.text in RANGES_OF_PLAYERS:
                helps = "do it at a step of a turn, or write `each player`"
            self.report.add("H404", span, f"whose `{span.text}`? nobody is meant here", help=helps)

    def _unknown(self, id: str, span: Span, known: tuple[str, ...], message: str, declared: Span | None = None) -> None:
        self._unknowns += 1
        if self._unknowns > _MOST_SUGGESTIONS:
            known = ()
        near = nearest(id, [name for name in known if name != id])
        helps = "" if declared else self._said_otherwise(id, near)
        if helps:
            self.report.add("H401", span, message.format(id), help=helps)
            return
        helps = f"did you mean {' or '.join(f'`{n}`' for n in near)}?" if near else ""
        if not near and 0 < len(known) <= 12:
            helps = "known are " + ", ".join(f"`{n}`" for n in known)
        elif not near and known:
            helps = "`hwatu show` with the file, or with what it extends, prints all names"
        related = (Place(declared, "declared here"),) if declared else ()
        self.report.add("H401", span, message.format(id), help=helps, related=related, fixes=respelt(span, id, known))

    def _said_otherwise(self, id: str, near: list[str]) -> str:
        """What to write for a word that is known as something else, or as nothing here."""
        from interpreter.expression.habits import NAMES, NUMBERS, WORDS

        if id in NUMBERS:
            return f"write `{NUMBERS.index(id)}`"
        if id in self.names.rows and not (near and one_slip(id, near[0])):
            return f"it is a yaku: its points count in `points`, and `scored {id}` asks for it in multipliers, payment and liability"
        if id in NAMES:
            return NAMES[id]
        return WORDS[id].help if id in WORDS else ""


def _spoken(need: str) -> str:
    return f"`{need}`" if need in ("payer", "receiver", "chosen") or need.startswith("that ") else f"`this {need}`"
