"""One game step by step on any executor: what tests compare in lock-step. Slow; see `positions.py` for what is fast.

Every call may end in `Failed`, where the rules are at fault, or in `GivenUp`.
"""

from collections.abc import Sequence
from typing import Protocol

from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.loaded import Failed
from festrules.interpreter.compiled.executors.loading import loaded, read_options, read_outcomes
from festrules.interpreter.compiled.executors.made import PYTHON, WASM, Compiled
from festrules.interpreter.engine import play, scores, settling
from festrules.interpreter.engine.options import open_decisions
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.machine import PC, Machine
from festrules.interpreter.world.values import Fault


class Steps(Protocol):
    """A game that stands somewhere."""

    def start(self) -> None:
        """Plays the setup, to the first decision of a player or of chance."""

    def go_to(self, cells: Sequence[int]) -> None:
        """Stands in this state."""

    def cells(self) -> list[int]:
        """The state."""

    def options(self, seat: int) -> list[int]:
        """A seat's options, in canonical order."""

    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of chance, and how likely each is."""

    def decide(self, seat: int, value: int) -> None:
        """A seat decides; play goes on to the next stop."""

    def happen(self, value: int) -> None:
        """The same for chance."""

    def settle(self, seed: int) -> None:
        """Lets chance decide until a player must."""

    def winners(self) -> int:
        """A bit for each seat that has won."""

    def points(self, seat: int, part: int) -> int:
        """A seat's points from one part of the score."""


class CompiledSteps:
    """On compiled code."""

    def __init__(self, machine: Machine, form: str, made: Compiled | None = None) -> None:
        self.made = made or compiled(machine, form)
        self.loaded = loaded(self.made, form)

    def start(self) -> None:
        """Plays the setup."""
        self.loaded.call("start")

    def go_to(self, cells: Sequence[int]) -> None:
        """Move to this state, and work out derived values."""
        self.loaded.write_state(cells)
        self.loaded.call("derive")

    def cells(self) -> list[int]:
        """The state."""
        return self.loaded.read_state()[: self.made.cells]

    def options(self, seat: int) -> list[int]:
        """A seat's options."""
        return read_options(self.loaded, self.made, self.loaded.call("listing", seat))

    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of chance."""
        return read_outcomes(self.loaded, self.made, self.loaded.call("outcomes"))

    def decide(self, seat: int, value: int) -> None:
        """A seat decides."""
        self.loaded.call("decide", seat, value)

    def happen(self, value: int) -> None:
        """Chance decides."""
        self.loaded.call("happen", value)

    def settle(self, seed: int) -> None:
        """Lets chance decide until a player must."""
        self.loaded.call("settle", seed)

    def winners(self) -> int:
        """A bit for each seat that has won."""
        return self.loaded.call("winners")

    def points(self, seat: int, part: int) -> int:
        """A seat's points from one part of the score."""
        return self.loaded.call("points", seat, part)


class ReferenceSteps:
    """On the reference interpreter."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._cells = list(machine.initial)

    def start(self) -> None:
        """Plays the setup."""
        self._cells = list(self.machine.initial)
        self._cells[PC] = 0
        play.advance(self._run())

    def go_to(self, cells: Sequence[int]) -> None:
        """Stands in this state."""
        self._cells = list(cells)

    def cells(self) -> list[int]:
        """The state."""
        return self._cells.copy()

    def options(self, seat: int) -> list[int]:
        """A seat's options."""
        return [value for value, _ in self._listed(seat)]

    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of chance."""
        return self._listed(None)

    def _listed(self, seat: int | None) -> list[tuple[int, int]]:
        try:
            open_now = open_decisions(self.machine, tuple(self._cells), None)
            found = next(one for one in open_now if one.seat == seat)
            return [(option.value, option.weight) for option in found.options]
        except Fault as fault:
            raise Failed from fault

    def decide(self, seat: int, value: int) -> None:
        """A seat decides."""
        play.decide(self._run(), seat, value)

    def happen(self, value: int) -> None:
        """Chance decides."""
        settling.happen(self._run(), value)

    def settle(self, seed: int) -> None:
        """Lets chance decide until a player must."""
        settling.settle(self._run(), seed)

    def winners(self) -> int:
        """A bit for each seat that has won."""
        try:
            return sum(1 << seat for seat in scores.winners(self._run()))
        except Fault as fault:
            raise Failed from fault

    def points(self, seat: int, part: int) -> int:
        """A seat's points from one part of the score."""
        try:
            return scores.score_sheets(self._run())[seat].lines[part].points
        except Fault as fault:
            raise Failed from fault

    def _run(self) -> Run:
        return Run(self.machine, self._cells)


def steps_of(name: str, machine: Machine) -> Steps:
    """A game on the executor of that name."""
    if name == "reference":
        return ReferenceSteps(machine)
    return CompiledSteps(machine, WASM if name == "wasm" else PYTHON)
