"""Two documents to their differences; places and the order of the text do not matter."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KindsThing
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.interpreter.comparing.aligning import Sign, aligned, whole
from festrules.interpreter.comparing.difference import Chapter, Comparison, Difference, parted, undivided
from festrules.interpreter.comparing.renaming import renamed, with_names
from festrules.interpreter.comparing.scenarios import compare_scenarios
from festrules.interpreter.comparing.sources import compare_sources
from festrules.interpreter.comparing.units import Area, Unit, tabled_in, units

# Things whose order in the text may matter when several are due at one moment.
ORDERED = ("trigger", "end", "change", "variant")
WORDS = {"define": "definition", "keep": "stored value", "kinds": "enumeration"}
SECTIONS = ("game", "setup", "play", "score", "winner")


def compare(old: Document, new: Document) -> Comparison:
    """The differences between the new rulebook and the old one."""
    before, olds, news, said = _sides(old, new)
    halves = [parted(one) for one in _differences(olds, news, said)]
    areas = {name: unit.area for side in (olds, news) for name, unit in side.items()}
    rules = [part for part, _ in halves if part is not None]
    chapters = [Chapter(area, tuple(one for one in rules if areas[one.name] == area)) for area in Area]
    chapters.append(Chapter("What comes first", tuple(_order(olds, news))))
    return Comparison(
        tuple(chapter for chapter in chapters if chapter.differences),
        tuple(part for _, part in halves if part is not None),
        tuple(compare_scenarios(before, new.book)),
        tuple(compare_sources(before, new.book)),
    )


def differences(old: Document, new: Document) -> list[Difference]:
    """The differences without their chapters: thing by thing, words and rules together."""
    _, olds, news, said = _sides(old, new)
    return [undivided(one) for one in _differences(olds, news, said)]


@dataclass(frozen=True, slots=True)
class _Called:
    """The former names of things by their present names, and those that are only probable."""

    before: dict[str, str]
    guessed: frozenset[str]

    def sentence(self, name: str, kind: str) -> str:
        """How a thing is called something else; nothing if it is not."""
        if name not in self.before:
            return ""
        seems = "seems to be" if name in self.guessed else "is"
        return f"The {WORDS.get(kind, kind)} `{self.before[name]}` {seems} called `{name}` now."


def _sides(old: Document, new: Document) -> tuple[Rulebook, dict[str, Unit], dict[str, Unit], _Called]:
    """The old rulebook in the names of the new one, the units of both, and what they were called before."""
    names, probable = renamed(_things(old.book), _things(new.book))
    before = with_names(old.book, names)
    tabled = tabled_in(before) | tabled_in(new.book)
    called = _Called({now: was for was, now in names.items()}, probable)
    return before, units(before, tabled), units(new.book, tabled), called


def _things(book: Rulebook) -> dict[str, Declaration]:
    """The declarations; those with a table say its rows as well, so that they are known again by these."""
    found: dict[str, Declaration] = {}
    for file in book.files:
        for name, thing in file.things.items():
            rows = file.tables.get(name)
            if rows is not None and isinstance(thing, KindsThing | ComponentThing):
                thing = changed(thing, file=str([written(row) for row in rows]))  # noqa: PLW2901
            found.setdefault(name, thing)
    return found


def _differences(olds: Mapping[str, Unit], news: Mapping[str, Unit], called: _Called) -> Iterator[Difference]:
    """Each thing that differs: sections first, then those of the new text in its order, then those that are gone."""
    sections = [f"section {name}" for name in SECTIONS]
    for name in dict.fromkeys([*sections, *news, *olds]):
        old, new = olds.get(name), news.get(name)
        if old and new:
            sentence = called.sentence(name, new.kind)
            told = None if old.line.whole == new.line.whole else aligned(old.line, new.line)
            if told or sentence:
                yield Difference(name, new.kind, told, sentence, old.pointer, new.pointer)
        elif new:
            yield Difference(name, new.kind, whole(Sign.NEW, new.line), "", None, new.pointer)
        elif old:
            yield Difference(name, old.kind, whole(Sign.GONE, old.line), "", old.pointer, None)


def _order(olds: Mapping[str, Unit], news: Mapping[str, Unit]) -> Iterator[Difference]:
    """The changes of order, where the order of the text decides something."""
    for kind in ORDERED:
        before = [name for name, unit in olds.items() if unit.kind == kind and name in news]
        known = {*before}
        after = [name for name in news if name in known]
        if before == after or kind == "variant":
            continue
        first = _first_moved(before, after)
        sentence = f"The order under {kind} is different: {', '.join(f'`{name}`' for name in after)}."
        yield Difference(first, kind, None, sentence, olds[first].pointer, news[first].pointer)


def _first_moved(before: Sequence[str], after: Sequence[str]) -> str:
    return next(now for was, now in zip(before, after, strict=True) if was != now)
