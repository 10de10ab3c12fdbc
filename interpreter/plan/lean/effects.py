"""Which fields of the state the functions that generated code calls may read or write."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Mapping
from types import FunctionType

from interpreter.plan.module import Module

ALL = None  # any field
Fields = frozenset[str] | None

_FIELD = re.compile(r"\bh\.([a-z]\w*)")
_CALLED = re.compile(r"(?<![.\w])([a-z]\w*)\(")
_PURE = frozenset((*dir(builtins), "belongs", "equal"))
NONE: frozenset[str] = frozenset()


class Effects:
    """module: has the generated ones. runtime: has those of `runtime`, by name. fields: all that the state has."""

    def __init__(self, module: Module, runtime: Mapping[str, object], fields: frozenset[str]) -> None:
        self._module, self._runtime, self.fields = module, runtime, fields
        self._known: dict[str, Fields] = {"pick": ALL}

    def of(self, name: str) -> Fields:
        """The fields that a function touches, with all that it calls."""
        if name not in self._known:
            self._known[name] = NONE  # where it calls itself
            self._known[name] = self._found(name)
        return self._known[name]

    def _found(self, name: str) -> Fields:
        if name in self._module:
            text = "\n".join(self._module.lines(name))
            return self._with_called(frozenset(_FIELD.findall(text)), frozenset(_CALLED.findall(text)) - {name})
        function = self._runtime.get(name)
        if not isinstance(function, FunctionType):
            return NONE if name in _PURE else ALL  # of what is not known here, such as `deal`, anything is to be expected
        names = _names(function)
        if names & {"setattr", "getattr"}:
            return ALL
        return self._with_called(
            names & self.fields, frozenset(n for n in names if isinstance(function.__globals__.get(n), FunctionType)), function
        )

    def _with_called(self, fields: frozenset[str], called: frozenset[str], of: FunctionType | None = None) -> Fields:
        for name in called:
            if of is not None:
                inner: Callable[..., object] = of.__globals__[name]
                self._runtime = {**self._runtime, name: self._runtime.get(name, inner)}
            more = self.of(name)
            if more is ALL:
                return ALL
            fields |= more
        return fields


def _names(function: FunctionType) -> frozenset[str]:
    """The names that a function uses, with the functions inside it."""
    found, codes = set[str](), [function.__code__]
    while codes:
        code = codes.pop()
        found.update(code.co_names)
        codes += [inner for inner in code.co_consts if isinstance(inner, type(code))]
    return frozenset(found)
