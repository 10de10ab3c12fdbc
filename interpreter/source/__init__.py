"""Files to trees: YAML with places, and what a ruleset extends. Imports `interpreter.resources`, `text` and `diagnostics`; knows no rules."""
