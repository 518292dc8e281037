"""Winners: by seat, by who begins, by level; or the endings of games where all play together."""

from collections.abc import Iterator, Sequence

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several, side_by_side
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, SHARE, brief, cells, dot, is_clear
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.seats import SideFigures

Named = tuple[str, Estimate]


def winning(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = side_by_side(_of(one, several(found)) for one in found)
    if not pictures:
        return None
    says = "Each dot is a share of all games, with the bounds between which the true share lies in 95 of 100 cases."
    return Section("who-wins", "Who wins", pictures, says)


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    wins = one.best.figures.wins
    if wins.results or wins.won is not None:
        yield _together(one, many)
        return
    if wins.sides:
        rows = [(level.level, _named(level.figures.wins.sides)) for level in one.levels]
        says = _telling(rows[-1][1], wins.expected, one.best.level)
        yield _picture(one.name("seats"), one.title("By seat", many), says, rows, wins.expected, "fairness")
    if any(level.figures.wins.turns for level in one.levels):
        rows = [(level.level, _named(level.figures.wins.turns)) for level in one.levels]
        says = _telling(rows[-1][1], wins.expected, one.best.level)
        title = one.title("By who decides first", many)
        yield _picture(one.name("beginning"), title, says, rows, wins.expected, "fairness")


def _named(sides: Sequence[SideFigures]) -> list[Named]:
    return [(side.name, side.share) for side in sides if side.share is not None]


def _telling(sides: Sequence[Named], expected: float, level: str) -> str:
    if not sides:
        return f"Nothing is known of {level} yet."
    name, share = max(sides, key=lambda side: abs(side[1].value - expected))
    even = SHARE.of(expected)
    if is_clear(share, expected):
        more = "more" if share.value > expected else "less"
        return f"With {level}, {name} wins {more} than the {even} of equals: {brief(share, SHARE)}."
    said = brief(share, SHARE)
    return f"With {level}, nobody surely wins more or less than the {even} of equals; {name} wins {said}."


def _together(one: Equals, many: bool) -> Picture:
    rows = []
    for level in one.levels:
        wins = level.figures.wins
        found = [(each.text, each.share) for each in wins.results if each.share is not None]
        rows.append((level.level, found or ([("won", wins.won)] if wins.won is not None else [])))
    best = rows[-1][1]
    says = "; ".join(f"{name}: {brief(share, SHARE)}" for name, share in best[:3])
    title = one.title("How it ends", many)
    return _picture(one.name("results"), title, f"With {one.best.level}, {says}.", rows, None, "results")


def _picture(
    name: str,
    title: str,
    says: str,
    rows: Sequence[tuple[str, Sequence[Named]]],
    expected: float | None,
    entry: str,
) -> Picture:
    labels = dict.fromkeys(label for _, sides in rows for label, _ in sides)
    points = [
        dot(label, share, SHARE, level)
        for wanted in labels
        for level, sides in rows
        for label, share in sides
        if label == wanted
    ]
    spec = dots(points, Axis("share of wins", ".0%"), fair=expected, fair_text="equal share")
    lines: list[tuple[Cell, ...]] = [
        (label, level, *cells(share, FINE_SHARE)) for level, sides in rows for label, share in sides
    ]
    table = FigureTable(("who", "played by", *BOUNDS), tuple(lines), 2)
    return Picture(name, title, says, spec, table, entries=(entry,))
