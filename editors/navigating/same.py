"""Whether names in several games and mods stand for the same thing."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View


@dataclass(frozen=True, slots=True)
class Met:
    """A name at a place, as it was understood there."""

    known: Understood
    mention: Mention

    @property
    def subject(self) -> Subject:
        """The subject."""
        return self.mention.subject


def met_at(view: View, place: Place) -> Met | None:
    """The name at a place of a text as it stands now; nothing where there is none, or its line has changed since."""
    then = view.then(place)
    found = view.understood.mention_at(view.file, then) if then else None
    return Met(view.understood, found) if found else None


def mentions_everywhere(view: View, met: Met) -> Iterator[Mention]:
    """All places that name the same thing, each once: in the game or mod of the view first, then in those beside it."""
    yield from met.known.mentions_of(met.subject)
    read = set(met.known.texts)
    for other in view.beside:
        same = _same(met, other)
        yield from (one for one in other.mentions_of(same) if one.span.source not in read)
        read |= set(other.texts)


def _same(met: Met, other: Understood) -> Subject:
    """The subject's name in another game or mod that shares a text with this one.

    Places in the document differ there for what stands in a mod, so a local name is found by where it is given.
    """
    given = met.known.given_at(met.subject)
    if met.subject.sort is not Sort.LOCAL or given is None:
        return met.subject
    there = other.mention_at(given.span.source, (given.span.line, given.span.column))
    return there.subject if there and there.gives else met.subject
