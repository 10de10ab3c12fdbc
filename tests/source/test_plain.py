"""Plain words are read as what both versions of YAML read them, and anything else is named."""

from __future__ import annotations

import pytest

from interpreter.source.plain import read_plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("false", False),
        ("0", 0),
        ("7", 7),
        ("-1", -1),
        ("+12", 12),
        ("999999999999999999", 999999999999999999),
        ("pine", "pine"),
        ("2 to 7", "2 to 7"),
        ("3 + x", "3 + x"),
        ("-x", "-x"),
        ("1.2.3", "1.2.3"),
        ("=", "="),
        ("고도리", "고도리"),
        ("truely", "truely"),
    ],
)
def test_a_word_has_one_meaning(text: str, value: None | bool | int | str) -> None:
    reading = read_plain(text)
    assert (reading.value, type(reading.value), reading.odd) == (value, type(value), None)


@pytest.mark.parametrize(
    ("text", "better", "sure"),
    [
        ("010", "10", True),
        ("08", "8", True),
        ("-007", "-7", True),
        ("1_000", "1000", True),
        ("0x1F", "31", True),
        ("0o17", "15", True),
        ("0b11", "3", True),
        ("0x_", "", True),
        ("2.0", "2", True),
        ("1.5", "", False),
        (".5", "", False),
        ("1e3", "", False),
        ("1.5e+3", "", False),
        (".inf", "", False),
        ("-.Inf", "", False),
        (".nan", "", False),
        ("1:30", '"1:30"', True),
        ("20:30:15", '"20:30:15"', True),
        ("2024-01-01", '"2024-01-01"', True),
        ("2024-01-01T10:00:00Z", '"2024-01-01T10:00:00Z"', True),
        ("1000000000000000000", "", False),
        ("9" * 5000, "", False),
    ],
)
def test_a_number_that_readers_differ_on_is_an_error(text: str, better: str, sure: bool) -> None:
    odd = read_plain(text).odd
    assert odd is not None
    assert (odd.code, odd.better, odd.sure) == ("H104", better, sure)


@pytest.mark.parametrize(
    ("text", "value", "better"),
    [(word, word, "true") for word in ("yes", "Yes", "YES", "on", "On", "ON", "y", "Y")]
    + [(word, word, "false") for word in ("no", "No", "NO", "off", "Off", "OFF", "n", "N")]
    + [("True", True, "true"), ("TRUE", True, "true"), ("False", False, "false"), ("Null", None, "null"), ("NULL", None, "null")],
)
def test_a_word_that_is_a_truth_value_to_some_is_a_warning(text: str, value: None | bool | str, better: str) -> None:
    reading = read_plain(text)
    assert reading.odd is not None
    assert (reading.value, reading.odd.code, reading.odd.better) == (value, "H105", better)
