"""The ruleset as it is meant: typed, complete, immutable, and what is wrong with one. Knows nothing of play."""
