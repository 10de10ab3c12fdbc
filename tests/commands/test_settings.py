from __future__ import annotations

import pytest

from interpreter.commands.findings import WrongSettingError
from interpreter.commands.settings import settings
from interpreter.engine.errors import BadSetting
from interpreter.engine.rules import load
from interpreter.expression.types import Option, Setting
from interpreter.text import Source
from tests.commands.runner import hwatu

SPAN = Source("tiny.yaml", "target: {default: 3, range: 1 to 20}\n").span(0, 6)
PLAYERS = range(2, 4)
OPTIONS = {
    "target": Option("target", SPAN, {0: 3}, 1, 20),
    "open": Option("open", SPAN, {0: True}),
    "means": Option("means", SPAN, {0: "own"}, choices=("own", "all")),
    "sets": Option("sets", SPAN, {0: ("one",)}, choices=("one", "two"), several=True),
}


@pytest.mark.parametrize(
    ("key", "text", "setting"),
    [
        ("target", "5", 5),
        ("target", "20", 20),
        ("open", "false", False),
        ("open", "Yes", True),
        ("means", "all", "all"),
        ("sets", "two", ("two",)),
        ("sets", "one, two", ("one", "two")),
        ("sets", "[two,one]", ("two", "one")),
        ("sets", "", ()),
        ("target", "{2: 7, 3: 4}", {2: 7, 3: 4}),
        ("sets", "{2: [one], 3: [two, one]}", {2: ("one",), 3: ("two", "one")}),
    ],
)
def test_texts_become_values_of_their_option(key: str, text: str, setting: Setting | dict[int, Setting]) -> None:
    assert settings({key: text}, OPTIONS, PLAYERS) == {key: setting}


@pytest.mark.parametrize(
    ("key", "text", "said", "advice"),
    [
        ("target", "0", "`0` is not allowed for the option `target`", "it is a number from 1 to 20"),
        ("target", "five", "`five` is not allowed for the option `target`", "it is a number from 1 to 20"),
        ("target", "true", "`true` is not allowed for the option `target`", "it is a number from 1 to 20"),
        ("target", "\uff15", "`\uff15` is not allowed for the option `target`", "write `5`, with the plain digits 0 to 9"),
        ("means", "oll", "`oll` is not allowed for the option `means`", "did you mean `all`?"),
        ("open", "1", "`1` is not allowed for the option `open`", "it is true or false"),
        ("means", "some", "`some` is not allowed for the option `means`", "it is one of own, all"),
        ("sets", "one,one", "`one,one` is not allowed for the option `sets`", "it is any of one, two"),
        ("sets", "three", "`three` is not allowed for the option `sets`", "it is any of one, two"),
        ("targt", "5", "there is no option `targt`", "did you mean `target`?"),
        ("zzz", "5", "there is no option `zzz`", "options of this ruleset: `target`, `open`, `means`, `sets`"),
    ],
)
def test_what_is_not_allowed_is_told(key: str, text: str, said: str, advice: str) -> None:
    with pytest.raises(WrongSettingError) as raised:
        settings({key: text}, OPTIONS, PLAYERS)
    (found,) = raised.value.diagnostics
    assert (found.code, found.message, found.help) == ("H409", said, advice)
    assert raised.value.exit_code == 2


@pytest.mark.parametrize(
    ("text", "told", "marked"),
    [
        ("{2: 7}", "the option `target` has no value for 3 players", "{2: 7}"),
        ("{2: 7, 3: 99}", "`99` is not allowed for the option `target`", "99"),
        ("{2: 7, 3: [1]}", "a list is not allowed for the option `target`", "[1]"),
        ("{2: 7, 3: 4, 4: 1}", "`4` is no number of players of this ruleset", "4"),
        ("{2: 7, three: 4, 3: 4}", "`three` is no number of players of this ruleset", "three"),
    ],
)
def test_a_table_by_players_is_checked_as_in_a_file(text: str, told: str, marked: str) -> None:
    with pytest.raises(WrongSettingError) as raised:
        settings({"target": text}, OPTIONS, PLAYERS)
    (found,) = raised.value.diagnostics
    assert (found.code, found.message, found.span and found.span.text) == ("H409", told, marked)


@pytest.mark.parametrize("text", ["{2: 7", "{2: 7, 2: 8}", "{}", "{2 7}"])
def test_what_is_no_table_is_told(text: str) -> None:
    with pytest.raises(WrongSettingError):
        settings({"target": text}, OPTIONS, PLAYERS)


@pytest.mark.parametrize(("players", "target"), [(2, 9), (3, 4)])
def test_the_value_for_the_players_of_the_hand_counts(players: int, target: int) -> None:
    assert load("gostop", set={"target": {2: 9, 3: 4}}).options(players)["target"] == target
    said = hwatu("sheet", "gostop", "--players", str(players), "--set", "target={2: 9, 3: 4}")
    assert f"target {target} " in " ".join(said.out.split())


def test_a_table_given_to_the_library_is_checked() -> None:
    with pytest.raises(BadSetting, match="never so many"):
        load("gostop", set={"target": {2: 7, 9: 3}})
    with pytest.raises(BadSetting, match="`99` is not allowed"):
        load("gostop", set={"target": {2: 99}})


def test_everything_wrong_is_told_in_one_run() -> None:
    with pytest.raises(WrongSettingError) as raised:
        settings({"target": "0", "open": "no", "means": "none"}, OPTIONS, PLAYERS)
    assert len(raised.value.diagnostics) == 2


def test_an_option_that_is_given_twice_is_told() -> None:
    said = hwatu("simulate", "gostop", "--set", "target=5", "--set", " target=6")
    assert said.code == 2
    assert "`target` is given twice" in said.err
