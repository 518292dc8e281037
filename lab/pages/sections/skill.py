"""Luck against skill: the gain of thinking more, step by step, and its part in results."""

from collections.abc import Sequence

from festrules.bots.rating import share_at
from festrules.lab.pages.parts import Cell, FigureTable, Picture, Section
from festrules.lab.pages.plots.bars import bars
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import Axis, Dot
from festrules.lab.pages.sections.shown import CHANCE, Shown, duels
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, OF_A_WIN, SHARE, cells, dot, is_clear
from festrules.lab.studies.measures.duels import DuelFigures
from festrules.lab.studies.measures.ladder import trace

Rung = tuple[Shown, DuelFigures]


def skill(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    rungs = [(one, one.figures.duels) for one in duels(shown, restricted=False)]
    known: list[Rung] = [(one, found) for one, found in rungs if found is not None]
    if not known:
        return None
    pictures = [
        _ladder(known),
        *([_luck(known)] if any(found.luck is not None for _, found in known) else []),
    ]
    return Section("skill", "Luck and skill", tuple(pictures))


def _ladder(known: Sequence[Rung]) -> Picture:
    rows, lines = [], list[tuple[Cell, ...]]()
    clear = 0
    for one, found in known:
        estimate = found.share or found.edge
        if estimate is None:
            continue
        unit = FINE_SHARE if found.share is not None else OF_A_WIN
        against = found.expected if found.share is not None else 0.0
        rows.append(dot(one.level, estimate, unit, of="deals"))
        clear += is_clear(estimate, against) and estimate.value > against
        lines.append((one.level, *cells(estimate, unit), *_elo(found)))
    shares = known[0][1].share is not None
    fair = known[0][1].expected if shares else 0.0
    says = (
        f"In {clear} of {len(rows)} steps, the bot that thinks more surely wins more than an equal share."
        f"{_trace(known)}"
    )
    return Picture(
        "ladder",
        "The ladder of levels",
        says,
        dots(rows, Axis("share of wins of the first", ".0%"), fair=fair, fair_text="equal share"),
        FigureTable(("who", *BOUNDS, "Elo", "at least", "at most"), tuple(lines)),
        entries=("skill", "ladder"),
    )


def _trace(known: Sequence[Rung]) -> str:
    """The skill trace; players at random think no half of anything."""
    steps = [found.elo[0] for one, found in reversed(known) if found.elo and CHANCE not in one.arm.bots]
    found = trace([share_at(one, 0.5) for one in steps])
    return "" if found is None else f" Skill trace: {found:.2f} of 1."


def _elo(found: DuelFigures) -> tuple[Cell, ...]:
    return (None, None, None) if found.elo is None else tuple(f"{one:+.0f}" for one in found.elo)


def _luck(known: Sequence[Rung]) -> Picture:
    rows = [
        Dot(
            one.level, found.by_who, found.by_who, found.by_who, f"{FINE_SHARE.of(found.by_who)} by who plays"
        )
        for one, found in known
        if found.by_who is not None
    ]
    last, found = known[-1]
    says = ""
    if found.by_who is not None:
        says = (
            f"{last.level}: {FINE_SHARE.of(found.by_who)} of what varies in results follows from who plays."
        )
    if found.by_deal is not None:
        says += f" {SHARE.of(found.by_deal)} follows from the deal and the seat."
    lines = tuple(
        (one.level, *(_part(each) for each in (duel.by_who, duel.by_deal, duel.luck))) for one, duel in known
    )
    return Picture(
        "luck",
        "What results follow from",
        says,
        bars(rows, Axis("part of the variance that follows from who plays", ".0%", 0, 1)),
        FigureTable(("who", "who plays", "the deal and the seat", "all but who plays"), lines),
        entries=("luck",),
    )


def _part(value: float | None) -> Cell:
    return None if value is None else FINE_SHARE.of(value)
