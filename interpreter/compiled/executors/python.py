"""Generated Python as an executor: it needs nothing but the Python that runs it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.made import (
    PREPARE,
    PYTHON,
    Asked,
    Compiled,
    Totals,
    from_portable,
)
from festrules.interpreter.compiled.executors.outcomes import Batch, Outcome
from festrules.interpreter.compiled.executors.summed import add_by_reference, summed
from festrules.interpreter.compiled.executors.tallied import Tallied
from festrules.interpreter.compiled.executors.told import outcome_of, played
from festrules.interpreter.compiled.program.slots import LISTED
from festrules.interpreter.machine.cells import RUNNING, STATUS

if TYPE_CHECKING:
    from festrules.interpreter.compiled.executors.compiling import Keeping
    from festrules.interpreter.machine.machine import Machine


class GeneratedPython:
    """Plays with generated source."""

    name = "python"

    def __init__(self, asked: Asked, made: Compiled) -> None:
        self._asked = asked
        self.portable = made.portable()
        self._made = made
        self._loaded = LoadedPython(made.code.decode(), made.slots)
        self._tallied = Tallied(self._loaded, made)
        self._begun: list[int] | None = None
        self._ready = False
        try:
            self._loaded.call(PREPARE)
        except (GivenUp, Failed):
            return
        self._ready = True
        if self._loaded.state[STATUS] == RUNNING:
            self._begun = self._loaded.state

    @property
    def machine(self) -> "Machine":
        """The machine; where none is at hand it is made now."""
        return self._asked()

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""
        self._tallied.begin(wanted=counting)
        told = []
        for seed in seeds:
            before = self._tallied.read()
            told.append(self._whole(seed))
            if told[-1] is None:
                self._tallied.put_back(before)
        batch = played(self._asked, seeds, told, counting=counting)
        self._tallied.add_to(batch)
        return batch

    def totals(self, seed: int, first: int, games: int) -> Totals:
        """The totals of this many games of a simulation, from one number on."""
        numbers = range(first, first + games)
        if not self._ready:
            found = Totals(wins=[0] * self._made.players)
            add_by_reference(found, self._asked, seed, numbers)
            return found
        self._tallied.begin(wanted=False)
        self._loaded.state = [0] * self._made.slots
        return summed(self._asked, self._loaded, self._made, seed, numbers)

    def _whole(self, seed: int) -> Outcome | None:
        """One game; None if it is left to others. One that ends in its setup has the same end each time."""
        loaded, made = self._loaded, self._made
        loaded.state = [0] * made.slots if self._begun is None else self._begun[:]
        loaded.work[LISTED] = 0
        try:
            loaded.call("play" if self._begun is None else "playout", seed)
        except (GivenUp, Failed):
            return None
        return outcome_of(seed, loaded.work[made.outcome : made.outcome + made.row])


def make(machine: "Machine", keeping: "Keeping | None" = None) -> GeneratedPython:
    """The executor of a machine."""
    from festrules.interpreter.compiled.executors.compiling import compiled  # noqa: PLC0415  # the whole compiler

    return GeneratedPython(lambda: machine, compiled(machine, PYTHON, keeping, games_only=True))


def remake(asked: Asked, portable: bytes) -> GeneratedPython:
    """The same executor, from the `portable` bytes of one in another process."""
    return GeneratedPython(asked, from_portable(portable))
