"""Expressions and phrases: parsed, named, typed. Knows no ruleset as a whole, and nothing of play."""
