from __future__ import annotations

import pytest

from interpreter.commands.findings import WrongSettingError
from interpreter.commands.settings import settings
from interpreter.expression.types import Option, Setting
from interpreter.text import Source
from tests.commands.runner import hwatu

SPAN = Source("tiny.yaml", "target: {default: 3, range: 1 to 20}\n").span(0, 6)
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
    ],
)
def test_texts_become_values_of_their_option(key: str, text: str, setting: Setting) -> None:
    assert settings({key: text}, OPTIONS) == {key: setting}


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
        settings({key: text}, OPTIONS)
    (found,) = raised.value.diagnostics
    assert (found.code, found.message, found.help) == ("H409", said, advice)
    assert raised.value.exit_code == 2


def test_everything_wrong_is_told_in_one_run() -> None:
    with pytest.raises(WrongSettingError) as raised:
        settings({"target": "0", "open": "no", "means": "none"}, OPTIONS)
    assert len(raised.value.diagnostics) == 2


def test_an_option_that_is_given_twice_is_told() -> None:
    said = hwatu("simulate", "gostop", "--set", "target=5", "--set", " target=6")
    assert said.code == 2
    assert "`target` is given twice" in said.err
