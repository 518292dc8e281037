"""Compiled games in lock-step with the reference interpreter: the same cells, options and chances all the way."""

from collections.abc import Sequence

import pytest
from tests.conformance.games import FEW, SETTINGS, SPREAD, Setting, game_of
from tests.later import HEAVY, SHELF, later

from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.steps import CompiledSteps, ReferenceSteps, Steps, steps_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.stream import below
from festrules.interpreter.engine.together import places_in
from festrules.interpreter.machine.instructions import Chance, Together
from festrules.interpreter.machine.machine import FAULTY, PC, RUNNING, STATUS, YOU, Machine

SEEDS = {"python": 1, "wasm": 2}
QUICK = {(one, tuple(SEEDS)[at % 2]) for at, one in enumerate(FEW)}  # lowering is the same for both
# The largest are as they were lowered: to make them better takes most of the time, and the others have been.
LARGE = {(one, form) for one, form in QUICK if one.name in HEAVY - SHELF}
LISTED = 50  # places of one game at which all that may be decided is compared; the cells are everywhere


def deciding(machine: Machine, cells: Sequence[int]) -> tuple[int, ...]:
    """The seats that decide; none where chance does."""
    instruction = machine.code[cells[PC]]
    if isinstance(instruction, Chance):
        return ()
    if not isinstance(instruction, Together):
        return (cells[YOU],)
    places = places_in(instruction, Run(machine, list(cells)))
    return tuple(seat for seat, place in enumerate(places) if place > 0)


def as_lowered(name: str, machine: Machine) -> Steps:
    """A compiled game that was not made better."""
    form = WASM if name == "wasm" else PYTHON
    return CompiledSteps(machine, form, compiled(machine, form, hasty=True))


class Pair:
    """A compiled game and the same game of the reference interpreter."""

    def __init__(self, machine: Machine, compiled: Steps, seed: int) -> None:
        self.machine = machine
        self.seed = seed
        self.compiled = compiled
        self.reference = ReferenceSteps(machine)
        self.drawn = 0
        self.compiled.start()
        self.reference.start()

    def whole_game(self) -> None:
        """To the end."""
        cells = self.reference.cells()
        for step in range(self.machine.longest * 100):
            cells = self.reference.cells()
            assert self.compiled.cells() == cells
            if cells[STATUS] != RUNNING:
                break
            self._one(deciding(self.machine, cells), compare=step < LISTED)
        self._compare_scores(cells)

    def _one(self, seats: tuple[int, ...], *, compare: bool) -> None:
        if not seats:
            outcomes = self.reference.outcomes()
            assert not compare or self.compiled.outcomes() == outcomes
            self._happen([value for value, _ in outcomes])
            return
        for seat in seats if compare else ():
            assert self.compiled.options(seat) == self.reference.options(seat)
        seat = seats[self._below(len(seats))]
        options = self.reference.options(seat)
        value = options[self._below(len(options))]
        for steps in (self.compiled, self.reference):
            steps.decide(seat, value)

    def _happen(self, values: list[int]) -> None:
        value = values[self._below(len(values))]
        for steps in (self.compiled, self.reference):
            steps.happen(value)

    def _below(self, total: int) -> int:
        self.drawn += 1
        return below(self.seed, self.drawn, total)

    def _compare_scores(self, cells: Sequence[int]) -> None:
        if cells[STATUS] == FAULTY:
            return
        assert self.compiled.winners() == self.reference.winners()
        for seat in range(self.machine.players):
            for part in range(len(self.machine.parts)):
                assert self.compiled.points(seat, part) == self.reference.points(seat, part)


@pytest.mark.slow
@pytest.mark.parametrize(("setting", "name"), sorted(LARGE, key=str), ids=str)
def test_the_largest_in_lock_step_when_they_were_made_better(setting: Setting, name: str) -> None:
    machine = game_of(setting).machine
    Pair(machine, steps_of(name, machine), SEEDS[name]).whole_game()


@pytest.mark.parametrize(
    ("setting", "name"),
    later(
        [(one, name) for one in SETTINGS if one in SPREAD for name in SEEDS], lambda case: case not in QUICK
    ),
    ids=str,
)
def test_whole_games_in_lock_step(setting: Setting, name: str) -> None:
    machine = game_of(setting).machine
    try:
        steps = as_lowered(name, machine) if (setting, name) in LARGE else steps_of(name, machine)
    except Unavailable as problem:
        pytest.skip(problem.reason)
    Pair(machine, steps, SEEDS[name]).whole_game()
