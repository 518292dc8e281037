"""How much there is to choose, how much depends on it, when in a game, and who decides without a chance of winning."""

from collections.abc import Iterator, Sequence
from typing import Final

from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.curves import curves
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import At, Axis
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several, side_by_side
from festrules.lab.pages.wording import (
    BOUNDS,
    FINE_SHARE,
    NUMBER,
    OF_A_WIN,
    SHARE,
    Unit,
    brief,
    cells,
    dot,
)
from festrules.lab.studies.measures.choices import ChoiceFigures
from festrules.lab.studies.measures.estimates import Estimate

PRECISE: Final = Unit(100, 1, " %", " of a win")


def deciding(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = side_by_side(_of(one, several(found)) for one in found)
    return Section("decisions", "How much decisions matter", pictures) if pictures else None


def _of(one: Equals, many: bool) -> Iterator[Picture]:
    found = one.best.figures.choices
    if found.all.moments:
        yield _branching(one, found, many)
    if found.all.agency is not None:
        yield _stakes(one, found, many)
        yield _kinds(one, found, many)
    if one.best.figures.kingmakers is not None:
        yield _kingmakers(one, many)
    if one.best.figures.movement.points_of_others is not None:
        yield _others(one, many)


def _branching(one: Equals, found: ChoiceFigures, many: bool) -> Picture:
    rows = []
    for level in one.levels:
        rows += _over_time(level.figures.choices, "options", NUMBER, level.level, "choices")
    forced = "" if found.forced is None else f" {SHARE.of(found.forced.value)} of all decisions are forced."
    options = "" if found.all.options is None else brief(found.all.options, NUMBER)
    says = f"With {one.best.level}, a choice is among {options} options.{forced}"
    lines: list[tuple[Cell, ...]] = []
    for level in one.levels:
        each = level.figures.choices
        lines.append(("options of a choice", level.level, *cells(each.all.options, NUMBER)))
        lines.append(("options of a decision", level.level, *cells(each.branching, NUMBER)))
        lines.append(("forced decisions", level.level, *cells(each.forced, FINE_SHARE)))
    return Picture(
        one.name("branching"),
        one.title("How many options there are", many),
        says,
        curves(rows, Axis("part of the game", ".0%", 0, 1), Axis("options of a choice")),
        FigureTable(("what", "played by", *BOUNDS), tuple(lines), 2),
        entries=("branching",),
    )


def _over_time(found: ChoiceFigures, field: str, unit: Unit, series: str, of: str) -> list[At]:
    rows = []
    for at, stakes in enumerate(found.over_time):
        estimate: Estimate | None = getattr(stakes, field)
        if estimate is not None:
            time = (at + 0.5) / len(found.over_time)
            row = dot("", estimate, unit, series, of)
            rows.append(
                At(time, row.value, row.low, row.high, f"after {SHARE.of(time)}: {row.told}", series, row.n)
            )
    return rows


def _stakes(one: Equals, found: ChoiceFigures, many: bool) -> Picture:
    rows = _over_time(found, "agency", OF_A_WIN, "", "choices")
    says = ""
    if found.all.agency is not None:
        says = f"With {one.best.level}, a choice is worth {brief(found.all.agency, PRECISE)} more than drawing lots."
        if found.all.agency.low <= 0:
            says = f"With {one.best.level}, choosing is hardly better than drawing lots, if at all."
    if found.all.unclear is not None:
        unclear = SHARE.of(found.all.unclear.value)
        says += f" In {unclear} of all choices, the options differ by less than so many tries can tell."
    lines: list[tuple[Cell, ...]] = [
        ("better than drawing lots", *cells(found.all.agency, PRECISE)),
        (
            "choices whose options differ by less than the tries can tell",
            *cells(found.all.unclear, FINE_SHARE),
        ),
    ]
    lines += [
        (
            f"better than drawing lots, after {SHARE.of((at + 0.5) / len(found.over_time))}",
            *cells(each.agency, PRECISE),
        )
        for at, each in enumerate(found.over_time)
    ]
    return Picture(
        one.name("stakes"),
        one.title("How much hangs on a choice", many),
        says,
        curves(
            rows, Axis("part of the game", ".0%", 0, 1), Axis("better than drawing lots", "+.0%"), fair=0.0
        ),
        FigureTable(("what", *BOUNDS), tuple(lines)),
        entries=("agency",),
    )


def _kinds(one: Equals, found: ChoiceFigures, many: bool) -> Picture:
    known = [
        (one.best.question(kind.decision), kind.stakes.agency, kind.stakes)
        for kind in found.kinds
        if kind.stakes.agency is not None
    ]
    known.sort(key=lambda kind: -kind[1].value)
    rows = [dot(name, agency, PRECISE, of="choices") for name, agency, _ in known]
    says = f"Most hangs on {known[0][0]}: {brief(known[0][1], PRECISE)}."
    if known[0][1].high <= 0:
        says = "What the bots thought of the options differs nowhere by more than noise does."
    lines = tuple(
        (name, f"{stakes.moments:,}", *cells(agency, PRECISE), *cells(stakes.unclear, SHARE)[:1])
        for name, agency, stakes in known
    )
    return Picture(
        one.name("questions"),
        one.title("Which choices matter", many),
        says,
        dots(rows, Axis("better than drawing lots", "+.0%"), fair=0.0, fair_text="nothing"),
        FigureTable(("choice", "how many", *BOUNDS, "too close to tell"), lines),
        entries=("agency",),
    )


def _kingmakers(one: Equals, many: bool) -> Picture:
    found = one.best.figures.kingmakers
    assert found is not None
    named = (
        ("decisions by players who cannot win", found.out, "decisions"),
        ("of these, deciding between others", found.decisive, "decisions"),
        ("games in which that happens", found.games, "games"),
    )
    rows = [dot(name, estimate, FINE_SHARE, of=of) for name, estimate, of in named if estimate is not None]
    says = (
        ""
        if found.games is None
        else f"In {brief(found.games, SHARE)} of games, somebody without a chance decides who wins."
    )
    table = FigureTable(
        ("what", *BOUNDS), tuple((name, *cells(estimate, FINE_SHARE)) for name, estimate, _ in named)
    )
    title = one.title("Kingmakers", many)
    return Picture(
        one.name("kingmakers"), title, says, dots(rows, Axis("share", ".0%")), table, entries=("kingmakers",)
    )


def _others(one: Equals, many: bool) -> Picture:
    found = one.best.figures.movement
    named = (
        ("points that change for players who do not decide", found.points_of_others, FINE_SHARE),
        ("what a share of the win changes by, look by look", found.movement, FINE_SHARE),
        ("victories shared by all", found.uniformity, FINE_SHARE),
        ("what others gain and lose, compared with the player who decides", found.interaction, NUMBER),
    )
    rows = [dot(name, estimate, unit) for name, estimate, unit in named[:3] if estimate is not None]
    said = "" if found.points_of_others is None else brief(found.points_of_others, SHARE)
    return Picture(
        one.name("others"),
        one.title("What decisions do to others", many),
        f"With {one.best.level}, {said} of all points that change belong to players who do not decide.",
        dots(rows, Axis("share", ".0%")),
        FigureTable(
            ("what", *BOUNDS),
            tuple((name, *cells(each, unit)) for name, each, unit in named if each is not None),
        ),
        entries=("movement", "uniformity"),
        note=f"Noise alone moves a share of the win by {FINE_SHARE.of(found.by_noise)} from look to look.",
    )
