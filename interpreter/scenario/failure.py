"""How a scenario ends that does not come true: at a line of it, with what was expected and what was found."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, Label
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.findings import in_one_voice, nearest, seat_names

Also = tuple[tuple[Pointer, str], ...]  # further places that a message speaks of, and what is there

Near = tuple[str, Sequence[str]]


@dataclass(eq=False)
class Failure(Exception):
    """Something in a scenario is wrong or does not come true; `pointer` is its place in the document."""

    code: str
    pointer: Pointer
    message: str
    hint: str | None = None
    also: Also = ()
    near: Near | None = None  # a name that is not known, and those that are
    known: tuple[Diagnostic, ...] = ()  # what else was found with it, if it was found elsewhere

    @classmethod
    def of(cls, found: Sequence[Diagnostic]) -> "Failure":
        """The failure of a scenario's expression that has mistakes."""
        return cls(found[0].code, found[0].pointer or "", found[0].message, known=tuple(found))

    def with_hint(self, hint: str | None) -> "Failure":
        """The same with the right form, if there is one."""
        if hint is None:
            return self
        known = tuple(replace(one, help=hint) for one in self.known)
        return replace(self, hint=hint, known=known)

    def diagnostics(self, document: Document) -> tuple[Diagnostic, ...]:
        """The diagnostics to show."""
        if self.known:
            return self.known
        others = [(document.span(pointer), text) for pointer, text in self.also]
        return (
            Diagnostic(
                code=self.code,
                message=in_one_voice(self.message, seat_names(document.book)),
                span=document.span(self.pointer),
                pointer=self.pointer,
                help=self.hint,
                suggestion=nearest(*self.near) if self.near else None,
                labels=tuple(Label(place, text) for place, text in others if place is not None),
            ),
        )


def some(words: Sequence[str], most: int = 12) -> str:
    """A list for a message: not more than somebody would read."""
    shown = ", ".join(f'"{word}"' for word in words[:most])
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return f"{shown}{more}" if words else "nothing"
