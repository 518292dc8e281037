"""How long games are, why they end, and what decides between those who are tied."""

from collections.abc import Iterator, Sequence
from math import floor
from typing import Final

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.bars import bars
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis, Bar
from festrules.lab.pages.plots.spread import spread
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several, side_by_side
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, NUMBER, SHARE, brief, cells, dot
from festrules.lab.studies.measures.spreading import Spreading

MEDIAN: Final = 50


def lengths(shown: Sequence[Shown]) -> Section | None:
    """How long games are, and why they end."""
    found = equals(shown)
    pictures = side_by_side(_of(one, several(found)) for one in found)
    return Section("length", "How long games are", pictures) if pictures else None


def ties(shown: Sequence[Shown]) -> Section | None:
    """The steps that decided who won, where games were compared."""
    found = equals(shown)
    pictures = side_by_side(_steps(one, several(found)) for one in found)
    return Section("ties", "What decides who wins", pictures) if pictures else None


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    known = [
        (level.level, level.figures.lengths.decisions)
        for level in one.levels
        if level.figures.lengths.decisions is not None
    ]
    if known:
        level, last = known[-1]
        quantiles = dict(last.quantiles)
        says = (
            f"With {level}, half of the games take {quantiles[MEDIAN]:,} decisions or fewer; nine of ten lie between "
            f"{quantiles[5]:,} and {quantiles[95]:,}."
        )
        yield Picture(
            one.name("lengths"),
            one.title("Decisions in a game", many),
            says,
            spread(_bars(known), Axis("decisions", whole=True)),
            _quantiles(one),
            entries=("length",),
        )
    yield _ends(one, many)


def _bars(known: Sequence[tuple[str, Spreading]]) -> list[Bar]:
    """Bars of one width for all levels; a class that is wider than that is spread evenly."""
    start = min(one.least for _, one in known)
    width = max((last - first + 1 for _, one in known for first, last, _ in one.bars), default=1)
    found = []
    for level, one in known:
        games = sum(count for _, _, count in one.bars)
        shares: dict[int, float] = {}
        for first, last, count in one.bars:
            for value in range(first, last + 1):
                at = floor((value - start) / width)
                shares[at] = shares.get(at, 0.0) + count / games / (last - first + 1)
        for at in range(min(shares), max(shares) + 2):  # one more, so that the last step ends
            low, share = start + at * width, shares.get(at, 0.0)
            what = f"{low:,}" if width == 1 else f"{low:,} to {low + width - 1:,}"
            found.append(
                Bar(low, share, f"{what} decisions: {FINE_SHARE.of(share)} of {games:,} games", level)
            )
    return found


def _quantiles(one: Equals) -> FigureTable:
    lines: list[tuple[Cell, ...]] = []
    parts: tuple[int, ...] = ()
    for level in one.levels:
        found = level.figures.lengths
        for what, of in (("decisions", found.decisions), ("turns", found.turns)):
            if of is not None:
                parts = tuple(part for part, _ in of.quantiles)
                known = tuple(f"{number:,}" for _, number in of.quantiles)
                lines.append((what, level.level, *cells(of.mean, NUMBER), of.least, *known, of.most))
    heads = (
        "of what",
        "played by",
        "mean",
        *BOUNDS[1:],
        "least",
        *(f"{part} % have at most" for part in parts),
        "most",
    )
    return FigureTable(heads, tuple(lines), 2)


def _ends(one: Equals, many: bool) -> Picture:
    best = one.best.figures.endings
    rows = [dot(end.title, end.share, FINE_SHARE) for end in best.ends if end.share is not None]
    rows.sort(key=lambda row: -row.value)
    lines: list[tuple[Cell, ...]] = [
        (end.title, level.level, *cells(end.share, FINE_SHARE))
        for level in one.levels
        for end in level.figures.endings.ends
    ]
    says = (
        f"With {one.best.level}, most often: {rows[0].label}, {rows[0].told}."
        if rows
        else "No game has ended."
    )
    faults = (
        f" In {best.faults:,} games the rules were at fault; these are left out elsewhere."
        if best.faults
        else ""
    )
    return Picture(
        one.name("ends"),
        one.title("Why games end", many),
        says + faults,
        bars(rows, Axis("share of games", ".0%", 0, 1)),
        FigureTable(("end", "played by", *BOUNDS), tuple(lines), 2),
        entries=("ends",),
    )


def _steps(one: Equals, many: bool) -> Iterator[Picture]:
    best = one.best.figures.endings
    known = [(step.text, step.decided, step.reached) for step in best.steps if step.decided and step.reached]
    if not best.compared or not known:
        return
    rows = []
    for text, decided, reached in known:
        rows += [dot(text, reached, FINE_SHARE, "asked for"), dot(text, decided, FINE_SHARE, "settled it")]
    lines: list[tuple[Cell, ...]] = []
    for level in one.levels:
        for step in level.figures.endings.steps:
            lines.append((step.text, level.level, "asked for", *cells(step.reached, FINE_SHARE)))
            lines.append((step.text, level.level, "settled it", *cells(step.decided, FINE_SHARE)))
        shared = level.figures.endings.shared
        if shared is not None:
            lines.append(("victory is shared", level.level, "", *cells(shared, FINE_SHARE)))
    first, decided, _ = known[0]
    says = f"With {one.best.level}, {first} settles {brief(decided, SHARE)} of the games in which anything is compared."
    if best.shared is not None:
        says += f" Victory is shared in {brief(best.shared, FINE_SHARE)} of all games."
    yield Picture(
        one.name("steps"),
        one.title("What is compared", many),
        says,
        dots(rows, Axis("share of games", ".0%", 0, 1)),
        FigureTable(("step", "played by", "which", *BOUNDS), tuple(lines), 3),
        entries=("ties",),
    )
