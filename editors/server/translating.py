"""Our places and theirs: lines from 1 and characters here, lines from 0 and units of an encoding there."""

from collections.abc import Mapping
from dataclasses import replace

from lsprotocol import types
from pygls import uris
from pygls.workspace import PositionCodec

from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Diagnostic, Severity
from festrules.grammar.source import Span

SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


def file_of(uri: str) -> str:
    """Our name for a document: the path of its file; one that was never saved goes by its address."""
    return uris.to_fs_path(uri) or uri


def uri_of(file: str) -> str:
    """The address of a file."""
    return uris.from_fs_path(file) or file


class Ruler:
    """Measures in the text of one file."""

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self._lines, self._codec = text.split("\n"), codec

    def place(self, position: types.Position) -> Place:
        """Where a position is; one past the end of a line is at its end."""
        line = self._line(position.line)
        if line.isascii():
            return position.line + 1, min(position.character, len(line)) + 1
        units = 0
        for column, letter in enumerate(line):
            if units >= position.character:
                return position.line + 1, column + 1
            units += self._codec.client_num_units(letter)
        return position.line + 1, len(line) + 1

    def position(self, line: int, column: int) -> types.Position:
        """Where a place is for the client."""
        before = self._line(line - 1)[: column - 1]
        units = len(before) if before.isascii() else self._codec.client_num_units(before)
        return types.Position(line=line - 1, character=units)

    def range(self, span: Span) -> types.Range:
        """A stretch of text for the client."""
        return types.Range(
            start=self.position(span.line, span.column), end=self.position(span.end_line, span.end_column)
        )

    def _line(self, number: int) -> str:
        return self._lines[number] if 0 <= number < len(self._lines) else ""


def carry(found: Diagnostic, view: View) -> Diagnostic | None:
    """A finding where its place is now; nothing if the text there has changed since."""
    if found.span is None or found.span.source != view.file:
        return replace(found, span=None)
    span = view.now(found.span)
    return replace(found, span=span) if span else None


def told(found: Diagnostic, file: str, rulers: Mapping[str, Ruler]) -> types.Diagnostic:
    """A finding about a file as editors show it; what has no place in the text stands at its start."""
    span = found.span or Span(file, 1, 1, 1, 1)
    said = [found.message, found.help, f"did you mean: {found.suggestion}" if found.suggestion else None]
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(uri_of(label.span.source), rulers[label.span.source].range(label.span)), label.text
        )
        for label in found.labels
    ]
    return types.Diagnostic(
        range=rulers[file].range(span),
        message="\n".join(filter(None, said)),
        severity=SEVERITIES[found.severity],
        code=found.code,
        source="festrules",
        related_information=related or None,
    )
