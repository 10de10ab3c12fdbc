"""Files to trees: YAML with places, and what a ruleset extends. Imports resources, text and diagnostics; knows no rules."""
