"""Which things are put to the test: what seems most worth taking, and least, of what is taken often enough to tell."""

from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.measures.things import ThingFigures

OFTEN = 0.02  # of the times that it could be: what is taken more rarely is hardly missed


def worth_testing(figures: Figures, many: int) -> tuple[int, ...]:
    """So many of them at most: half by how much taking them surely gains, half by how much it surely loses."""
    known = [(one, found) for one, found in _known(figures) if _is_taken(one)]
    best = sorted(known, key=lambda pair: -pair[1].low)[: -(-many // 2)]
    worst = sorted(known, key=lambda pair: pair[1].high)[: many // 2]
    return tuple(dict.fromkeys(one.thing for one, _ in (*best, *worst)))


def _known(figures: Figures) -> list[tuple[ThingFigures, Estimate]]:
    """Things of which anything is known: by what came next where somebody looked, else by what came in the end."""
    found = []
    for decision in figures.all.things:
        for one in decision.things:
            estimate = one.gain or one.worth
            if estimate is not None:
                found.append((one, estimate))
    return found


def _is_taken(one: ThingFigures) -> bool:
    free = one.offered - one.alone
    return free > 0 and one.taken >= OFTEN * free
