"""Where a name is given, where it is used, and what is done with it there."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from festrules.editors.navigating.same import Met, mentions_everywhere, met_at
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.document import Pointer, keys_of
from festrules.grammar.source import Span

# The name of what a statement writes: `set pool to 3`, `add 1 to my pool`, `clear past`.
_WRITTEN = re.compile(r"/(?:target|past)(?:/(?:name|of|my)/name)?$")
_IN_SCENARIOS = ("examples", "positions")


class Touch(StrEnum):
    """The use made of something where it is named."""

    GIVEN = "given"  # it gets its name
    WRITTEN = "written"
    READ = "read"


@dataclass(frozen=True, slots=True)
class Highlight:
    """A name in the text that is shown."""

    span: Span
    touch: Touch


def definition(view: View, place: Place) -> tuple[Span, ...]:
    """Where the name at a place is given; of something that is replaced, too, the original first."""
    met = met_at(view, place)
    return _spans(view, _given(view, met)) if met else ()


def references(view: View, place: Place, *, given: bool = True) -> tuple[Span, ...]:
    """Everywhere where the same is named, with or without the places that give it its name."""
    met = met_at(view, place)
    found = mentions_everywhere(view, met) if met else ()
    return _spans(view, (one for one in found if given or not one.gives))


def highlights(view: View, place: Place) -> tuple[Highlight, ...]:
    """The places in the shown text that name the same, each with what is done there."""
    met = met_at(view, place)
    if met is None:
        return ()
    found = (
        (view.now(one.span), touch(one))
        for one in met.known.mentions_of(met.subject)
        if one.span.source == view.file
    )
    return tuple(dict.fromkeys(Highlight(span, how) for span, how in found if span))


def implementations(view: View, place: Place) -> tuple[Span, ...]:
    """The rules that cite a clause; for anything else, the changes of it in mods and variants."""
    met = met_at(view, place)
    if met is None:
        return ()
    found = (one for one in mentions_everywhere(view, met) if not one.gives or _replaces(one.pointer))
    if met.subject.sort is Sort.CLAUSE:
        return _spans(view, (one for one in found if not in_scenario(one.pointer)))
    return _spans(view, (one for one in found if _changes(one.pointer)))


def touch(mention: Mention) -> Touch:
    """The use made of something at one mention."""
    if mention.gives:
        return Touch.GIVEN
    return Touch.WRITTEN if _WRITTEN.search(mention.pointer) else Touch.READ


def in_scenario(pointer: Pointer) -> bool:
    """Whether something stands in a scenario, or in a position from which some begin."""
    keys = keys_of(pointer)
    return keys[0] in _IN_SCENARIOS or (keys[0] == "mods" and keys[2] in _IN_SCENARIOS)


def _changes(pointer: Pointer) -> bool:
    """Whether a name is that of what an edit of a change is about."""
    keys = keys_of(pointer)
    return "edits" in keys and keys[-1] in {"name", "beside"} and len(keys) - keys.index("edits") <= 4


def _replaces(pointer: Pointer) -> bool:
    return "/replace/" in pointer and _changes(pointer)


def _given(view: View, met: Met) -> Iterator[Mention]:
    """The mentions that give a name; the spaces of a regular board are given by the board."""
    found = [one for one in mentions_everywhere(view, met) if one.gives]
    found.sort(key=lambda one: _changes(one.pointer))
    if not found and met.subject.of:
        owner = Met(met.known, Mention(met.mention.span, Subject(Sort.THING, met.subject.of), ""))
        found = [one for one in mentions_everywhere(view, owner) if one.gives]
    yield from found


def _spans(view: View, found: Iterable[Mention]) -> tuple[Span, ...]:
    """The places of mentions as the texts stand now."""
    return tuple(dict.fromkeys(now for one in found if (now := view.now(one.span))))
