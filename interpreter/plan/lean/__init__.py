"""A pass over generated functions that leaves out what nobody reads."""
