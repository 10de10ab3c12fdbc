from __future__ import annotations

import pytest

from interpreter.resources import grammar
from tests.commands.runner import hwatu


@pytest.mark.parametrize(("arguments", "file"), [((), "ruleset.schema.json"), (("--scenarios",), "scenarios.schema.json")])
def test_the_schema_is_printed_as_it_is(arguments: tuple[str, ...], file: str) -> None:
    said = hwatu("schema", *arguments)
    assert said.code == 0
    assert said.out == grammar(file)
    assert said.data["$schema"] == "https://json-schema.org/draft/2020-12/schema"
