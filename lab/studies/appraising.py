"""The state of a game as appraised by somebody who sees everything: the share of the win that each seat can expect.

The appraiser plays the game on from where it stands, with all cards open, by the search of the bots. So it is what good
players would make of it who see everything, as far as this many tries go; the noise of its figures is known (`noise`).
Where all play together, or one alone, it is how well that ends, of `WHOLE`.
"""

from dataclasses import dataclass
from math import sqrt

from festrules.bots.engines import FORMS, for_code
from festrules.bots.exhausting import shares
from festrules.bots.protocol import WHOLE
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.machine.machine import Machine

PLAYED_OUT = Weighing(margin=0)  # the win is all that counts, and every game is played to its end


@dataclass(slots=True)
class Appraiser:
    """Appraises states of one machine."""

    search: Searching
    tries: int
    seed: int

    def worths(self, cells: tuple[int, ...], seat: int, moment: int) -> tuple[int, ...]:
        """The expectation of each seat; `seat` decides, at the decision with that number. Empty if that fails."""
        search = self.search
        search.begin([cells], draw(self.seed, moment), PLAYED_OUT, seat)
        search.run(self.tries)
        if search.proof is not None:
            return tuple(int(WHOLE * share) for share in shares(search.machine, search.proof))
        return search.worths if search.lost * 2 < search.tried else ()


def appraiser_of(machine: Machine, tries: int, seed: int) -> Appraiser | None:
    """One for a machine; nothing where no search can be compiled."""
    for form in FORMS:
        try:
            return Appraiser(Searching(machine, form, for_code(form)), tries, seed)
        except Unavailable:
            continue
    return None


def noise(tries: int) -> float:
    """The standard error of a share near one half after this many tries, of 1; tries of a tree are no worse."""
    return 0.5 / sqrt(max(1, tries))
