"""The things that options named, counted by compiled code in its work memory, and read from there.

A game that is left to the reference interpreter may have been counted in part: so what was counted before it is
kept, and put back.
"""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.loaded import Loaded
from festrules.interpreter.compiled.executors.made import Compiled
from festrules.interpreter.compiled.executors.outcomes import Batch

WANTED, DECIDED_BEFORE, COUNTS = range(3)  # where numbers lie; behind them those of each thing
KINDS_OF_COUNT = 3


def tally_slots(things: int) -> int:
    """How many numbers there are: of each thing also the last decision at which it was seen among the options."""
    return COUNTS + (KINDS_OF_COUNT + 1) * things


class Tallied:
    """The counts of one program."""

    def __init__(self, loaded: Loaded, made: Compiled) -> None:
        self.things = made.things
        self._loaded = loaded
        self._at = made.tally
        self.wanted = False

    def begin(self, *, wanted: bool) -> None:
        """From nothing; or nothing is to be counted."""
        if wanted:
            self._loaded.write_work(
                self._at + DECIDED_BEFORE, [0] * (tally_slots(self.things) - DECIDED_BEFORE)
            )
        if wanted != self.wanted:
            self._loaded.write_work(self._at + WANTED, [int(wanted)])
        self.wanted = wanted

    def read(self) -> list[int]:
        """The counts so far."""
        return self._loaded.read_work(self._at + COUNTS, KINDS_OF_COUNT * self.things) if self.wanted else []

    def put_back(self, counts: Sequence[int]) -> None:
        """Forget everything counted since."""
        if self.wanted:
            self._loaded.write_work(self._at + COUNTS, counts)

    def add_to(self, batch: Batch) -> None:
        """Adds what was counted to what the reference interpreter counted of the games that were left to it."""
        if not self.wanted:
            return
        counts, things = self.read(), self.things
        own = [counts[kind * things : (kind + 1) * things] for kind in range(KINDS_OF_COUNT)]
        theirs = [batch.offered, batch.taken, batch.forced]
        batch.offered, batch.taken, batch.forced = (
            [one + other for one, other in zip(mine, more or [0] * things, strict=True)]
            for mine, more in zip(own, theirs, strict=True)
        )
