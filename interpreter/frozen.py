"""Dataclasses that never change, and that cost little to declare. Imports nothing of the project.

`dataclass(frozen=True, slots=True)` writes and compiles the source of six methods for each class. There are about 150 classes for what
a ruleset can say, and declaring them took longer than checking one. Here five of the methods are the same for all classes, and `__init__`
is compiled when the first object of a class is made. Else they are dataclasses: `fields`, `replace` and `match` know them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

_C = TypeVar("_C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[_C]) -> type[_C]:
    """Make a class a frozen dataclass with slots.

    Fields may have defaults and default factories; `__post_init__` and fields that are not given to `__init__` are left to `dataclass`.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # without one `dataclass` works out a signature, which takes longer than all else
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    for name, method in _METHODS.items():
        if name not in vars(cls):
            setattr(made, name, method)

    def first(self: Any, *values: Any, **named: Any) -> None:
        real = _init(made)
        _set_init(made, real)
        real(self, *values, **named)

    _set_init(made, first)
    return made


def _set_init(cls: Any, init: Callable[..., None]) -> None:
    cls.__init__ = init


def _init(cls: type[Any]) -> Callable[..., None]:
    """The real `__init__` of a class: it sets each field through the descriptor of its slot, past `__setattr__`."""
    names: dict[str, Any] = {}
    given, body = [], []
    for one in fields(cls):
        names[f"set_{one.name}"] = getattr(cls, one.name).__set__
        value = one.name
        if one.default is not MISSING:
            names[f"default_{one.name}"] = one.default
            given.append(f"{one.name}=default_{one.name}")
        elif one.default_factory is not MISSING:
            names["missing"], names[f"make_{one.name}"] = MISSING, one.default_factory
            given.append(f"{one.name}=missing")
            value = f"make_{one.name}() if {one.name} is missing else {one.name}"
        else:
            given.append(one.name)
        body.append(f" set_{one.name}(self, {value})")
    # Names of our own classes only, as `dataclass` does it; a loop over the fields would take three times as long for each object.
    exec(f"def __init__({', '.join(('self', *given))}):\n" + ("\n".join(body) or " pass"), names)  # noqa: S102
    made: Callable[..., None] = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


@cache
def _reader(cls: Hashable, whole: bool = False) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the fields by which objects of a class are compared; whole: every field."""
    names = [one.name for one in fields(cls) if whole or one.compare]  # type: ignore[arg-type]
    if len(names) > 1:
        read: Callable[[Any], tuple[Any, ...]] = attrgetter(*names)
        return read
    return lambda one: tuple(getattr(one, name) for name in names)


def _eq(self: Any, other: Any) -> bool:
    kind: Any = self.__class__
    return bool(_reader(kind)(self) == _reader(kind)(other)) if other.__class__ is kind else NotImplemented


def _hash(self: Any) -> int:
    return hash(_reader(self.__class__)(self))


def _repr(self: Any) -> str:
    return f"{type(self).__qualname__}({', '.join(f'{one.name}={getattr(self, one.name)!r}' for one in fields(self) if one.repr)})"


def _refuse(self: Any, name: str, value: Any = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} does not change: {name!r}")


def _reduce(self: Any) -> tuple[type[Any], tuple[Any, ...]]:
    return type(self), _reader(self.__class__, True)(self)


_METHODS: dict[str, Callable[..., Any]] = {
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
