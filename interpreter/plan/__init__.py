"""From a ruleset to generated functions over masks, for one setting of options and one number of players."""
