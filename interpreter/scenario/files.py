"""Where scenarios stand: in a file of their own, beside the ruleset that they are about or in the folder `scenarios` beside it."""

from __future__ import annotations

from pathlib import Path

from interpreter import resources
from interpreter.diagnostics import Report
from interpreter.source.extends import open_ruleset
from interpreter.source.files import STDIN
from interpreter.source.yaml import read
from interpreter.text import Source

SUFFIX = ".yaml"
FOLDER = "scenarios"


def scenario_files(name: str, report: Report) -> tuple[Source, ...]:
    """The scenario files that a name stands for: itself, if it is the path of one, or those of a ruleset by path or shipped name.

    Of `house.yaml` these are `house.scenarios.yaml` and `scenarios/house.yaml`. Empty after a complaint (H001 and what reading finds).
    """
    if name in resources.shipped() and not Path(name).is_file():
        return tuple(Source(path, resources.scenario_text(path)) for path in resources.scenario_names(name)) or _none(name, report)
    source = open_ruleset(name, report)
    if source is None:
        return ()
    root = read(source, report)
    if root is None:
        return ()
    if root.get("scenarios") is not None:
        return (source,)
    beside = () if source.name == STDIN else _beside(Path(source.name), report)
    return beside or _none(name, report)


def ruleset_path(name: str, source: Source) -> str:
    """What a ruleset named in a scenario file is opened by: a shipped name, or a file beside, or one level above a folder `scenarios`."""
    if name in resources.shipped():
        return name
    own = Path(source.name)
    for folder in (own.parent, own.parent.parent) if own.parent.name == FOLDER else (own.parent,):
        for path in (folder / name, folder / f"{name}{SUFFIX}"):
            if path.is_file() and path != own:
                return str(path)
    return name


def _beside(ruleset: Path, report: Report) -> tuple[Source, ...]:
    stem = ruleset.name.removesuffix(SUFFIX)
    paths = (ruleset.with_name(f"{stem}.{FOLDER}{SUFFIX}"), ruleset.parent / FOLDER / f"{stem}{SUFFIX}")
    opened = [open_ruleset(str(path), report) for path in paths if path.is_file()]
    return tuple(source for source in opened if source is not None)


def _none(name: str, report: Report) -> tuple[Source, ...]:
    stem = Path(name).name.removesuffix(SUFFIX)
    report.add("H001", None, f"there are no scenarios for `{name}`", help=f"write them to `{stem}.{FOLDER}{SUFFIX}` beside it")
    return ()
