"""Two editions of a game compared with each other, as a page: what differs, by how much, and how surely."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from festrules.interpreter.record.entries import Header
from festrules.lab.pages.facts import facts
from festrules.lab.pages.glossary import glossary
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Cell, Claim, FigureTable, Page, Picture, Section
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
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.estimates import accepted
from festrules.lab.studies.quantities import quantities
from festrules.lab.sweeps.comparison import Comparison, Difference

MOST: Final = 5
SIGNED_SHARE: Final = Unit(100, 1, " %", signed=True)
SAME: Final = (
    "Right of the line is what is more in the new edition. Games are compared seed by seed, so what the deal brings "
    "to both does not count."
)
Compared: TypeAlias = Sequence[tuple[Arm, Sequence[Difference]]]


def comparison_page(
    comparison: Comparison, changes: Sequence[str], header: Header, command: str, data: str
) -> str:
    """The page; `changes` are lines that say what the rules say differently."""
    found = comparison.differences()
    about = facts(comparison.plan, header, data, lost=comparison.lost, faults=comparison.faults)
    return html(page(header.title, found, changes, about, command))


def page(
    title: str, found: Compared, changes: Sequence[str], about: Sequence[tuple[str, str]], command: str
) -> Page:
    """The page."""
    sections = [Section("differences", "What the games differ in", tuple(_pictures(found)), SAME)]
    if changes:
        says = "In the words of the rules: + is new, - is gone, and -> stands between what was and what is."
        picture = Picture("rules", "Old and new", says, None, text="\n".join(changes), wide=True)
        sections.append(Section("changes", "What the rules say differently", (picture,)))
    return Page(
        title=f"{title}: old and new",
        lead="The same games with the same seeds and the same players, by both editions.",
        claims=tuple(_claims(found)),
        sections=tuple(sections),
        about=tuple(about),
        command=command,
        glossary=glossary("interval", "fairness", "length", "points", "ties"),
        none="No figure surely differs between the two, after correction for all that was compared.",
    )


def _claims(found: Compared) -> Iterator[Claim]:
    """At most five, the surest first, of what stands after correction for all that was compared."""
    every = [(arm, row) for arm, rows in found for row in rows]
    stands = accepted([row.by.doubt for _, row in every])
    clear = [one for one, stand in zip(every, stands, strict=True) if stand]
    clear.sort(key=lambda one: one[1].by.doubt)
    for arm, row in clear[:MOST]:
        unit, by = _units(arm, row)
        text = f"{row.name[:1].upper()}{row.name[1:]}: {unit.of(row.new.value)}, and was {unit.of(row.old.value)}"
        interval = (
            f"{brief(row.by, by)}, {players_said(arm.players)}, {arm.name}, {row.by.count:,} pairs of games"
        )
        yield Claim(
            text,
            interval,
            "surely different, after correction for all that was compared",
            True,
            section="differences",
        )


def _pictures(found: Compared) -> Iterator[Picture]:
    for at, (arm, rows) in enumerate(found):
        for share in (True, False):
            alike = [row for row in rows if _is_share(arm, row) == share]
            if alike:
                yield _picture(arm, alike, f"{'shares' if share else 'means'}-{at}", share=share)


def _picture(arm: Arm, rows: Sequence[Difference], name: str, *, share: bool) -> Picture:
    clear = [row for row in rows if is_clear(row.by)]
    said = ", ".join(f"{row.name} {brief(row.by, _units(arm, row)[1])}" for row in clear[:3])
    says = f"Zero lies outside the bounds of {said}." if clear else "None of these clearly differs."
    points = [dot(row.name, row.by, _units(arm, row)[1], of="pairs of games") for row in rows]
    axis = Axis("more, in points of a hundred", "+.0%") if share else Axis("more")
    lines: list[tuple[Cell, ...]] = []
    for row in rows:
        unit, by = _units(arm, row)
        lines.append((row.name, unit.of(row.old.value), unit.of(row.new.value), *cells(row.by, by)))
    title = f"{'Shares' if share else 'Lengths and points'}, {players_said(arm.players)}, {arm.name}"
    spec = dots(points, axis, fair=0.0, fair_text="no difference")
    table = FigureTable(("figure", "old", "new", "difference", *BOUNDS[1:]), tuple(lines))
    return Picture(name, title, says, spec, table, entries=("interval",))


def _units(arm: Arm, row: Difference) -> tuple[Unit, Unit]:
    return (FINE_SHARE, SIGNED_SHARE) if _is_share(arm, row) else (NUMBER, DIFFERENCE)


def _is_share(arm: Arm, row: Difference) -> bool:
    return any(one.name == row.name and one.unit for one in quantities(arm.players))
