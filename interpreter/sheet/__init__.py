"""The rules of a ruleset on one or two pages for the table, made from the rules themselves."""
