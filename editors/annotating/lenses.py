"""Actions above a line, and facts about the thing that begins there: scenarios, their tests, mods, clauses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from festrules.editors.navigating.finding import implementations, in_scenario
from festrules.editors.navigating.same import Met, mentions_everywhere
from festrules.editors.outlining.entries import Entry, EntrySort
from festrules.editors.outlining.outline import outline
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.document import Pointer, keys_of
from festrules.grammar.source import Span

CLAUSES = "clauses.yaml"
Cited = Sequence[tuple[int, Subject]]


class Does(StrEnum):
    """The action of a lens when it is pressed."""

    RUN = "run"  # the scenario of a title
    PLAY = "play"  # from this line
    TABLE = "table"  # is shown as it stands at this line
    PLACES = "places"  # are listed


@dataclass(frozen=True, slots=True)
class Lens:
    """A line of small print above a stretch of the text."""

    span: Span
    title: str
    does: Does
    scenario: str = ""
    places: tuple[Span, ...] = ()


def lenses(view: View) -> tuple[Lens, ...]:
    """The lenses above the lines of a text as it is now."""
    if view.file.endswith(CLAUSES):
        return tuple(_of_clauses(view))
    cited = _cited(view)
    return tuple(lens for entry in _flat(outline(view)) for lens in _of_entry(view, entry, cited))


def _cited(view: View) -> Cited:
    """The clauses that rules cite, with the lines where they do as the text stands now."""
    return [
        (span.line, one.subject)
        for one in view.understood.mentions_in(view.file)
        if one.subject.sort is Sort.CLAUSE
        and not in_scenario(one.pointer)
        and (span := view.now(one.span)) is not None
    ]


def _flat(entries: Sequence[Entry]) -> Iterator[Entry]:
    for entry in entries:
        if entry.sort is EntrySort.HEADING:
            yield from entry.below
        else:
            yield entry


def _of_entry(view: View, entry: Entry, cited: Cited) -> Iterator[Lens]:
    match entry.sort:
        case EntrySort.SCENARIO:
            yield Lens(entry.named, "run this scenario", Does.RUN, scenario=entry.name)
            yield Lens(entry.named, "play from here", Does.PLAY)
            yield Lens(entry.named, "show the table", Does.TABLE)
        case EntrySort.POSITION:
            yield Lens(entry.named, "play from here", Does.PLAY)
            yield Lens(entry.named, "show the table", Does.TABLE)
        case EntrySort.GAME if not view.file.endswith(".scenarios"):
            yield Lens(entry.named, "play", Does.PLAY)
        case EntrySort.GAME | EntrySort.ROW | EntrySort.HEADING:
            pass
        case _:
            yield from _of_declaration(view, entry, cited)


def _of_declaration(view: View, entry: Entry, cited: Cited) -> Iterator[Lens]:
    tests = _tests(view.understood, entry, cited)
    if tests:
        yield Lens(entry.named, f"tested by {_several(len(tests), 'scenario')}", Does.PLACES, places=tests)
    changes = [span for span in _changes(view, entry) if span.source != view.file]
    mods = {span.source for span in changes}
    if mods:
        title = f"changed by {_several(len(mods), 'mod')}"
        yield Lens(entry.named, title, Does.PLACES, places=tuple(changes))


def _changes(view: View, entry: Entry) -> tuple[Span, ...]:
    return (
        implementations(view, (entry.named.line, entry.named.column))
        if entry.sort is not EntrySort.OTHER
        else ()
    )


def _tests(known: Understood, entry: Entry, cited: Cited) -> tuple[Span, ...]:
    """The scenarios that cite a clause which a declaration cites, too."""
    here = {subject for line, subject in cited if entry.span.line <= line <= entry.span.end_line}
    return tuple(sorted({place for one in here for place in _scenarios(known, known.mentions_of(one))}))


def _scenarios(known: Understood, mentions: Sequence[Mention]) -> Iterator[Span]:
    """Where the scenarios begin that have some of these mentions, each by its title."""
    for one in mentions:
        scenario = _scenario_of(one.pointer) if in_scenario(one.pointer) else None
        span = known.document.spans.get(f"{scenario}/title") if known.document and scenario else None
        if span is not None:
            yield span


def _scenario_of(pointer: Pointer) -> Pointer | None:
    keys = keys_of(pointer)
    length = 4 if keys[0] == "mods" else 2
    return "/" + "/".join(keys[:length]) if keys[length - 2] == "examples" else None


def _of_clauses(view: View) -> Iterator[Lens]:
    """For each clause, how many rules implement it and how many scenarios test it."""
    for one in view.understood.mentions_in(view.file):
        span = view.now(one.span)
        if one.subject.sort is not Sort.CLAUSE or not one.gives or span is None:
            continue
        named = [
            place
            for place in mentions_everywhere(view, Met(view.understood, one))
            if not place.gives and place.span.source != view.file
        ]
        rules = tuple(place.span for place in named if not in_scenario(place.pointer))
        tests = tuple(place.span for place in named if in_scenario(place.pointer))
        title = f"implemented in {_several(len(rules), 'place')}" if rules else "not implemented"
        if rules or _needs_rule(view.understood, one.subject):
            yield Lens(span, title, Does.PLACES, places=rules)
        yield Lens(span, f"tested by {len(tests)}" if tests else "not tested", Does.PLACES, places=tests)


def _needs_rule(known: Understood, clause: Subject) -> bool:
    entry = known.document.book.clauses.get(clause.name) if known.document else None
    return entry is None or entry.needs_rule


def _several(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
