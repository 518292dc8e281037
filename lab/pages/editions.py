"""Two editions of a game held against each other, as a page: what differs, by how much, and how surely."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from festrules.lab.pages.parts import Cell, Claim, Entry, Page, Picture, Section, Table
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis
from festrules.lab.pages.wording import (
    BOUNDS,
    DIFFERENCE,
    FINE_SHARE,
    NUMBER,
    Unit,
    brief,
    cells,
    dot,
    is_clear,
    players_said,
)
from festrules.lab.studies.measures.estimates import Estimate, accepted

MOST: Final = 5
POINTS_OF_HUNDRED: Final = Unit(100, 1, " %", signed=True)


@dataclass(frozen=True, slots=True)
class Differing:
    """One quantity in both editions, and by how much it is larger in the new one; shares are of 1."""

    name: str
    share: bool
    old: Estimate
    new: Estimate
    by: Estimate


@dataclass(frozen=True, slots=True)
class Side:
    """The games of one level for one number of players."""

    players: int
    level: str
    rows: Sequence[Differing]


@dataclass(frozen=True, slots=True)
class Editions:
    """All of it."""

    title: str
    old: str  # what the editions are called
    new: str
    sides: Sequence[Side]
    changes: Sequence[str]  # what the rules say differently, in the words of `festrules diff`
    about: Sequence[tuple[str, str]]
    command: str
    glossary: Sequence[Entry] = field(default_factory=tuple)


def editions_page(found: Editions) -> Page:
    """The page."""
    sections = [Section("differences", "What the games differ in", tuple(_pictures(found)), _same(found))]
    if found.changes:
        says = f"{found.new} says it differently in {len(found.changes):,} places."
        picture = Picture("rules", "The rules", says, None, items=tuple(found.changes), wide=True)
        sections.append(Section("changes", "What the rules say differently", (picture,)))
    return Page(
        title=f"{found.title}: {found.old} against {found.new}",
        lead="The same games with the same seeds and the same players, by both.",
        claims=tuple(_claims(found)),
        sections=tuple(sections),
        about=tuple(found.about),
        command=found.command,
        glossary=tuple(found.glossary),
        none="No figure surely differs between the two.",
    )


def _same(found: Editions) -> str:
    return (
        f"Right of the line is what is more with {found.new}. Games are compared seed by seed, so what the deal brings "
        "to both does not count."
    )


def _claims(found: Editions) -> Iterator[Claim]:
    """At most five, the surest first, of what stands after correction for all that was compared."""
    every = [(side, row) for side in found.sides for row in side.rows]
    stands = accepted([row.by.doubt for _, row in every])
    clear = [one for one, stand in zip(every, stands, strict=True) if stand]
    clear.sort(key=lambda one: one[1].by.doubt)
    for side, row in clear[:MOST]:
        more = "more" if row.by.value > 0 else "less"
        unit, by = _units(row)
        text = f"{row.name}: {unit.of(row.new.value)}, {more} than {unit.of(row.old.value)}"
        interval = f"{brief(row.by, by)}, {players_said(side.players)}, {side.level}, {row.by.count:,} pairs of games"
        state = "surely different, after correction for all that was compared"
        yield Claim(text, interval, state, True, section="differences")


def _pictures(found: Editions) -> Iterator[Picture]:
    for at, side in enumerate(found.sides):
        for share in (True, False):
            rows = [row for row in side.rows if row.share == share]
            if rows:
                yield _picture(found, side, rows, f"{'shares' if share else 'means'}-{at}")


def _picture(found: Editions, side: Side, rows: Sequence[Differing], name: str) -> Picture:
    clear = [row for row in rows if is_clear(row.by)]
    said = ", ".join(f"{row.name} {brief(row.by, _units(row)[1])}" for row in clear[:3])
    says = f"Surely different: {said}." if clear else "None of these surely differs."
    share = rows[0].share
    points = [dot(row.name, row.by, _units(row)[1], of="pairs of games") for row in rows]
    axis = Axis("more, in points of a hundred", "+.0%") if share else Axis("more")
    lines: list[tuple[Cell, ...]] = []
    for row in rows:
        unit, by = _units(row)
        lines.append((row.name, unit.of(row.old.value), unit.of(row.new.value), *cells(row.by, by)))
    title = f"{'Shares' if share else 'Lengths and points'}, {players_said(side.players)}, {side.level}"
    heads = ("figure", found.old, found.new, "difference", *BOUNDS[1:])
    spec = dots(points, axis, fair=0.0, fair_text="no difference")
    return Picture(name, title, says, spec, Table(heads, tuple(lines)), entries=("paired",))


def _units(row: Differing) -> tuple[Unit, Unit]:
    return (FINE_SHARE, POINTS_OF_HUNDRED) if row.share else (NUMBER, DIFFERENCE)
