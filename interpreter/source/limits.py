"""How large a file may be: far more than any ruleset needs, and little enough that no file can stall the program."""

from __future__ import annotations

MOST_BYTES = 1_000_000
MOST_NODES = 50_000
MOST_NODES_OF_RULESET = 8_000
MOST_FILES = 16  # that a ruleset is made of, one extending the other
MOST_DEPTH = 40

TOO_LARGE_HELP = "a ruleset is some hundred lines; is this the right file?"
