"""Which things are put to the test: what seems most worth taking, and least, of what is taken often enough to tell.

Players at random are asked first, whose choice says nothing of the moment: what good players take is worth little more
than what they leave. Then good players are asked.
"""

from collections.abc import Callable, Iterator, Sequence

from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.figures import HalfFigures
from festrules.lab.studies.measures.things import ThingFigures

OFTEN = 0.02  # of its chances: a thing taken more rarely is hardly missed

Known = list[tuple[int, Estimate]]


def worth_testing(asked: Sequence[HalfFigures], playing: HalfFigures, many: int) -> tuple[int, ...]:
    """The things worth testing, at most this many: in turn the greatest sure gains and losses, question by question.

    What the players who are to do without it hardly ever take is left out.
    """
    taken = {one.thing for decision in playing.things for one in decision.things if _is_taken(one)}
    by_who = [[pair for pair in _known(one) if pair[0] in taken] for one in asked]
    lines = [_sorted(known, key) for known in by_who for key in (_gains, _loses)]
    found = dict.fromkeys(one for rank in range(max(map(len, lines), default=0)) for one in _at(lines, rank))
    return tuple(found)[:many]


def _at(lines: Sequence[Sequence[int]], rank: int) -> Iterator[int]:
    return (line[rank] for line in lines if rank < len(line))


def _sorted(known: Known, key: Callable[[Estimate], float]) -> list[int]:
    return [thing for thing, _ in sorted(known, key=lambda pair: key(pair[1]))]


def _gains(one: Estimate) -> float:
    return -one.low


def _loses(one: Estimate) -> float:
    return one.high


def _known(figures: HalfFigures) -> Known:
    """Things of which anything is known: by what came next where somebody looked, else by what came in the end."""
    found = ((one.thing, one.gain or one.worth) for decision in figures.things for one in decision.things)
    return [(thing, estimate) for thing, estimate in found if estimate is not None]


def _is_taken(one: ThingFigures) -> bool:
    free = one.offered - one.alone
    return free > 0 and one.taken >= OFTEN * free
