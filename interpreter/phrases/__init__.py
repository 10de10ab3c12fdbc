"""Typed expressions in the words of people, language by language. Knows the rules as they are meant, and no game."""
