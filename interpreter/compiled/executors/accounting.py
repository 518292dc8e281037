"""Why compiled code leaves a game to the reference interpreter, and which place in the rules that comes from.

The game is played once more, in generated Python that notes where how much is spent.
"""

from dataclasses import dataclass

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.lowering.context import TOO_MUCH
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.tables import NotLowered
from festrules.interpreter.compiled.program.program import REASON, TooLarge
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.machine.machine import Machine


@dataclass(frozen=True, slots=True)
class Left:
    """The reason why a game was handed over, as in `lowering/context.py`, and the place, if there is one."""

    reason: int
    place: int  # among the origins of the machine, or -1
    spent: int = 0  # the place with too much to look at


class Accounts:
    """Plays games of one machine with an account of what is spent."""

    def __init__(self, machine: Machine) -> None:
        low = lowered(machine, bulk=True, accounting=True)
        low.program.exports = ("play",)
        self._account, self._places = low.program.account, low.places
        self._loaded = LoadedPython(python_source(low.program), low.program.slots)

    def left(self, seed: int) -> Left | None:
        """Why the game of a seed is left to others; nothing where it is not."""
        loaded = self._loaded
        loaded.write_state([0] * len(loaded.state))
        try:
            loaded.call("play", seed)
        except Failed:
            return None
        except GivenUp:
            return self._why()
        return None

    def _why(self) -> Left:
        (reason,), (place,) = self._loaded.read_work(REASON, 1), self._loaded.read_work(self._account, 1)
        if reason != TOO_MUCH:
            return Left(reason, place)
        spent = self._loaded.read_work(self._account + 1, self._places)
        dearest = max(range(self._places), key=spent.__getitem__, default=-1)
        return Left(reason, dearest, spent[dearest] if spent else 0)


def accounts_of(machine: Machine) -> Accounts | None:
    """The accounts of a machine; None if it is not compiled at all."""
    try:
        return Accounts(machine)
    except (NotLowered, TooLarge):
        return None
