"""The closed vocabulary of the language: verbs, ranges, reserved words, built-in names and forms of expression.

Everything that lists or explains these words (messages, the reference, editors) takes them from here. Imports nothing of the project.
"""

from __future__ import annotations

from interpreter.frozen import frozen

RESERVED = (
    *("if", "then", "else", "any", "other", "where", "or", "and", "not", "is", "has", "no", "all", "of", "one", "matches"),
    *("capped", "floored", "at", "divided", "by", "count", "sum", "highest", "lowest", "total", "for", "each", "scored", "in"),
    *("matching", "with", "this", "that", "empty", "nobody", "to", "from", "as", "worth", "wins"),
)
"""Words that no id may be."""

ALSO_NAMES = frozenset({"worth"})
"""Reserved words that stand for something by themselves in expressions: `worth` of a pile."""

PHRASE_EXAMPLES = {
    "each": "each card in hand",
    "by": "each opponent",
    "packet": "hand 5",
    "span": "2 to 4",
    "add": "1 to debt of each opponent",
    "move": "chosen to captured",
    "set": "called_at to points",
    "choose": "one of met",
    "stack": "caught + this card",
    "pay": "3 from each opponent",
    "score": "1 to mover",
    "show": "hand to next_player",
    "run": "land with played",
    "end": "mover wins",
}
"""For each kind of phrase one as an author writes it."""


@frozen
class Verb:
    """What a `do` may say. kind: `expression`, or the kind of phrase behind it; empty where the verb stands alone."""

    name: str
    kind: str
    phrase: str
    meaning: str
    example: str


VERBS = (
    Verb("play", "expression", "cards", "The mover plays the cards: they are in play from now on, and `played`.", "play: this card"),
    Verb(
        "flip",
        "",
        "",
        "The top card of the stock is turned up: it is in play from now on, and `flipped`. With an empty stock nothing happens.",
        "flip",
    ),
    Verb("lay", "expression", "cards", "The cards lie on the table from now on, in no pile.", "lay: this card"),
    Verb("take", "expression", "cards", "The cards go to what the mover has captured, and are `taken`.", "take: played + this card"),
    Verb(
        "move",
        "move",
        "cards `to` zone [`of` player]",
        "The cards go to a zone. To the mover's own captured cards it is the same as `take`; to the `stock` they go under it.",
        "move: this card to captured of dealer",
    ),
    Verb(
        "stack",
        "stack",
        "cards [`as` kind] [`worth` number] [`by` player]",
        "The cards lie on the table as one pile. Unless said otherwise its kind is `stack`, its owner the mover and its worth 0. "
        "Piles among the cards are joined to it.",
        "stack: this pile + played as build worth 8",
    ),
    Verb(
        "choose",
        "choose",
        "`one of` cards [`as` name] [`by` player]",
        "A player (the mover, if none is named) picks one of the cards. It is called `chosen`, or the name given, until this `do` ends. "
        "Nobody is asked where the cards are alike.",
        "choose: one of table matching played",
    ),
    Verb(
        "show",
        "show",
        "cards [`to` player, or `to each` range]",
        "All players know the cards from now on, and they are `shown`. With `to` these players alone look at them, in whichever hands they "
        "are, and know them as long as they stay there; they are not `shown`.",
        "show: hand of dealer to mover",
    ),
    Verb(
        "shuffle",
        "expression",
        "cards",
        "The cards go back to the stock, which is mixed anew.",
        "shuffle: hand of this player",
    ),
    Verb(
        "cut",
        "expression",
        "number",
        "The stock is cut: so many cards of its top go under it. Nothing happens with none, or with as many as there are.",
        "cut: 12",
    ),
    Verb("turn_over", "expression", "a card", "The other face of the card counts from now on.", "turn_over: two_faced"),
    Verb(
        "add",
        "add",
        "number `to` state [`of` player, or `of each` range]",
        "A state that holds a number grows by so much; one that holds cards gets them too.",
        "add: 1 to debt of each opponent",
    ),
    Verb(
        "lot",
        "add",
        "number `to` state [`of` player, or `of each` range]",
        "A state gets a number drawn by lot, from 1 to the number said.",
        "lot: 12 to mission",
    ),
    Verb("set", "set", "state [`of` player] `to` value", "A state gets another value.", "set: called_at to points"),
    Verb(
        "pay",
        "pay",
        "number `from` player, or `from each` range [`to` player]",
        "So many points are paid at once, whoever wins later; to the mover, unless said otherwise.",
        "pay: 3 from each opponent",
    ),
    Verb("score", "score", "number `to` player", "A player gets points that nobody pays.", "score: 1 to mover"),
    Verb("deal", "packet", "zone and number", "One packet is dealt from the stock, as in the section `deal`.", "deal: hand 3"),
    Verb(
        "run",
        "run",
        "step [`with` cards or pile]",
        "A step is carried out now. With cards it is carried out once for each of them, each time as `this card`.",
        "run: land with flipped",
    ),
    Verb(
        "reverse",
        "",
        "",
        "The order of turns is turned round, until the hand ends: who came before comes next, and so it is for everything that goes in "
        "turn order. Who sits next to the dealer stays the same, and so does the order in which packets are dealt.",
        "reverse",
    ),
    Verb(
        "sit_out",
        "expression",
        "a player",
        "The player takes no further part in the hand: he has no turn, is nobody's opponent, and neither pays nor is paid in the end. "
        "His cards stay where they are.",
        "sit_out: this player",
    ),
    Verb(
        "end",
        "end",
        "player `wins` [number], `nobody wins`, `scoring`, `redeal` or `turn`",
        "The hand is won (with a number: that is what is paid, without yaku and multipliers), or is drawn and nobody is paid, or is "
        "decided by counting, or is dealt again; or only the turn ends.",
        "end: mover wins",
    ),
)


BARE_VERBS = tuple(verb.name for verb in VERBS if not verb.kind)
"""The verbs that stand alone."""


@frozen
class Range:
    """What `for`, `any` and `total` go over, after the word `each`."""

    form: str
    meaning: str
    example: str


RANGES = (
    Range("card in X", "Each card of X.", "each card in hand"),
    Range(
        "set in X",
        "Each set of cards of X, the empty one left out. X has at most 12 cards, or any number where `where` says what the sets come to, "
        "as in `sum of rank in this set is 10`.",
        "each set in table",
    ),
    Range("pile in X", "Each pile with a card in X, of whatever kind.", "each pile in table"),
    Range("stack in X", "Each pile of the kind `stack` with a card in X. So it is for every declared kind of pile.", "each stack in table"),
    Range("A", "Each value of a declared attribute A.", "each suit"),
    Range("player", "Each player, from the mover on, or from the lead where nobody is on move.", "each player"),
    Range(
        "partner",
        "The player who is meant (or the mover), and each who is of the same team; in games without teams he alone.",
        "each partner",
    ),
    Range("opponent", "Each player who is not of the same team: as the mover, or as the player who is meant.", "each opponent"),
    Range("sitter", "Each player who sits out in this hand, from the lead on.", "each sitter"),
    Range("loser", "Each player who is not of the winner's team.", "each loser"),
)


@frozen
class BuiltIn:
    """A name that every ruleset knows. type: as in messages; whose: `a player`, `a pile`, … where it is something of somebody."""

    name: str
    type: str
    whose: str
    meaning: str
    example: str


BUILT_INS = (
    BuiltIn("mover", "player", "", "Whose turn it is. Nobody's after the deal; in the end, who moved last.", "end: mover wins"),
    BuiltIn("dealer", "player", "", "Who deals this hand.", "receiver is dealer"),
    BuiltIn("next_to_dealer", "player", "", "Who comes after the dealer.", "deal: {first: next_to_dealer}"),
    BuiltIn("next_player", "player", "", "Who comes after the mover.", "hand of next_player is empty"),
    BuiltIn("winner", "player", "", "Who has won the hand; nobody in a draw. Known once the hand is over.", "winner is nobody"),
    BuiltIn(
        "receiver",
        "player",
        "",
        "Who is paid; in `yaku`, who is counted. Known there, and in `multipliers`, `payment` and `liability`.",
        "receiver is dealer",
    ),
    BuiltIn("payer", "player", "", "Who pays. Known in `multipliers`, `payment` and `liability`.", "captured of payer is empty"),
    BuiltIn("players", "players", "", "All players who take part in the hand.", "count of players"),
    BuiltIn("opponents", "players", "", "All who are not of the same team as the player meant.", "opponents where points > 0"),
    BuiltIn("losers", "players", "", "All who are not of the winner's team.", "count of losers"),
    BuiltIn("sitters", "players", "", "All players who sit out in this hand.", "count of sitters"),
    BuiltIn("hand", "cards", "a player", "The cards a player holds.", "hand is empty"),
    BuiltIn("captured", "cards", "a player", "The cards a player has taken; partners share them.", "count of captured"),
    BuiltIn("shown", "cards", "a player", "The cards a player has shown in this hand, wherever they are now.", "shown has this card"),
    BuiltIn("table", "cards", "", "All cards on the table, in piles or not.", "table matching played"),
    BuiltIn("loose", "cards", "", "The cards on the table that are in no pile.", "loose matching this card"),
    BuiltIn("stock", "cards", "", "The cards that are still face down.", "stock is empty"),
    BuiltIn("in_play", "cards", "", "The cards that are played or flipped and not yet put anywhere.", "in_play is empty"),
    BuiltIn("top", "cards", "the stock", "The card of the stock that is turned up next.", "top of stock is wild"),
    BuiltIn("played", "cards", "", "The cards played in this turn, wherever they are now.", "rank of played"),
    BuiltIn("flipped", "cards", "", "The cards turned up in this turn, wherever they are now.", "flipped matches played"),
    BuiltIn("taken", "cards", "", "The cards the mover has captured in this turn, wherever they are now.", "taken is empty"),
    BuiltIn("chosen", "cards", "", "The card picked by the last `choose` of this `do`.", "move: chosen to captured"),
    BuiltIn(
        "owner", "player", "a pile or card", "Who owns a pile; of a card, who owns its pile, or nobody.", "owner of this pile is mover"
    ),
    BuiltIn("worth", "number", "a pile", "What a pile is worth, as said when it was made.", "worth of this pile"),
    BuiltIn("points", "number", "a player", "The sum of a player's yaku as they are now, the best of each group.", "points >= target"),
    BuiltIn("match_points", "number", "a player", "The sum of a player's results in the match so far.", "match_points >= goal"),
    BuiltIn(
        "turn_number", "number", "a player", "How many turns a player has begun in this hand, the present one included.", "turn_number is 1"
    ),
    BuiltIn(
        "hand_number",
        "number",
        "",
        "How many hands of the match were begun, this one included; redeals do not count.",
        "hand_number is rounds",
    ),
)


@frozen
class Form:
    """A form of expression. type: what it comes to."""

    form: str
    type: str
    meaning: str
    example: str


FORMS = (
    Form(
        "if C then A else B",
        "that of A and B",
        "A where the condition C holds, otherwise B.",
        "if winner is nobody then dealer else winner",
    ),
    Form("any R where C", "yes or no", "C holds for something of the range R.", "any pile in table where owner is mover"),
    Form(
        "any other R where C",
        "yes or no",
        "As before, for something but the one at hand; the other is `that` …",
        "any other set in table where count of that set < count of this set",
    ),
    Form(
        "X where C",
        "as X",
        "The cards (or players) of X for which C holds. In C a bare attribute is that card's, a bare name that player's.",
        "hand where rank > 10",
    ),
    Form("A or B", "yes or no", "One of the two holds, or both do.", "hand is empty or stock is empty"),
    Form("A and B", "yes or no", "Both hold.", "table is empty and taken is not empty"),
    Form("not A", "yes or no", "A does not hold.", "not flipped matches played"),
    Form(
        "A is B",
        "yes or no",
        "The same number, player, symbol or cards. "
        "One card, such as `this card`, also is a type, a group or other cards that it belongs to.",
        "top of stock is wild",
    ),
    Form("A is not B", "yes or no", "The contrary.", "owner of this pile is not nobody"),
    Form("X is empty", "yes or no", "There are no such cards, or players.", "hand is empty"),
    Form("P is nobody", "yes or no", "There is no such player.", "winner is nobody"),
    Form("A < B, A <= B, A > B, A >= B", "yes or no", "Numbers compared.", "points >= target"),
    Form("X has Y", "yes or no", "X and Y share a card. Of an option with a list: Y is in the list.", "captured has diamonds_10"),
    Form("X has no Y", "yes or no", "X and Y share no card.", "captured has no wild"),
    Form("X has all Y", "yes or no", "All of Y lies in X.", "captured has all clubs_1 + clubs_2"),
    Form("X has 3 of one A", "yes or no", "At least so many cards of X agree in the attribute A.", "hand has 4 of one rank"),
    Form("X matches Y", "yes or no", "Some card of X matches some card of Y, as `cards_match` says.", "flipped matches played"),
    Form("A capped at B", "number", "The smaller of the two.", "points capped at 50"),
    Form("A floored at B", "number", "The larger of the two.", "points - 9 floored at 0"),
    Form("A + B, A - B", "number or cards", "Sum and difference; cards joined, and left out.", "hand - played"),
    Form("A * B", "number", "The product.", "2 * points"),
    Form("A divided by B", "number", "The quotient, rounded down.", "points divided by 2"),
    Form("count of X", "number", "How many cards or players.", "count of captured"),
    Form("sum of A in X", "number", "The sum of an attribute over the cards of X that have it.", "sum of pips in captured"),
    Form(
        "highest A in X, lowest A in X",
        "number",
        "The largest and smallest value of an attribute in X; 0 if no card has it.",
        "highest rank in hand",
    ),
    Form(
        "total of E for each R",
        "number",
        "The sum of E over players, opponents, losers or the values of an attribute.",
        "total of points of this opponent for each opponent",
    ),
    Form(
        "highest of E for each R, lowest of E for each R",
        "number",
        "The largest and smallest E over such a range.",
        "highest of points of this player for each player",
    ),
    Form("scored Y", "yes or no", "The player meant has points from this yaku, or from one of this group.", "scored sweeps"),
    Form("X in Y", "cards", "The cards of X that are in Y.", "clubs in captured"),
    Form("X matching Y", "cards", "The cards of X that match a card of Y, without those of Y.", "table matching played"),
    Form(
        "X with highest A, X with lowest A",
        "cards",
        "The cards of X in which an attribute is largest, or smallest.",
        "hand with lowest rank",
    ),
    Form(
        "N with X",
        "number",
        "Something of a player, such as his points, as it would be if he had captured the cards X too.",
        "points with this card",
    ),
    Form(
        "A of B",
        "that of A",
        "What a player has, or how a card is: a zone, a state, a word, a count, points; an attribute; `owner` and `worth`.",
        "captured of payer",
    ),
    Form(
        "this A, that A",
        "card, cards, pile, player or value",
        "What the surrounding range is at; `that` is the other one.",
        "rank of this card is rank of that card",
    ),
    Form("empty, nobody", "cards, player", "No cards, no player.", "if target > 7 then hand else empty"),
)


MOMENTS = {
    "shuffled": "When the pack is mixed, before the deal.",
    "dealt": "After the deal, before the first turn.",
    "over": "When the hand has ended, before anything is paid.",
    "settled": "When all is paid.",
}
"""Places of events that are no steps."""
