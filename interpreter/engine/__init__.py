"""Hands and matches of a ruleset. Knows plans, states and decisions; no game."""
