"""Maps of boards: which spaces are taken, and by who won in the end or by who lost."""

from collections.abc import Iterator
from typing import Final

from festrules.lab.pages.parts import FigureTable, Picture
from festrules.lab.pages.plots.boards import boards
from festrules.lab.pages.plots.rows import SpaceDot
from festrules.lab.pages.sections.shown import Equals
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, SHARE, cells, is_clear, told
from festrules.lab.studies.about import BoardMap
from festrules.lab.studies.measures.things import DecisionFigures, ThingFigures

MOST: Final = 2  # pictures for a number of players
WINNERS, ALIKE, LOSERS = "more by winners", "no clear difference", "more by losers"


def maps(one: Equals, many: bool) -> Iterator[Picture]:
    """Maps for the decisions at which most spaces of a board were taken."""
    best = one.best
    if best.about.rivals < 2:
        return
    found = [
        (board, decision)
        for decision in best.figures.things
        for board in best.about.maps
        if _taken(board, decision)
    ]
    found.sort(key=lambda pair: -sum(thing.taken for _, thing in _of(*pair)))
    for number, (board, decision) in enumerate(found[:MOST]):
        yield _picture(one, many, board, decision, number)


def _taken(board: BoardMap, decision: DecisionFigures) -> bool:
    return sum(thing.taken > 0 for _, thing in _of(board, decision)) > 1


def _of(board: BoardMap, decision: DecisionFigures) -> list[tuple[tuple[str, float, float], ThingFigures]]:
    things = {thing.text: thing for thing in decision.things}
    return [(space, things[space[0]]) for space in board.spaces if space[0] in things]


def _picture(one: Equals, many: bool, board: BoardMap, decision: DecisionFigures, number: int) -> Picture:
    expected = one.best.figures.wins.expected
    known = dict(_of(board, decision))
    every = sum(thing.taken for thing in known.values())
    rows, lines = [], []
    for space in board.spaces:
        text, x, y = space
        thing = known.get(space)
        taken = 0.0 if thing is None else thing.taken / every
        takers = None if thing is None else thing.takers
        clear = takers is not None and is_clear(takers, expected)
        series = ALIKE if takers is None or not clear else WINNERS if takers.value > expected else LOSERS
        by = "never taken" if takers is None else f"whoever took it won {told(takers, SHARE, 'times')}"
        rows.append(SpaceDot(text, x, y, round(taken, 4), f"{FINE_SHARE.of(taken)} of all; {by}", series))
        lines.append((text, FINE_SHARE.of(taken), *cells(takers, FINE_SHARE)))
    unused = [row.label for row in rows if not row.taken]
    says = f"With {one.best.level}, {len(rows) - len(unused)} of {len(rows)} spaces were taken. Larger is more often."
    return Picture(
        one.name(f"map{number + 1}"),
        one.title(f"{board.name}: {decision.name}", many),
        says,
        boards(rows),
        FigureTable(("space", "of all taken", *BOUNDS), tuple(lines)),
        entries=("map",),
        note=f"Never taken: {', '.join(unused[:20])}{' and others' if len(unused) > 20 else ''}."
        if unused
        else "",
    )
