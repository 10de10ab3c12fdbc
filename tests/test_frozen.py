"""Frozen dataclasses that are cheap to declare behave as those of the library."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace

import pytest

from interpreter.frozen import frozen


@frozen
class Place:
    """A place."""

    row: int
    names: dict[str, int] = field(default_factory=dict)


@frozen
class Named(Place):
    name: str = "here"
    secret: int = field(default=0, repr=False)
    noted: int = field(default=0, compare=False)

    @property
    def loud(self) -> str:
        return self.name.upper()


@frozen
class Nothing:
    pass


@frozen
class Other(Place):
    def __repr__(self) -> str:
        return "other"


@dataclass(frozen=True, slots=True)
class PlainPlace:
    row: int
    names: dict[str, int] = field(default_factory=dict)


def test_fields_are_given_in_order_by_name_or_by_default() -> None:
    assert (Place(1).row, Place(row=1).names, Place(1, {"a": 2}).names) == (1, {}, {"a": 2})
    assert (Named(1).name, Named(1, {}, "there").loud) == ("here", "THERE")
    assert Nothing() == Nothing()


def test_each_object_has_a_default_of_its_own() -> None:
    assert Place(1).names is not Place(1).names


@pytest.mark.parametrize("given", [(), (1, {}, 3)])
def test_what_is_given_wrongly_is_refused(given: tuple[object, ...]) -> None:
    kinds: tuple[Callable[..., object], ...] = (Place, PlainPlace)
    for made in kinds:
        with pytest.raises(TypeError):
            made(*given)


def test_objects_are_equal_when_their_class_and_their_fields_are() -> None:
    assert Place(1) == Place(1)
    assert Place(1) != Place(2)
    assert Place(1) != Named(1)
    assert Place(1) != object()
    assert Named(1, noted=3) == Named(1, noted=4)
    assert Named(1, secret=3) != Named(1, secret=4)
    assert hash(Nothing()) == hash(Nothing())


def test_an_object_of_what_has_a_hash_has_one() -> None:
    @frozen
    class Pair:
        left: int
        right: str

    assert {Pair(1, "a"): 1}[Pair(1, "a")] == 1
    with pytest.raises(TypeError):
        hash(Place(1))


def test_nothing_is_changed_added_or_deleted() -> None:
    place = Place(1)
    for change in ("row", "names", "more"):
        with pytest.raises(FrozenInstanceError):
            setattr(place, change, 2)
        with pytest.raises(FrozenInstanceError):
            delattr(place, change)
    assert not hasattr(place, "__dict__")


def test_an_object_shows_its_fields_but_those_left_out() -> None:
    assert repr(Named(1)) == "Named(row=1, names={}, name='here', noted=0)"
    assert repr(Other(1)) == "other"
    assert repr(Place(1)).replace("Place", "PlainPlace") == repr(PlainPlace(1))


def test_the_library_knows_it() -> None:
    assert [one.name for one in fields(Named)] == ["row", "names", "name", "secret", "noted"]
    assert replace(Named(1), name="there") == Named(1, {}, "there")
    assert getattr(Named, "__match_args__") == ("row", "names", "name", "secret", "noted")  # noqa: B009
    assert is_dataclass(Named)


def test_an_object_is_copied_and_comes_back_from_another_process() -> None:
    named = Named(1, {"a": 2}, "there", 5, 6)
    for other in (copy.copy(named), copy.deepcopy(named), pickle.loads(pickle.dumps(named))):
        assert other == named
        assert other.noted == 6
