"""The files that a ruleset is made of: its own, the one it extends, and so on to the base. Knows one key, `extends`."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path, PurePosixPath, PureWindowsPath

from interpreter import resources
from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.frozen import frozen
from interpreter.source.files import STDIN, read_file, read_standard_input
from interpreter.source.limits import MOST_FILES, MOST_NODES_OF_RULESET
from interpreter.source.node import Mapping, Scalar
from interpreter.source.yaml import read
from interpreter.text import Source

_SUFFIX = ".yaml"


@frozen
class Lineage:
    """The trees of a ruleset's files, base first, its own file last. complete: whether no file of the chain is missing."""

    files: tuple[Mapping, ...]
    complete: bool


def open_ruleset(name_or_path: str, report: Report, stdin: str = STDIN) -> Source | None:
    """The text of a ruleset: a path (with or without `.yaml`), the name of a shipped ruleset, or `-` for standard input.

    stdin: the path of the file that the text of standard input is of: what it extends lies beside it, and findings name it.
    A file comes before a shipped ruleset of the same name. None when there is none: H001, H002 or H003, without a span.
    """
    if name_or_path == "-":
        return read_standard_input(report, stdin)
    if _is_file(name_or_path):
        return read_file(name_or_path, report)
    shipped = _shipped(name_or_path)
    if shipped:
        return shipped
    if _is_file(name_or_path + _SUFFIX):
        return read_file(name_or_path + _SUFFIX, report)
    if _is_there(name_or_path):
        return read_file(name_or_path, report)
    path = Path(name_or_path)
    report.add("H001", None, f"there is no file and no shipped ruleset `{name_or_path}`", help=_nearest(name_or_path, path.parent))
    return None


def lineage(source: Source, report: Report) -> Lineage:
    """Read a ruleset and all that it extends. What is wrong is reported: H001 to H004, H251, and what `read` finds in each file."""
    files: list[Mapping] = []
    seen: dict[tuple[str, str], Scalar | None] = {_identity(source): None}
    while True:
        tree = read(source, report, MOST_NODES_OF_RULESET)
        if tree is None:
            return Lineage(tuple(reversed(files)), False)
        files.append(tree)
        parent = tree.get("extends")
        if parent is None:
            return Lineage(tuple(reversed(files)), True)
        if not isinstance(parent, Scalar) or not isinstance(parent.value, str) or not parent.value:
            return Lineage(tuple(reversed(files)), False)
        base = _open_base(source, parent, report)
        if base is None:
            return Lineage(tuple(reversed(files)), False)
        if _identity(base) in seen:
            _report_circle(base, parent, seen, report)
            return Lineage(tuple(reversed(files)), False)
        if len(seen) >= MOST_FILES:
            report.add("H003", parent.span, f"more than {MOST_FILES} rulesets extend each other", help="extend one of the first of them")
            return Lineage(tuple(reversed(files)), False)
        seen[_identity(base)] = parent
        source = base


def _open_base(source: Source, parent: Scalar, report: Report) -> Source | None:
    name = parent.written
    shipped = _shipped(name)
    if shipped:
        return shipped
    folder = Path() if source.name == STDIN else Path(source.name).parent
    if (
        PurePosixPath(name).is_absolute()
        or PureWindowsPath(name).drive
        or PureWindowsPath(name).root
        or ".." in PureWindowsPath(name).parts
    ):
        report.add(
            "H004",
            parent.span,
            f"`{name}` lies outside the folder of this file",
            label="not below this file's folder",
            help="copy the ruleset beside this file, or name a shipped one",
        )
        return None
    for path in (folder / name, folder / (name + _SUFFIX)):
        if _is_file(str(path)):
            if not path.resolve().is_relative_to(folder.resolve()):
                report.add(
                    "H004", parent.span, f"`{name}` is a link out of the folder of this file", help="copy the ruleset beside this file"
                )
                return None
            return read_file(str(path), report, parent.span)
    report.add(
        "H001",
        parent.span,
        f"there is no ruleset `{name}` to extend",
        label="neither shipped nor a file beside this one",
        help=_nearest(name, folder),
        fixes=respelt(parent.span, name, _known(folder)),
    )
    return None


def _report_circle(base: Source, parent: Scalar, seen: dict[tuple[str, str], Scalar | None], report: Report) -> None:
    """`base` has been met: from there on every file of the chain extends the next, and the last one `base` again."""
    links = list(seen.items())
    first = next(i for i, (identity, _) in enumerate(links) if identity == _identity(base))
    steps = [link for _, link in links[first + 1 :] if link is not None]
    if not steps:
        report.add("H251", parent.span, f"this ruleset extends itself as `{parent.written}`", help="name the ruleset that it builds on")
        return
    related = tuple(Place(link.span, f"extends `{link.written}`") for link in steps)
    names = [link.written for link in (*steps, parent)]
    chain = " → ".join(f"`{name}`" for name in (names[-1], *names))
    report.add(
        "H251",
        parent.span,
        f"the rulesets extend each other in a circle: {chain}",
        related=related,
        help="one of them must not extend another",
    )


def _shipped(name: str) -> Source | None:
    text = resources.ruleset_text(name)
    return None if text is None else Source(resources.ruleset_path_name(name), text)


def _identity(source: Source) -> tuple[str, str]:
    """A file by its path, and by its text too: a shipped ruleset may be shown under the same path as a file of the author's."""
    return (source.name if source.name == STDIN else str(Path(source.name).resolve()), source.text)


def _is_file(path: str) -> bool:
    return _is_there(path) and not Path(path).is_dir()


def _is_there(path: str) -> bool:
    try:
        return path != "" and Path(path).exists()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _nearest(name: str, folder: Path) -> str:
    near = get_close_matches(PurePosixPath(name).name.removesuffix(_SUFFIX), _known(folder), n=1)
    if not near and (PurePosixPath(name).name != name or name.endswith(_SUFFIX)):
        return "no file there has a name like it" if _is_there(str(folder)) else f"there is no folder `{folder}`"
    return f"did you mean `{near[0]}`?" if near else f"shipped rulesets are {', '.join(f'`{one}`' for one in resources.shipped())}"


def _known(folder: Path) -> list[str]:
    """The rulesets that can be named: those that are shipped, and files of the folder."""
    try:
        beside = [path.with_suffix("").name for path in folder.glob("*" + _SUFFIX)]
    except OSError:
        beside = []
    return [*resources.shipped(), *beside]
