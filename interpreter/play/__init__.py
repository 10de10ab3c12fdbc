"""A table to play at: bots, what people see and are asked, what they are told. Knows no game, and no command line."""
