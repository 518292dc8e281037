"""Collecting diagnostics about a document: each at its node, several in one go, none that follows from another."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from festrules.grammar.diagnostic import Diagnostic, Label, Refused, has_errors
from festrules.grammar.document import Document, Pointer

MOST = 100  # findings; nobody reads more, and a hostile file could have any number
MOST_HOPS = 500  # from alias to alias
MOST_NAMES = 2_000  # among which the nearest is looked for


@dataclass(slots=True)
class Findings:
    """What the stages found so far; they go on as far as they can and stop between stages.

    `broken` names the things about which something has been reported: what is said of them elsewhere
    cannot be judged, and is passed over in silence. `aliases` leads from the pointers of expressions that
    were put together anew to those of the words that the author wrote.
    """

    document: Document
    found: list[Diagnostic] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    aliases: dict[Pointer, Pointer] = field(default_factory=dict)

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
        pointer = self.written(pointer)
        labels = tuple(
            Label(span, text) for place, text in also if (span := self.document.span(self.written(place)))
        )
        self.found.append(
            Diagnostic(
                code=code,
                message=message,
                span=self.document.span(pointer),
                pointer=pointer,
                help=hint,
                suggestion=nearest(*near) if near else None,
                labels=labels,
            )
        )
        if len(self.found) > MOST:
            self.found[-1] = Diagnostic(code="FR214", message="There are more mistakes than are shown here.")
            raise Refused(self.found)

    def written(self, pointer: Pointer) -> Pointer:
        """Where the author wrote what a pointer leads to."""
        head, hops = pointer, 0
        while head and self.aliases and hops < MOST_HOPS:
            if head in self.aliases:
                pointer = head = self.aliases[head] + pointer[len(head) :]
                hops += 1
            else:
                head = head.rpartition("/")[0]
        return pointer

    def stop_on_errors(self) -> None:
        """Ends the stage if anything so far forbids going on."""
        if has_errors(self.found):
            raise Refused(self.found)


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The name that an author probably meant."""
    names = sorted({one for one in known if one != name and one[:1].isalpha()})
    if len(names) > MOST_NAMES:
        names = [one for one in names if one[:1] == name[:1]][:MOST_NAMES]
    close = get_close_matches(name, names, 1, 0.6)
    return close[0] if close else None
