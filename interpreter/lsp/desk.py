"""The texts that are open in an editor, with what is known of each and what was found in it. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from interpreter.diagnostics import Diagnostic
from interpreter.lsp.known import Known, learn
from interpreter.lsp.told import findings, may_be_ruleset
from interpreter.source.files import STDIN, unsaved
from interpreter.text import Source


@dataclass(slots=True)
class Page:
    """An open text. path: None for one that was never saved. known: the last that could be learned. fresh: whether that is of `source`."""

    source: Source
    path: Path | None
    known: Known | None = None
    fresh: bool = False
    found: tuple[Diagnostic, ...] = ()

    @property
    def helped(self) -> bool:
        """Whether it is a ruleset, or may become one."""
        return may_be_ruleset(self.source.text)


class Desk:
    """Pages by a key of the caller's choice."""

    def __init__(self) -> None:
        self.pages: dict[str, Page] = {}

    def put(self, key: str, path: Path | None, text: str) -> Page:
        """Open a text, or change it. All that extends it is no longer fresh."""
        source = Source(str(path) if path else STDIN, text)
        old = self.pages.get(key)
        page = Page(source, path, old.known if old else None, found=old.found if old else ())
        self.pages[key] = page
        self.stale(path)
        return page

    def stale(self, path: Path | None) -> None:
        """A file is another one now: what was learned from it must be learned again."""
        for page in self.pages.values():
            if page.known and path and any(file.span.source.name == str(path) for file in page.known.files):
                page.fresh = False

    def close(self, key: str) -> None:
        """Forget a text. One that is not open is forgotten already."""
        page = self.pages.pop(key, None)
        if page:
            self.stale(page.path)

    def extending(self, path: Path | None) -> Iterator[str]:
        """The keys of all pages whose rulesets are made of a file, its own page among them."""
        for key, page in self.pages.items():
            names = {file.span.source.name for file in page.known.files} if page.known else set()
            if path and (page.path == path or str(path) in names):
                yield key

    def known(self, key: str) -> Known | None:
        """What is known of a page; where its text cannot be read, what was known before."""
        page = self.pages[key]
        if not page.fresh:
            with unsaved(self._texts()):
                known = learn(page.source)
            if known and (known.whole or page.known is None or not page.known.whole):
                page.known = known
            page.fresh = True
        return page.known

    def check(self, key: str) -> tuple[Diagnostic, ...]:
        """Everything found in a page now."""
        page = self.pages[key]
        with unsaved(self._texts()):
            page.found = findings(page.source)
        return page.found

    def _texts(self) -> dict[Path, str]:
        return {page.path.resolve(): page.source.text for page in self.pages.values() if page.path}
