"""A program as Python: functions over a list."""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.loaded import GivenUp
from festrules.interpreter.compiled.program.running import Failed, load
from festrules.interpreter.compiled.program.slots import EVENTS, STACK


class LoadedPython:
    """Generated source, run by the Python that runs us."""

    def __init__(self, source: str, slots: int) -> None:
        self.names = load(source)
        self.work: list[int] = self.names["w"]
        self.state = [0] * slots
        self._first = {slot: self.work[slot] for slot in (STACK, EVENTS)}

    def call(self, name: str, *arguments: int) -> int:
        """The result of a function. Too many nested calls are a limit like any other."""
        try:
            return self.names[name](self.state, *arguments) or 0
        except (Failed, GivenUp):
            self.recover()
            raise
        except RecursionError as problem:
            self.recover()
            raise GivenUp from problem

    def recover(self) -> None:
        """After a call that did not come back as calls do."""
        for slot, number in self._first.items():
            self.work[slot] = number

    def read_state(self) -> list[int]:
        """All slots of the state."""
        return self.state.copy()

    def read_cells(self, count: int) -> tuple[int, ...]:
        """The first slots of the state."""
        return tuple(self.state[:count])

    def write_state(self, slots: Sequence[int]) -> None:
        """The first slots of the state, or all."""
        self.state[: len(slots)] = slots

    def read_work(self, start: int, count: int, *, wide: bool = False) -> list[int]:
        """Numbers of the work memory; a wide one stands whole in its first slot."""
        step = 2 if wide else 1
        return self.work[start : start + step * count : step]

    def write_work(self, start: int, numbers: Sequence[int], *, wide: bool = False) -> None:
        """Writes such numbers."""
        step = 2 if wide else 1
        self.work[start : start + step * len(numbers) : step] = numbers
