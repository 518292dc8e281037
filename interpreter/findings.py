"""Collecting diagnostics about a document: each at its node, several in one go, none that follows from another."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import islice

from festrules.grammar.diagnostic import Diagnostic, Fix, Label, Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.edits import SetSeats
from festrules.grammar.vocabulary.rulebook import Rulebook

_HIDDEN = re.compile("~(?![01])")
NOWHERE_ONLY = ("FR505", "FR506", "FR513")  # what one configuration does not need another may
MOST = 100  # findings; nobody reads more, and a hostile file could have any number
OFTEN = ("FR401", "FR402", "FR407")  # one wrong declaration can be the cause of these wherever it is used
MOST_PLACES = 12  # of one message
MOST_NAMES = 300  # among which the nearest is looked for


@dataclass(slots=True)
class Findings:
    """The findings of the stages so far; a stage goes on as far as it can, and the pipeline stops between stages.

    `broken` names the things about which something has been reported: what is said of them elsewhere
    cannot be judged, and is passed over in silence.
    """

    document: Document
    found: list[Diagnostic] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    words: dict[Pointer, tuple[int, int]] = field(default_factory=dict)  # parts of texts: from and to
    names: tuple[str, ...] | None = None  # of players, once there is a message that may mention them
    needed: set[Pointer] = field(default_factory=set)  # assurances, in the words of the authors

    def hangs_on(self, assurance: Pointer) -> None:
        """Notes that something would be asked, were it not said that it cannot happen."""
        self.needed.add(self.document.origin(assurance))

    def report(
        self,
        code: str,
        pointer: Pointer,
        message: str,
        *,
        hint: str | None = None,
        near: tuple[str, Iterable[str]] | str | None = None,
        also: tuple[tuple[Pointer, str], ...] = (),
        fix: Fix | None = None,
    ) -> None:
        """Adds a finding; `near` is a name that is not known and those that are, or the words that are surely meant."""
        if self.names is None:
            self.names = seat_names(self.document.book)
        pointer, span = self._place(_escaped(pointer))
        if code in OFTEN and "`" in message and span and self._told_before(code, message, span):
            return
        labels = tuple(
            Label(spot, text)
            for place, text in also
            if (spot := self.document.span(_escaped(place))) and spot != span
        )
        self.found.append(
            Diagnostic(
                code=code,
                message=in_one_voice(message, self.names),
                span=span,
                pointer=pointer,
                help=in_one_voice(hint, self.names) if hint else None,
                suggestion=nearest(*near) if isinstance(near, tuple) else near,
                labels=labels,
                fix=fix,
            )
        )
        if len(self.found) > MOST:
            self.found[-1] = Diagnostic(code="FR214", message="there are more mistakes than are shown here")
            raise Refused(self.found)

    def _told_before(self, code: str, message: str, span: Span) -> bool:
        """Whether just this was said of the same thing elsewhere: then that message has one more place."""
        said = in_one_voice(message, self.names or ())
        for number, found in enumerate(self.found):
            if (found.code, found.message) == (code, said) and found.span != span:
                if len(found.labels) < MOST_PLACES and span not in {label.span for label in found.labels}:
                    again = Label(span, "the same here")
                    self.found[number] = replace(found, labels=(*found.labels, again))
                return True
        return False

    def inside(self, pointer: Pointer, start: int, end: int) -> Pointer:
        """A pointer to a part of a text, for messages."""
        self.words[f"{pointer}#{start}"] = (start, end)
        return f"{pointer}#{start}"

    def _place(self, pointer: Pointer) -> tuple[Pointer, Span | None]:
        """Where a message points: the node, and the stretch of text."""
        text, part, _ = pointer.partition("#")
        span = self.document.span(text)
        found = next((one for one in self.words if pointer.startswith(one)), None) if part else None
        if span is None or found is None or "\\" in self._quoted(span):
            return text, span
        start, end = self.words[found]
        return text, replace(span, column=span.column + 1 + start, end_column=span.column + 1 + end)

    def written(self, pointer: Pointer) -> str | None:
        """What the author wrote there, if it stands on one line."""
        span = self.document.span(_escaped(pointer))
        if span is None or span.line != span.end_line or span.source not in self.document.sources:
            return None
        return self._quoted(span)[span.column - 1 : span.end_column - 1]

    def _quoted(self, span: Span) -> str:
        source = self.document.sources.get(span.source)
        return source.line(span.line) if source else "\\"


def _escaped(pointer: Pointer) -> Pointer:
    """Names of an edition have a sign that pointers escape."""
    return _HIDDEN.sub("~0", pointer)


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def in_one_voice(sentence: str, names: tuple[str, ...]) -> str:
    """The common form of messages: a lower-case letter after a colon, except for names, and no full stop."""
    capital = sentence[:1].isupper() and not sentence[1:2].isupper()
    named = any(sentence.startswith(name) and not sentence[len(name) :][:1].isalnum() for name in names)
    return (sentence[:1].lower() + sentence[1:] if capital and not named else sentence).removesuffix(".")


def seat_names(book: Rulebook) -> tuple[str, ...]:
    """How players may be called, in the game and in its variants."""
    changes = (thing for part in book.files for thing in part.things.values())
    edits = (edit for one in changes if isinstance(one, Change | Variant) for edit in one.edits)
    named = (edit.names for edit in edits if isinstance(edit, SetSeats))
    return tuple(dict.fromkeys(name for names in (book.game.seats, *named) for name in names if name))


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The name that an author probably meant."""
    names = sorted({one for one in known if one != name and one[:1].isalpha()})
    if len(names) > MOST_NAMES:
        alike = (one for one in names if one[:1] == name[:1] and abs(len(one) - len(name)) <= 2)
        names = list(islice(alike, MOST_NAMES))
    close = get_close_matches(name, names, 1, 0.6)
    return close[0] if close else None
