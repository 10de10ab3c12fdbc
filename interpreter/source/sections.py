"""How each section of a ruleset is merged with that of its base. Knows the names of the sections and nothing that stands in them."""

from __future__ import annotations

# Named things: merged by id, and the body of an id key by key.
BY_ID = frozenset(
    {
        "attributes",
        "called",  # see CALLED
        "card_types",
        "choices",
        "events",
        "liability",
        "multipliers",
        "options",
        "piles",
        "state",
        "steps",
        "words",
        "yaku",
        "zones",
    }
)
# Names of ids that stand in other sections.
CALLED = "called"
# As by id, and one level deeper: card by card within a group.
CARDS = "cards"
# Single bodies and their keys: merged key by key.
KEYS = {
    "deal": ("first", "lead", "direction", "packets"),
    "match": ("next_dealer", "ends", "stake", "unit", "first_dealer"),
    "payment": ("to", "from", "amount", "tie"),
}
BY_KEY = frozenset(KEYS)
# Sections whose bodies have keys of the author's own making, so that `before` and `after` are no places there.
UNPLACED = frozenset({"attributes", "card_types"})
# Replaced whole, as is any section that is not named here.
WHOLE = frozenset({"cards_match", "name", "players", "teams", "turn"})
# What a file says of itself alone.
OWN = frozenset({"abstract", "extends", "format", "id"})
# Instructions of the merging itself.
PATCHES = ("remove", "set")
PLACES = ("before", "after")

PATCHED = BY_ID | BY_KEY | {CARDS}
