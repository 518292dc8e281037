"""How often things were taken when offered, against their worth; and the loss of a bot that never takes one."""

from collections.abc import Iterator, Sequence
from typing import Final

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis, Point
from festrules.lab.pages.plots.worths import worths
from festrules.lab.pages.sections.boards import maps
from festrules.lab.pages.sections.shown import Equals, Shown, duels, equals, several
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, OF_A_WIN, brief, cells, dot, told
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.things import DecisionFigures, ThingFigures

Thing = tuple[DecisionFigures, ThingFigures]
NAMED: Final = 20  # things that may have their name in the picture
TAKING: Final = "worth of taking it"


def things(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = [picture for one in found for picture in _of(one, several(found))]
    pictures += [picture for one in found for picture in maps(one, several(found))]
    if picture := _restricted(shown):
        pictures.append(picture)
    if not pictures:
        return None
    says = (
        "Each dot is something that could be chosen. To the right is what was taken more often when it was offered; "
        "above is what was worth more to those who took it than something else to those who took that. Full dots are "
        "surely not nothing, after correction for all that was compared."
    )
    return Section("choices", "What is worth taking", tuple(pictures), says)


def worth_of(thing: ThingFigures) -> tuple[Estimate | None, bool]:
    """The worth of taking it, as far as it is known best, and whether that stands."""
    if thing.gain is not None:
        return thing.gain, thing.gain_stands
    return thing.worth, thing.worth_stands


def _known(one: Shown) -> Iterator[tuple[Thing, Estimate, Estimate, bool]]:
    for decision in one.figures.things:
        for thing in decision.things:
            worth, stands = worth_of(thing)
            if thing.share is not None and worth is not None:
                yield (decision, thing), thing.share, worth, stands


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    known = list(_known(one.best))
    if not known:
        return
    order = sorted(known, key=lambda found: (not found[3], -abs(found[2].value)))
    named = {found[0][1].thing for found in order[:NAMED]}
    rows = [
        Point(
            label=thing.text or "nothing",
            sort=decision.name,
            taken=share.value,
            worth=worth.value,
            low=max(worth.low, -1.0),
            high=min(worth.high, 1.0),
            told=f"taken {told(share, FINE_SHARE, 'offers')}; {brief(worth, OF_A_WIN)}",
            certain=stands,
            named=thing.thing in named,
            n=thing.offered,
        )
        for (decision, thing), share, worth, stands in known
    ]
    yield Picture(
        one.name("worths"),
        one.title("Taken, and worth taking", many),
        _telling(one.best.level, order),
        worths(rows, Axis(TAKING, "+.0%"), "worth nothing"),
        _table(one),
        entries=("worth", "taken"),
        note="What taking a thing is worth is no cause by itself: who takes it may be ahead in ways nobody looked at. "
        "Restricted play puts the strongest and the weakest to the test.",
        wide=True,
    )


def _telling(level: str, order: Sequence[tuple[Thing, Estimate, Estimate, bool]]) -> str:
    standing = [found for found in order if found[3]]
    if not standing:
        return f"With {level}, nothing is surely worth more or less than what is taken in its place."
    best = max(standing, key=lambda found: found[2].value)
    worst = min(standing, key=lambda found: found[2].value)
    said = []
    if best[2].value > 0:
        said.append(f"most is gained by {_name(best[0])}, {brief(best[2], OF_A_WIN)}")
    if worst[2].value < 0:
        said.append(f"most is lost by {_name(worst[0])}, {brief(worst[2], OF_A_WIN)}")
    return f"With {level}, {'; '.join(said)}."


def _name(thing: Thing) -> str:
    return f"{thing[1].text or 'nothing'} ({thing[0].name.replace(' (', ', ').removesuffix(')')})"


def _table(one: Equals) -> FigureTable:
    lines: list[tuple[Cell, ...]] = []
    for level in one.levels:
        for decision in level.figures.things:
            for thing in decision.things:
                worth, stands = worth_of(thing)
                lines.append(
                    (
                        thing.text or "nothing",
                        decision.name,
                        level.level,
                        f"{thing.offered:,}",
                        None if thing.share is None else FINE_SHARE.of(thing.share.value),
                        *cells(worth, OF_A_WIN),
                        "stands" if stands else "",
                    )
                )
    heads = ("thing", "decision", "played by", "offered", "taken", *BOUNDS, "after correction")
    return FigureTable(heads, tuple(lines), 3)


def _restricted(shown: Sequence[Shown]) -> Picture | None:
    rows, lines = [], list[tuple[Cell, ...]]()
    said = ""
    for one in duels(shown, restricted=True):
        found = one.figures.duels
        if found is None or found.edge is None:
            continue
        names = ", ".join(map(one.thing, one.arm.without))
        label = f"without {names}"
        rows.append(dot(label, found.edge, OF_A_WIN, of="deals"))
        lines.append((label, one.level, *cells(found.edge, OF_A_WIN)))
    if not rows:
        return None
    rows.sort(key=lambda row: row.value)
    worst = rows[0]
    if worst.high < 0:
        said = f"Most is lost {worst.label}: {worst.told}."
    elif rows[-1].low > 0:
        said = f"A bot wins more {rows[-1].label}: {rows[-1].told}."
    else:
        said = "No bot surely wins less without any of what was tried."
    return Picture(
        "restricted",
        "Playing without one thing",
        said,
        dots(rows, Axis("wins above an equal share", "+.0%"), fair=0.0, fair_text="no difference"),
        FigureTable(("who", "played by", *BOUNDS), tuple(lines), 2),
        entries=("restricted-play",),
        note="Here nothing else differs: the same bot plays the same deals from every seat, and never takes the thing "
        "where it can take anything else.",
        wide=True,
    )
