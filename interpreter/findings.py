"""Collecting diagnostics about a document: each at its node, several in one go."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from festrules.grammar.diagnostic import Diagnostic, Label, Refused, has_errors
from festrules.grammar.document import Document, Pointer


@dataclass(slots=True)
class Findings:
    """What the stages found so far; they go on as far as they can and stop between stages."""

    document: Document
    found: list[Diagnostic] = field(default_factory=list)

    def report(
        self,
        code: str,
        pointer: Pointer,
        message: str,
        *,
        hint: str | None = None,
        near: tuple[str, Iterable[str]] | None = None,
        also: tuple[tuple[Pointer, str], ...] = (),
    ) -> None:
        """Adds a finding; `near` is a name that is not known and those that are."""
        suggestion = None
        if near is not None:
            close = get_close_matches(near[0], sorted(set(near[1])), 1, 0.6)
            suggestion = close[0] if close else None
        labels = tuple(Label(span, text) for place, text in also if (span := self.document.span(place)))
        span = self.document.span(pointer)
        message = message if suggestion is None else f"{message} Did you mean `{suggestion}`?"
        self.found.append(
            Diagnostic(
                code=code,
                message=message,
                span=span,
                pointer=pointer,
                help=hint,
                suggestion=suggestion,
                labels=labels,
            )
        )

    def stop_on_errors(self) -> None:
        """Ends the stage if anything so far forbids going on."""
        if has_errors(self.found):
            raise Refused(self.found)
