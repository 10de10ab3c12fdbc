"""How two rulesets differ, in words of the rules, and what the differences did in many hands."""
