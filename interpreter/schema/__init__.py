"""The shape of the files that authors write: which keys, which kinds of value. Knows no ruleset but by its schema."""

from interpreter.schema.fitting import check_shape
from interpreter.schema.kinds import kind_of

__all__ = ["check_shape", "kind_of"]
