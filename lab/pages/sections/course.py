"""The course of a game: the winner's expectation, how open it is, who leads, and the fate of leaders."""

from collections.abc import Iterator, Sequence
from typing import Final

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.curves import curves, fan
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import At, Axis, Band, Bar, Dot, Sample
from festrules.lab.pages.plots.spread import spread
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several, side_by_side
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, NUMBER, SHARE, Unit, brief, cells, dot
from festrules.lab.studies.measures.course import CourseFigures
from festrules.lab.studies.measures.curves import CurveFigures
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.leaders import LeaderFigures

TIME: Final = Axis("part of the game", ".0%", 0, 1)
WIN: Final = Axis("share of the win", ".0%", 0, 1)
FINE: Final = Unit(1, 2)
BACK: Final = (
    ("behind at half time", "behind_half"),
    ("behind at three quarters", "behind_late"),
    ("last at half time", "last_half"),
    ("last at three quarters", "last_late"),
)

PARTS: Final = Unit(100, 0, " %")  # of an edge more than all of it may come true


def course(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = side_by_side(_of(one, several(found)) for one in found)
    if not pictures:
        return None
    says = (
        "How a game stands is told by a bot that sees everything and plays it on; it knows no more than its tries "
        "told it. By points, it is simply who has most."
    )
    return Section("course", "How a game goes", pictures, says)


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    figures = one.best.figures
    if figures.curves is not None:
        yield _fan(one, figures.curves, many)
        yield _openness(one, figures.curves, many)
    both = (("as appraised", figures.courses.by_worth), ("by points", figures.courses.by_points))
    known = [(name, found) for name, found in both if found is not None]
    if known:
        yield _changes(one, known, many)
        yield _comebacks(one, known, many)
    if figures.leaders.kept:
        yield _leaders(one, figures.leaders, many)
        yield _reliability(one, figures.leaders, many)


def _fan(one: Equals, found: CurveFigures, many: bool) -> Picture:
    bands = []
    for at, (time, mean) in enumerate(zip(found.times, found.winner, strict=True)):
        values = sorted(curve[at] for _, curve in found.samples)
        if values and mean is not None:
            low, quarter, upper, high = (_quantile(values, part) for part in (0.1, 0.25, 0.75, 0.9))
            bands.append(Band(time, low, quarter, mean.value, upper, high))
    samples = [
        Sample(f"game {number:,}", time, value)
        for number, curve in found.samples[:50]
        for time, value in zip(found.times, curve, strict=True)
    ]
    half = found.winner[len(found.winner) // 2]
    says = (
        ""
        if half is None
        else f"At half time, the later winner could expect {brief(half, SHARE)} of the win."
    )
    lines = tuple(
        (SHARE.of(time), *cells(mean, FINE_SHARE))
        for time, mean in zip(found.times, found.winner, strict=True)
    )
    return Picture(
        one.name("fan"),
        one.title("What the winner could expect", many),
        f"With {one.best.level}. {says}",
        fan(bands, samples, TIME, WIN),
        FigureTable(("part of the game", *BOUNDS), lines),
        entries=("course",),
        note=f"The line is the mean of all games. Of {len(found.samples)} sample games, drawn thin, half lie in "
        "the dark band and eight of ten in the light one.",
    )


def _quantile(values: Sequence[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))]


def _openness(one: Equals, found: CurveFigures, many: bool) -> Picture:
    known = [
        (time, open_) for time, open_ in zip(found.times, found.openness, strict=True) if open_ is not None
    ]
    rows = [_at(time, open_, FINE_SHARE) for time, open_ in known]
    decided = next((time for time, open_ in known if open_.value < 0.5), None)
    says = (
        "On average, who wins is never half decided before the end."
        if decided is None
        else f"On average, who wins is half decided after {SHARE.of(decided)} of the game."
    )
    return Picture(
        one.name("openness"),
        one.title("How open it still is", many),
        f"With {one.best.level}. {says}",
        curves(rows, TIME, Axis("openness", ".0%", 0, 1)),
        FigureTable(
            ("part of the game", *BOUNDS),
            tuple((SHARE.of(time), *cells(open_, FINE_SHARE)) for time, open_ in known),
        ),
        entries=("openness",),
    )


def _at(time: float, one: Estimate, unit: Unit, series: str = "") -> At:
    row = dot("", one, unit)
    return At(time, row.value, row.low, row.high, f"after {SHARE.of(time)}: {row.told}", series, row.n)


def _changes(one: Equals, known: Sequence[tuple[str, CourseFigures]], many: bool) -> Picture:
    rows, lines = [], list[tuple[Cell, ...]]()
    for name, found in known:
        counts = dict(found.changes)
        for number in range(max(counts) + 2):
            share = counts.get(number, 0) / found.games
            rows.append(
                Bar(
                    number,
                    share,
                    f"{number} lead changes: {FINE_SHARE.of(share)} of {found.games:,} games",
                    name,
                )
            )
        lines.append((name, "lead changes", *cells(found.lead_changes, FINE)))
        lines.append((name, "drama", *cells(found.drama, FINE)))
        lines.append((name, "settled after", *cells(found.settled, FINE_SHARE)))
        lines.append((name, "settled in the first half", *cells(found.settled_early, FINE_SHARE)))
        lines.append((name, "settled in the last tenth", *cells(found.settled_late, FINE_SHARE)))
    name, found = known[0]
    says = f"With {one.best.level}, {name}:"
    if found.lead_changes is not None:
        says += f" the lead changes {brief(found.lead_changes, NUMBER)} times in a game."
    if found.settled is not None:
        says += f" Games are settled after {brief(found.settled, SHARE)} of their length."
    return Picture(
        one.name("changes"),
        one.title("How often the lead changes", many),
        says,
        spread(rows, Axis("lead changes in a game", whole=True)),
        FigureTable(("looked at", "what", *BOUNDS), tuple(line for line in lines if line[2] is not None), 2),
        entries=("lead-changes", "drama"),
    )


def _comebacks(one: Equals, known: Sequence[tuple[str, CourseFigures]], many: bool) -> Picture:
    rows: list[Dot] = []
    for label, field in BACK:
        for name, found in known:
            estimate: Estimate | None = getattr(found, field)
            if estimate is not None:
                rows.append(dot(label, estimate, FINE_SHARE, name))
    name, found = known[0]
    says = f"With {one.best.level}, nobody has won alone."
    if found.last_late is not None:
        says = f"Of winners, {brief(found.last_late, SHARE)} were last at three quarters of the game, {name}."
    lines = tuple(
        (label, name, *cells(getattr(found, field), FINE_SHARE))
        for label, field in BACK
        for name, found in known
    )
    return Picture(
        one.name("comebacks"),
        one.title("Comebacks", many),
        says,
        dots(rows, Axis("share of winners", ".0%")),
        FigureTable(("where winners stood", "looked at", *BOUNDS), lines, 2),
        entries=("comebacks",),
    )


def _leaders(one: Equals, found: LeaderFigures, many: bool) -> Picture:
    rows, lines = [], list[tuple[Cell, ...]]()
    for each in found.by_points:
        label = f"leads by points at {SHARE.of(each.time)}"
        if each.stays is not None:
            rows.append(dot(label, each.stays, FINE_SHARE, "stays ahead"))
        if each.by_chance is not None:
            rows.append(
                Dot(
                    label,
                    each.by_chance,
                    each.by_chance,
                    each.by_chance,
                    "if leads went by chance",
                    "by chance",
                )
            )
        lines.append((label, "stays ahead", *cells(each.stays, FINE_SHARE)))
        lines.append((label, "wins", *cells(each.wins, FINE_SHARE)))
        lines.append((label, "lead grows, for each point of it", *cells(each.slope, FINE)))
    for other in found.by_worth:
        label = f"could expect most at {SHARE.of(other.time)}"
        if other.wins is not None:
            rows.append(dot(label, other.wins, FINE_SHARE, "stays ahead"))
        if other.promised is not None:
            rows.append(
                Dot(label, other.promised, other.promised, other.promised, "as appraised then", "by chance")
            )
        lines.append((label, "wins", *cells(other.wins, FINE_SHARE)))
        lines.append((label, "wins beyond what was expected", *cells(other.beyond, FINE_SHARE)))
    return Picture(
        one.name("leaders"),
        one.title("What becomes of leaders", many),
        f"With {one.best.level}. Leaders run away where they stay ahead more often than by chance; others catch up "
        "where they do so less often.",
        dots(rows, Axis("share of games", ".0%"), joined=True),
        FigureTable(("who", "what", *BOUNDS), tuple(line for line in lines if line[2] is not None), 2),
        entries=("leaders",),
    )


def _reliability(one: Equals, found: LeaderFigures, many: bool) -> Picture:
    rows = []
    for promised, won, count in found.kept:
        error = 2 * (max(won * (1 - won), 0.01) / count) ** 0.5
        says = f"expected {SHARE.of(promised)}, won {SHARE.of(won)}, {count:,} seats"
        rows.append(At(promised, won, max(0.0, won - error), min(1.0, won + error), says, "", count))
    lines = tuple(
        (SHARE.of(promised), FINE_SHARE.of(won), f"{count:,}") for promised, won, count in found.kept
    )
    true = one.best.figures.trust.came_true
    return Picture(
        one.name("reliability"),
        one.title("Whether that can be believed", many),
        "What could be expected at half time, against what was won. On the slanted line, both agree."
        + (f" Of the edges that were promised {brief(true, PARTS)} came true." if true is not None else ""),
        curves(rows, Axis("expected", ".0%", 0, 1), Axis("won", ".0%", 0, 1), marked=True, diagonal=True),
        FigureTable(("expected", "won", "of"), lines),
        entries=("reliability",),
    )
