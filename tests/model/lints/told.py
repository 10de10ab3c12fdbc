"""What is said of a small ruleset that extends another: codes with the place, which the wrong file marks by ⟦ and ⟧."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from interpreter.diagnostics import Diagnostic, Report
from interpreter.model.build import check
from interpreter.source.lineage import open_ruleset

BASE = Path(__file__).parents[3] / "interpreter/diagnostics/pages/pairs.yaml"


@dataclass(frozen=True, slots=True)
class Case:
    """A wrong file that gives one code at one marked place, and the same put right. Both extend `pairs`."""

    name: str
    code: str
    wrong: str
    right: str

    def __str__(self) -> str:
        return self.name


def findings(text: str, folder: Path, base: str = "pairs") -> list[Diagnostic]:
    """All that is said of a file that begins with its `extends`."""
    (folder / "pairs.yaml").write_text(BASE.read_text(encoding="utf-8"), encoding="utf-8")
    head = f"format: 1\nid: house\nextends: {base}\n" if base else "format: 1\nid: house\n"
    (folder / "house.yaml").write_text(head + text, encoding="utf-8")
    report = Report()
    source = open_ruleset(str(folder / "house.yaml"), report)
    assert source
    check(source, report)
    return list(report)


def hold(case: Case, folder: Path) -> None:
    """The wrong file gives just this code, just there; the right one nothing."""
    before, _, rest = case.wrong.partition("⟦")
    place, _, after = rest.partition("⟧")
    found = findings(before + place + after, folder)
    head = "format: 1\nid: house\nextends: pairs\n"
    assert [(d.code, d.span.start if d.span else -1, d.span.text if d.span else "") for d in found] == [
        (case.code, len(head + before), place)
    ], "\n".join(map(str, found))
    assert findings(case.right, folder) == []
