"""From what this room knows to what the protocol says. Imports the types of the protocol and no server."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from interpreter.diagnostics import Applicability, Diagnostic, Fix
from interpreter.diagnostics.codes import Severity
from interpreter.frozen import frozen
from interpreter.lsp.columns import Columns
from interpreter.lsp.hover import Hover
from interpreter.lsp.offer import Offer
from interpreter.lsp.symbols import Symbol
from interpreter.text import Source, Span

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}
_UNUSED = ("unused", "patch-without-effect")
_KINDS = {
    "a key": types.CompletionItemKind.Property,
    "a word of the language": types.CompletionItemKind.Keyword,
    "a name of the language": types.CompletionItemKind.Variable,
    "a range": types.CompletionItemKind.Keyword,
    "a verb": types.CompletionItemKind.Function,
    "a word": types.CompletionItemKind.Function,
    "an option": types.CompletionItemKind.Constant,
    "a state": types.CompletionItemKind.Field,
    "a zone": types.CompletionItemKind.Variable,
    "a card": types.CompletionItemKind.EnumMember,
    "a group of cards": types.CompletionItemKind.Enum,
    "a type of card": types.CompletionItemKind.Class,
    "an event": types.CompletionItemKind.Event,
    "a choice": types.CompletionItemKind.Event,
    "an attribute of cards": types.CompletionItemKind.Field,
    "a step": types.CompletionItemKind.Module,
    "a moment": types.CompletionItemKind.Module,
    "a shipped ruleset": types.CompletionItemKind.File,
    "a file beside this one": types.CompletionItemKind.File,
}


@frozen
class Marks:
    """Whether the client shows Markdown in hovers and beside completions."""

    hover: bool
    completion: bool

    @classmethod
    def of(cls, client: types.ClientCapabilities) -> Marks:
        """What a client says of itself."""
        document = client.text_document
        hover = document.hover.content_format if document and document.hover else None
        item = document.completion.completion_item if document and document.completion else None
        return cls(
            types.MarkupKind.Markdown in (hover or ()), types.MarkupKind.Markdown in ((item.documentation_format if item else None) or ())
        )


@frozen
class Converter:
    """columns: in the units agreed upon. uri: gives the address of a source, or None. marks: what the client can show of text."""

    columns: Columns
    uri: Callable[[Source], str | None]
    marks: Marks

    def range(self, source: Source, start: int, end: int) -> types.Range:
        """The range between two offsets."""
        return types.Range(types.Position(*self.columns.place(source, start)), types.Position(*self.columns.place(source, end)))

    def location(self, span: Span) -> types.Location | None:
        """A span with its file; None where it lies in none."""
        uri = self.uri(span.source)
        return types.Location(uri, self.range(span.source, span.start, span.end)) if uri else None

    def diagnostic(self, found: Diagnostic) -> types.Diagnostic:
        """A finding: its label, help and notes on lines below the message. Raises ValueError for one without a span."""
        if found.span is None:
            raise ValueError("a finding without a place cannot be shown in a text")
        lines = [
            found.message,
            found.label,
            f"help: {found.help}" if found.help else "",
            *(f"note: {note}" for note in found.notes),
        ]
        related = [types.DiagnosticRelatedInformation(at, place.label) for place in found.related if (at := self.location(place.span))]
        return types.Diagnostic(
            self.range(found.span.source, found.span.start, found.span.end),
            "\n".join(line for line in lines if line),
            severity=_SEVERITIES[found.severity],
            code=found.code,
            source="hwatu",
            tags=[types.DiagnosticTag.Unnecessary] if found.name in _UNUSED else None,
            related_information=related or None,
        )

    def action(self, found: Diagnostic, fix: Fix) -> types.CodeAction | None:
        """A fix of a finding; None where it would change what is no file."""
        changes: dict[str, list[types.TextEdit]] = {}
        for edit in fix.edits:
            uri = self.uri(edit.span.source)
            if uri is None:
                return None
            changes.setdefault(uri, []).append(types.TextEdit(self.range(edit.span.source, edit.span.start, edit.span.end), edit.text))
        return types.CodeAction(
            fix.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[self.diagnostic(found)],
            is_preferred=fix.applicability is Applicability.MACHINE,
            edit=types.WorkspaceEdit(changes=changes),
        )

    def offer(self, offer: Offer, source: Source) -> types.CompletionItem:
        """A completion, in its place of the order."""
        return types.CompletionItem(
            offer.label,
            kind=_KINDS.get(offer.kind, types.CompletionItemKind.Value),
            detail=offer.detail or offer.kind,
            documentation=_text(offer.text, self.marks.completion) if offer.text else None,
            sort_text=f"{offer.rank:03}",
            text_edit=types.TextEdit(self.range(source, offer.start, offer.end), offer.insert),
        )

    def hover(self, found: Hover, source: Source) -> types.Hover:
        """What is shown where the cursor rests."""
        return types.Hover(_text(found.text, self.marks.hover), self.range(source, found.start, found.end))

    def symbol(self, symbol: Symbol, source: Source) -> types.DocumentSymbol:
        """A section or an id, with what is in it."""
        inner = [self.symbol(one, source) for one in symbol.inner]
        return types.DocumentSymbol(
            symbol.name,
            types.SymbolKind.Namespace if inner else types.SymbolKind.Property,
            self.range(source, symbol.start, symbol.until),
            self.range(source, symbol.start, symbol.end),
            detail=symbol.detail or None,
            children=inner or None,
        )


def _text(text: str, markdown: bool) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown if markdown else types.MarkupKind.PlainText, text)
