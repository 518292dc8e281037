"""The parts of the points, and which of them set winners apart."""

from collections.abc import Iterator, Sequence

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several, side_by_side
from festrules.lab.pages.wording import BOUNDS, DIFFERENCE, NUMBER, brief, cells, dot, is_clear
from festrules.lab.studies.measures.parts import PartFigures


def points(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = side_by_side(_of(one, several(found)) for one in found)
    return Section("points", "What points are made of", pictures) if pictures else None


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    parts = one.best.figures.points.parts
    if not parts:
        return
    if any(part.winners is not None for part in parts):
        yield _both(one, parts, many)
        yield _ahead(one, parts, many)
    else:
        yield _means(one, parts, many)


def _both(one: Equals, parts: Sequence[PartFigures], many: bool) -> Picture:
    rows = []
    for part in parts:
        for who, estimate in (("winners", part.winners), ("the others", part.losers)):
            if estimate is not None:
                rows.append(dot(part.title, estimate, NUMBER, who))
    spec = dots(rows, Axis("points"), joined=True)
    best = max(parts, key=lambda part: 0.0 if part.winners is None else part.winners.value)
    mean = "" if best.winners is None else brief(best.winners, NUMBER)
    says = f"With {one.best.level}, winners have most from {best.title}: {mean} points."
    return Picture(
        one.name("parts"),
        one.title("Winners and the others", many),
        says,
        spec,
        _table(one),
        entries=("points",),
    )


def _ahead(one: Equals, parts: Sequence[PartFigures], many: bool) -> Picture:
    known = [(part.title, part.ahead) for part in parts if part.ahead is not None]
    known.sort(key=lambda part: -part[1].value)
    rows = [dot(title, ahead, DIFFERENCE) for title, ahead in known]
    spec = dots(rows, Axis("points ahead"), fair=0.0, fair_text="no difference")
    clear = [(title, ahead) for title, ahead in known if is_clear(ahead)]
    if clear:
        title, ahead = max(clear, key=lambda part: abs(part[1].value))
        says = f"Most parts winners from the others: {title}, {brief(ahead, DIFFERENCE)} points."
    else:
        says = "No part surely parts winners from the others."
    table = FigureTable(
        ("part", *BOUNDS), tuple((title, *cells(ahead, DIFFERENCE)) for title, ahead in known)
    )
    return Picture(
        one.name("ahead"),
        one.title("What winners are ahead by", many),
        says,
        spec,
        table,
        entries=("points",),
    )


def _means(one: Equals, parts: Sequence[PartFigures], many: bool) -> Picture:
    rows = [dot(part.title, part.mean, NUMBER) for part in parts if part.mean is not None]
    most = max(parts, key=lambda part: 0.0 if part.mean is None else part.mean.value)
    says = f"With {one.best.level}, most points come from {most.title}."
    spec = dots(rows, Axis("points"))
    return Picture(
        one.name("parts"),
        one.title("What points come from", many),
        says,
        spec,
        _table(one),
        entries=("points",),
    )


def _table(one: Equals) -> FigureTable:
    lines: list[tuple[Cell, ...]] = []
    for level in one.levels:
        total = level.figures.points.total
        for part in (*level.figures.points.parts, *([total] if total is not None else [])):
            for who, estimate in (("all", part.mean), ("winners", part.winners), ("the others", part.losers)):
                if estimate is not None:
                    lines.append((part.title, level.level, who, *cells(estimate, NUMBER)))
    return FigureTable(("part", "played by", "of whom", *BOUNDS), tuple(lines), 3)
