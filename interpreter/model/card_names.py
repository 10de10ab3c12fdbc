"""What the cards of a product are called: a pattern by language, in which an attribute stands for the name of the card's value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.expression.types import Attribute
from interpreter.model.read import section, text
from interpreter.model.ruleset import Text
from interpreter.source.node import Entry, Mapping


class ProductNames:
    """Reads `name` and `values` of a product. H401 for what is no attribute of the product, H402 for what is no value of one.

    values: what values are called, by attribute and value.
    """

    def __init__(self, body: Mapping, attributes: Sequence[Attribute], report: Report) -> None:
        self._patterns = text("", body.get("name")).by_language
        self._attributes = {a.id: a for a in attributes}
        self._report = report
        self._ids = re.compile(rf"\b({'|'.join(re.escape(id) for id in self._attributes)})\b")
        self.values: dict[tuple[str, int], Text] = {}
        for entry in section(body, "values"):
            self._read(entry)

    def of(self, id: str, values: Sequence[tuple[Attribute, int]]) -> Text:
        """What a card is called, in every language that the product has a name in."""
        own = {a.id: self.values.get((a.id, v)) or Text(a.show(v), {}) for a, v in values}
        said = {
            language: self._ids.sub(lambda found, language=language: own[found[1]].get(language), pattern)  # type: ignore[misc]
            for language, pattern in self._patterns.items()
        }
        return Text(id, said)

    def _read(self, entry: Entry) -> None:
        attribute = self._attributes.get(entry.name)
        if attribute is None:
            known = ", ".join(f"`{id}`" for id in self._attributes)
            near = get_close_matches(entry.name, self._attributes, 1)
            helps = f"did you mean `{near[0]}`?" if near else f"it is made of {known}"
            self._report.add("H401", entry.key.span, f"the cards are not made of an attribute `{entry.name}`", help=helps)
            return
        shown = {attribute.show(value): value for value in attribute.values}
        for named in entry.value if isinstance(entry.value, Mapping) else ():
            if named.name in shown:
                self.values[attribute.id, shown[named.name]] = text(named.name, named.value)
            else:
                self._report.add("H402", named.key.span, f"`{named.name}` is no value of `{attribute.id}`")
