"""Where the files that belong to the program lie: its grammars and the rulesets shipped with it.

Knows folders and file names, nothing of what stands in the files; imports nothing of the project. In a wheel the
folders are `interpreter/_data/grammar` and `interpreter/_data/rulesets`; in a checkout (and in an editable install,
which is one) they stand beside the package. Only the `Traversable` interface is used, so a zip will do as well; the library for
zips is imported where the package lies in one.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

GRAMMAR = "grammar"
RULESETS = "rulesets"
STARTERS = "starters"
SUFFIX = ".yaml"


def grammar(name: str) -> str:
    """The text of `grammar/NAME`, for instance of `expression.lark`. Raises FileNotFoundError for a name that is not there."""
    return (_folder(GRAMMAR) / name).read_text(encoding="utf-8")


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the shipped rulesets, abstract bases included, in alphabetical order. A ruleset's id is its file's name."""
    return tuple(sorted(_stems(_folder(RULESETS))))


def ruleset_text(name: str) -> str | None:
    """The text of a shipped ruleset, or None when none has this id. Any text may be asked for: it never names a path."""
    if name not in shipped():
        return None
    return (_folder(RULESETS) / f"{name}{SUFFIX}").read_text(encoding="utf-8")


def ruleset_path_name(name: str) -> str:
    """What people are shown as the file of a shipped ruleset, such as `rulesets/NAME.yaml`."""
    return f"{RULESETS}/{name}{SUFFIX}"


def ruleset_file(name: str) -> AbstractContextManager[Path]:
    """A real file with the text of a shipped ruleset, for programs that need one; it may be gone after the context.

    Raises FileNotFoundError when none has this id.
    """
    if name not in shipped():
        raise FileNotFoundError(f"there is no shipped ruleset {name}")
    from importlib.resources import as_file

    return as_file(_folder(RULESETS) / f"{name}{SUFFIX}")


def scenario_names(name: str) -> tuple[str, ...]:
    """The scenario files of a shipped ruleset as people are shown them: `rulesets/scenarios/NAME.yaml`, then all of the folder
    `rulesets/scenarios/NAME/` in alphabetical order. Empty when there are none, or no such ruleset."""
    if name not in shipped():
        return ()
    scenarios = _folder(RULESETS) / "scenarios"
    prefix = f"{RULESETS}/scenarios/{name}"
    single = (f"{prefix}{SUFFIX}",) if (scenarios / f"{name}{SUFFIX}").is_file() else ()
    more = scenarios / name
    return single + (tuple(f"{prefix}/{stem}{SUFFIX}" for stem in sorted(_stems(more))) if more.is_dir() else ())


def scenario_text(path_name: str) -> str:
    """The text of one file that `scenario_names` gave. Raises FileNotFoundError for anything else."""
    parts = path_name.split("/")
    if parts[:2] != [RULESETS, "scenarios"] or ".." in parts:
        raise FileNotFoundError(f"{path_name} is no scenario file of a shipped ruleset")
    found = _folder(RULESETS)
    for part in parts[1:]:
        found = found / part
    return found.read_text(encoding="utf-8")


def starters() -> tuple[str, ...]:
    """The kinds of cards for which there is a small game to begin with, in alphabetical order."""
    return tuple(sorted(stem for stem in _stems(_folder(RULESETS) / STARTERS) if "." not in stem))


def starter_text(name: str, *, scenarios: bool = False) -> str:
    """The text of the game to begin with that `starters` names, or of its scenarios. Raises FileNotFoundError for another name."""
    if name not in starters():
        raise FileNotFoundError(f"there is no game to begin with for the cards {name}")
    return (_folder(RULESETS) / STARTERS / f"{name}{'.scenarios' if scenarios else ''}{SUFFIX}").read_text(encoding="utf-8")


def _stems(folder: Traversable) -> list[str]:
    return [item.name.removesuffix(SUFFIX) for item in folder.iterdir() if item.is_file() and item.name.endswith(SUFFIX)]


def _package() -> Traversable:
    folder = Path(__file__).resolve().parent
    if folder.is_dir():
        return folder
    from importlib.resources import files

    return files("interpreter")


@cache
def _folder(kind: str) -> Traversable:
    inside = _package() / "_data" / kind
    if inside.is_dir():
        return inside
    beside = Path(__file__).resolve().parent.parent / kind
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"the folder `{kind}` is neither at {inside} nor at {beside}: the installation is incomplete")
