"""Piles of which only the top is known, as a scenario says them: in an order in which that comes which came.

A line says either the whole order of a pile or nothing of it. So what was drawn from below the known top stands next in
it, and then it is not chance any more. From which of several piles it was drawn shows when it is tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from festrules.interpreter.drafting.positions import half_known, mixed_part
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.record.make import chances
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.world.things import Place

MOST_WAYS = 8
DRAWN = "draw"  # what chance is called where it is a component


@dataclass(frozen=True, slots=True)
class SaidPiles:
    """The order of some piles, and which draws are not chance then, by the step and the number of the draw in it."""

    orders: dict[int, list[int]] = field(default_factory=dict)
    certain: frozenset[tuple[int, int]] = frozenset()


def ways(machine: Machine, cells: Sequence[int], steps: Sequence[ReplayedStep]) -> Iterator[SaidPiles]:
    """All ways to say the piles: nothing of them first, where it is known of each how it lies or nothing is."""
    piles = half_known(machine, cells)
    if not piles:
        yield SaidPiles()
        return
    draws = [
        (at, number, one.number)
        for at, step in enumerate(steps)
        for number, one in enumerate(chances(step.events))
        if one.what == DRAWN
    ]
    choices = [[*(pile for pile in piles if kind in mixed_part(cells, pile)), None] for *_, kind in draws]
    for chosen in islice(product(*choices), MOST_WAYS):
        drawn = list(zip(draws, chosen, strict=True))
        orders = {}
        for pile in piles:
            order = _order(cells, pile, [kind for (*_, kind), one in drawn if one is pile])
            if order is not None:
                orders[pile.number] = order
        yield SaidPiles(orders, frozenset((at, number) for (at, number, _), one in drawn if one is not None))


def _order(cells: Sequence[int], pile: Place, drawn: Sequence[int]) -> list[int] | None:
    """The known top, then what was drawn, then all else; None if so much was not there."""
    mixed = mixed_part(cells, pile)
    for kind in drawn:
        if kind not in mixed:
            return None
        mixed.remove(kind)
    top = cells[pile.base + 1 : pile.base + 1 + cells[pile.base]]
    bottom = cells[pile.bottom + 1 : pile.bottom + 1 + cells[pile.bottom]]
    return [*top, *drawn, *mixed, *bottom]
