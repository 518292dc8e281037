"""The one kind of message that every stage produces and only the command line renders."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn, Self

from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.source import Span


class Severity(StrEnum):
    """How much a finding matters, the gravest first: an error stops play, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that the message speaks of."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of text, and what should stand in its place."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """How a finding can be put right. What is safe leaves the meaning of the rules as it is."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One finding about a rulebook, in the reader's words.

    `span` is the place in the text; a document that came as JSON has no text, then `pointer` (an RFC 6901 JSON pointer)
    says where. `level` is for findings whose weight somebody has settled differently from the catalogue; errors are
    always errors.
    """

    code: str
    message: str
    span: Span | None = None
    pointer: str | None = None
    help: str | None = None
    suggestion: str | None = None
    labels: tuple[Label, ...] = ()
    level: Severity | None = None
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the code, unless it was settled otherwise."""
        return self.level or Severity(CATALOGUE[self.code].severity)

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Reading order; the same findings always print in the same order."""
        place = self.span or Span("", 0, 0, 0, 0)
        return (place.source, place.line, place.column, self.code, self.message)


class Refused(Exception):
    """A stage cannot go on; the findings say why. Caught where a command or `load` ends."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(sorted(set(diagnostics), key=lambda found: found.sort_key))
        super().__init__("\n".join(f"{d.code}: {d.message}" for d in self.diagnostics))

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Diagnostic, ...]]]:
        """Another process is told the findings, not just their words."""
        return type(self), (self.diagnostics,)


def refuse(*diagnostics: Diagnostic) -> NoReturn:
    """Stop this stage with these findings."""
    raise Refused(diagnostics)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether anything among the findings forbids playing."""
    return any(found.severity is Severity.ERROR for found in diagnostics)
