"""The editor server itself: the protocol's requests answered with what the other modules of this room know, and nothing more.

The only module that imports the library of the protocol; must not be imported where no server is wanted.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from interpreter import resources
from interpreter.lsp.columns import Columns
from interpreter.lsp.completion import complete
from interpreter.lsp.convert import Converter, Marks
from interpreter.lsp.definition import carry, definitions, shipped_id
from interpreter.lsp.desk import Desk, Page
from interpreter.lsp.hover import hover
from interpreter.lsp.symbols import symbols
from interpreter.text import Source, Span

_PAUSE = 0.25  # seconds without a change after which a text is checked


class RulesetServer(LanguageServer):
    """The server with its open texts. files: where shipped rulesets lie while it runs."""

    def __init__(self, version: str) -> None:
        super().__init__("hwatu", version or "unknown")
        self.desk = Desk()
        self.files = ExitStack()
        self._shipped: dict[str, Path] = {}

    @property
    def convert(self) -> Converter:
        """From what is known to what the protocol says, in the units that were agreed upon."""
        encoding = types.PositionEncodingKind(self.workspace.position_encoding or types.PositionEncodingKind.Utf16).value
        return Converter(Columns(encoding), self.uri, Marks.of(self.client_capabilities))

    def uri(self, source: Source) -> str | None:
        """The address of a source; None for one that is no file."""
        for key, page in self.desk.pages.items():
            if page.source.name == source.name and page.path:
                return key
        path: Path | None = Path(source.name) if Path(source.name).is_absolute() else None
        if path is None and (id := shipped_id(source)):
            path = self._shipped.get(id) or self.files.enter_context(resources.ruleset_file(id))
            self._shipped[id] = path
        return from_fs_path(str(path)) if path else None

    def offset(self, page: Page, position: types.Position) -> int:
        """The offset in a page of what the protocol calls a position."""
        return self.convert.columns.offset(page.source, position.line, position.character)

    def take(self, uri: str, path: Path | None) -> Page:
        """The newest text of a document."""
        return self.desk.put(uri, path, self.workspace.get_text_document(uri).source)

    def tell(self, uri: str) -> None:
        """Check a page and publish what was found."""
        found = self.desk.check(uri)
        self.desk.known(uri)
        told = [self.convert.diagnostic(one) for one in found]
        version = self.workspace.get_text_document(uri).version
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, told, version=version))


def _path(uri: str) -> Path | None:
    path = to_fs_path(uri)
    return Path(path) if path else None


def _current(server: RulesetServer, uri: str) -> Page | None:
    """The page of a document that is to be helped with."""
    page = server.desk.pages.get(uri)
    return page if page and page.helped else None


def make(version: str) -> RulesetServer:
    """A server that is ready to be started."""
    server = RulesetServer(version)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.take(uri, _path(uri))
        server.tell(uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        page = server.take(uri, _path(uri))
        await asyncio.sleep(_PAUSE)
        if server.desk.pages.get(uri) is page:
            for key in dict.fromkeys((uri, *server.desk.extending(page.path))):
                server.tell(key)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        path = _path(params.text_document.uri)
        server.desk.stale(path)
        for key in tuple(server.desk.extending(path)):
            server.tell(key)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.desk.close(uri)
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", ":", "{", "[", "."]))
    def completion(params: types.CompletionParams) -> types.CompletionList | None:
        page = _current(server, params.text_document.uri)
        if page is None:
            return None
        known = server.desk.known(params.text_document.uri)
        offers = complete(page.source.text, server.offset(page, params.position), known, page.path.parent if page.path else None)
        return types.CompletionList(False, [server.convert.offer(one, page.source) for one in offers])

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        page = _current(server, params.text_document.uri)
        if page is None:
            return None
        found = hover(page.source.text, server.offset(page, params.position), server.desk.known(params.text_document.uri))
        return server.convert.hover(found, page.source) if found else None

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        page = _current(server, params.text_document.uri)
        if page is None:
            return []
        known = server.desk.known(params.text_document.uri)
        spans = definitions(page.source.text, server.offset(page, params.position), known)
        found = (server.convert.location(_now(span, page)) for span in spans)
        return [location for location in found if location]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def listed(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        page = _current(server, params.text_document.uri)
        return [server.convert.symbol(one, page.source) for one in symbols(page.source.text)] if page else []

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix]))
    def mended(params: types.CodeActionParams) -> list[types.CodeAction]:
        page = server.desk.pages.get(params.text_document.uri)
        if page is None:
            return []
        start, end = server.offset(page, params.range.start), server.offset(page, params.range.end)
        near = [found for found in page.found if found.span and found.span.start <= end and start <= found.span.end]
        if any(found.span and found.span.source is not page.source for found in near):
            return []  # the text has changed since it was checked
        actions = [server.convert.action(found, fix) for found in near for fix in found.fixes]
        return [action for action in actions if action]

    return server


def _now(span: Span, page: Page) -> Span:
    """A span of what a page was when it was last read, as a span of what it is now."""
    source = page.source
    if span.source.name != source.name or span.source is source:
        return span
    return source.span(carry(span.source.text, source.text, span.start), carry(span.source.text, source.text, span.end))


def serve(version: str) -> None:
    """Serve one editor over standard input and output until it leaves."""
    server = make(version)
    # The library closes what it writes to; the standard output of the process is closed by nobody but the process.
    with server.files, os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:
        server.start_io(stdout=output)
