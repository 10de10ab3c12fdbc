"""The server as an editor has it: started as a process, spoken to over its standard input and output."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types
from pygls.protocol import default_converter
from pygls.uris import from_fs_path
from pytest_lsp import ClientServerConfig, LanguageClient

HERE = Path(__file__).resolve().parent.parent.parent
START = f"import sys; sys.path.insert(0, {str(HERE)!r}); from interpreter.commands import main; main()"
COMMAND = [sys.executable, "-c", START, "lsp"]

HOUSE = """\
# yaml-language-server: $schema=../grammar/ruleset.schema.json
format: 1
id: house
extends: base
name: {ko: 우리 집 𝄞 화투}
yaku:
  many: {when: count of captured > 9, points: 3}
"""
BASE = """\
format: 1
id: base
extends: gostop
words: {mine: captured where pi >= 1}
"""

pytestmark = pytest.mark.asyncio(loop_scope="module")


def make_client() -> LanguageClient:
    """A client that keeps everything that was ever published, in its order: `published` of its editor."""
    return LanguageClient(converter_factory=default_converter)


class Editor:
    """An editor. folder: where its files lie. units: of its columns."""

    def __init__(self, client: LanguageClient) -> None:
        self.client = client
        self.folder = Path()
        self.units: types.PositionEncodingKind | str | None = None
        self.published: list[types.PublishDiagnosticsParams] = []
        self.news = asyncio.Event()

        def take(params: types.PublishDiagnosticsParams) -> None:
            self.published.append(params)
            self.news.set()

        client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(take)

    async def start(self, encodings: list[types.PositionEncodingKind | str] | None = None) -> None:
        markdown = [types.MarkupKind.Markdown]
        item = types.ClientCompletionItemOptions(documentation_format=markdown)
        client = types.ClientCapabilities(
            general=types.GeneralClientCapabilities(position_encodings=encodings),
            text_document=types.TextDocumentClientCapabilities(
                completion=types.CompletionClientCapabilities(completion_item=item),
                hover=types.HoverClientCapabilities(content_format=markdown),
                document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            ),
        )
        result = await self.client.initialize_session(types.InitializeParams(client))
        self.units = result.capabilities.position_encoding

    def uri(self, name: str) -> str:
        return str(from_fs_path(str(self.folder / name)))

    async def open(self, name: str, text: str) -> tuple[str, list[types.Diagnostic]]:
        """Open a text that also lies on the disk: its address, and what is said of it."""
        (self.folder / name).write_text(text, encoding="utf-8")
        uri = self.uri(name)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", 1, text)))
        return uri, await self.told(uri, 1)

    async def write(self, uri: str, text: str, version: int = 2) -> None:
        """Change a text without saving it."""
        document = types.VersionedTextDocumentIdentifier(version, uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))

    async def told(self, uri: str, version: int | None) -> list[types.Diagnostic]:
        """What the server says of a version of a text (None: of one that is closed), as soon as it does; each saying is heard once."""
        while True:
            for params in self.published:
                if params.uri == uri and params.version == version:
                    self.published.remove(params)
                    return list(params.diagnostics)
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)


@asynccontextmanager
async def started(encodings: list[types.PositionEncodingKind | str] | None = None) -> AsyncIterator[Editor]:
    """An editor with a server of its own."""
    client = await ClientServerConfig(COMMAND, client_factory=make_client).start()
    assert isinstance(client, LanguageClient)
    editor = Editor(client)
    await editor.start(encodings)
    yield editor
    await client.shutdown_session()
    await client.stop()  # type: ignore[no-untyped-call]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Editor]:
    async with started() as editor:
        yield editor


@pytest.fixture
def editor(server: Editor, tmp_path: Path) -> Editor:
    """The editor of all tests, in a folder of this one."""
    server.folder = tmp_path
    return server


def at(uri: str, text: str, word: str, shift: int = 0) -> tuple[types.TextDocumentIdentifier, types.Position]:
    """The place of a word, its columns in UTF-16."""
    before = text[: text.index(word) + shift]
    line = before.rpartition("\n")[2]
    return types.TextDocumentIdentifier(uri), types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


async def test_a_good_file_is_good_and_a_mistake_is_told_while_it_is_typed(editor: Editor) -> None:
    assert editor.units == types.PositionEncodingKind.Utf16
    (editor.folder / "base.yaml").write_text(BASE, encoding="utf-8")
    uri, found = await editor.open("house.yaml", HOUSE)
    assert found == []
    await editor.write(uri, HOUSE.replace("captured", "captred"))
    (one,) = await editor.told(uri, 2)
    assert (one.code, one.source, one.severity) == ("H401", "hwatu", types.DiagnosticSeverity.Error)
    assert "`captred` is not known here" in one.message
    assert "help: did you mean `captured`" in one.message
    assert one.range == types.Range(types.Position(6, 24), types.Position(6, 31))


async def test_columns_are_those_of_the_editor(tmp_path: Path) -> None:
    """The clef is one code point, two units of UTF-16 and four bytes; each syllable one, one and three."""
    text = 'format: 1\nid: house\nextends: gostop\nname: {ko: 우리 𝄞, no_code: "𝄞"}\n'
    async with started([types.PositionEncodingKind.Utf8]) as editor:
        editor.folder = tmp_path
        assert editor.units == types.PositionEncodingKind.Utf8
        _, found = await editor.open("house.yaml", text)
    columns = [(one.range.start.character, one.range.end.character) for one in found if one.range.start.line == 3]
    assert columns == [(24, 31)]


async def test_an_unsaved_base_counts(editor: Editor) -> None:
    base, _ = await editor.open("base.yaml", BASE)
    house, found = await editor.open("house.yaml", HOUSE.replace("captured", "mine"))
    assert found == []
    await editor.write(base, BASE.replace("mine:", "ours:"))
    found = await editor.told(house, 1)
    assert [one.code for one in found] == ["H401"]


async def test_a_mistake_in_the_base_is_told_where_the_base_is_named(editor: Editor) -> None:
    (editor.folder / "base.yaml").write_text(BASE.replace("captured", "captred"), encoding="utf-8")
    _, found = await editor.open("house.yaml", HOUSE)
    found = [one for one in found if one.code == "H401"]
    assert len(found) == 1
    assert found[0].range.start == types.Position(3, 9)
    assert found[0].related_information
    assert found[0].related_information[0].location.uri == editor.uri("base.yaml")
    assert found[0].related_information[0].location.range.start == types.Position(3, 14)


async def test_a_syntax_error_is_told_and_help_goes_on(editor: Editor) -> None:
    uri, _ = await editor.open("house.yaml", HOUSE.replace("extends: base", "extends: gostop"))
    broken = HOUSE.replace("extends: base", "extends: gostop") + "  two: {when: hand has joker_2, poi\n"
    await editor.write(uri, broken)
    found = await editor.told(uri, 2)
    assert [one.code for one in found] == ["H101"]
    document, position = at(uri, broken, "poi\n", 3)
    offered = await editor.client.text_document_completion_async(types.CompletionParams(document, position))
    assert isinstance(offered, types.CompletionList)
    assert {"points", "group", "unless"} <= {item.label for item in offered.items}
    document, position = at(uri, broken, "joker_2", 2)
    told = await editor.client.text_document_hover_async(types.HoverParams(document, position))
    assert told
    assert isinstance(told.contents, types.MarkupContent)
    assert "보너스패" in told.contents.value


async def test_names_are_completed_in_place(editor: Editor) -> None:
    text = HOUSE.replace("extends: base", "extends: gostop")
    uri, _ = await editor.open("house.yaml", text)
    document, position = at(uri, text, "captured", 3)
    offered = await editor.client.text_document_completion_async(types.CompletionParams(document, position))
    assert isinstance(offered, types.CompletionList)
    item = next(item for item in offered.items if item.label == "captured")
    assert isinstance(item.text_edit, types.TextEdit)
    assert (item.text_edit.new_text, item.text_edit.range) == ("captured", types.Range(types.Position(6, 24), types.Position(6, 32)))


async def test_a_definition_is_found_in_the_shipped_base(editor: Editor) -> None:
    text = HOUSE.replace("extends: base", "extends: gostop").replace("captured", "brights")
    uri, _ = await editor.open("house.yaml", text)
    found = await editor.client.text_document_definition_async(types.DefinitionParams(*at(uri, text, "brights")))
    assert isinstance(found, list)
    (location,) = found
    assert isinstance(location, types.Location)
    assert location.uri == from_fs_path(str(HERE / "rulesets" / "gostop.yaml"))
    line = (HERE / "rulesets" / "gostop.yaml").read_text(encoding="utf-8").splitlines()[location.range.start.line]
    assert line[location.range.start.character :].startswith("brights:")


async def test_a_definition_in_the_text_moves_with_it(editor: Editor) -> None:
    text = HOUSE.replace("extends: base", "extends: gostop").replace("captured", "mine") + "words: {mine: captured}\n"
    uri, _ = await editor.open("house.yaml", text)
    later = "# one\n# two\n" + text + "nothing\n"
    await editor.write(uri, later)
    found = await editor.client.text_document_definition_async(types.DefinitionParams(*at(uri, later, "mine")))
    assert isinstance(found, list)
    assert [(one.uri, one.range.start) for one in found if isinstance(one, types.Location)] == [(uri, types.Position(9, 8))]


async def test_a_fix_is_offered_where_the_finding_is(editor: Editor) -> None:
    text = HOUSE.replace("extends: base", "extends: gostop").replace("points:", "point:")
    uri, _ = await editor.open("house.yaml", text)
    document, position = at(uri, text, "point:")
    context = types.CodeActionContext([])
    actions = await editor.client.text_document_code_action_async(
        types.CodeActionParams(document, types.Range(position, position), context)
    )
    assert actions
    (action,) = [one for one in actions if isinstance(one, types.CodeAction)]
    assert action.edit
    assert action.edit.changes
    assert list(action.edit.changes[uri]) == [types.TextEdit(types.Range(types.Position(6, 38), types.Position(6, 43)), "points")]
    elsewhere = types.Range(types.Position(0, 0), types.Position(0, 0))
    assert not await editor.client.text_document_code_action_async(types.CodeActionParams(document, elsewhere, context))


async def test_sections_and_ids_are_the_symbols(editor: Editor) -> None:
    (editor.folder / "base.yaml").write_text(BASE, encoding="utf-8")
    uri, _ = await editor.open("house.yaml", HOUSE)
    found = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(types.TextDocumentIdentifier(uri)))
    assert found
    symbols = [one for one in found if isinstance(one, types.DocumentSymbol)]
    assert [one.name for one in symbols] == ["format", "id", "extends", "name", "yaku"]
    assert [one.name for one in symbols[-1].children or ()] == ["many"]
    assert symbols[-1].range.end == types.Position(6, 48)


async def test_files_of_others_are_left_alone(editor: Editor) -> None:
    text = "services:\n  web: {image: x, ports: [1, 2]}\n"
    uri, found = await editor.open("compose.yaml", text)
    assert found == []
    document, position = at(uri, text, "image")
    assert await editor.client.text_document_completion_async(types.CompletionParams(document, position)) is None
    assert await editor.client.text_document_hover_async(types.HoverParams(document, position)) is None


async def test_what_is_closed_has_no_findings(editor: Editor) -> None:
    uri, found = await editor.open("house.yaml", "format: 1\nid: Nr. 5\n")
    assert found != []
    editor.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
    assert await editor.told(uri, None) == []
