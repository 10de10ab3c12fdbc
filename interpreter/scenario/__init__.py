"""Scenarios: positions as data, with what is played from there and what comes of it. They prove rulesets and explain them."""
