"""One machine on all three executors at once: step by step, and whole games; what differs is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from festrules.interpreter.compiled.executors.compiling import IN_GAMES
from festrules.interpreter.compiled.executors.counters import counters_of, things_in
from festrules.interpreter.compiled.executors.games import add_games
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.made import PYTHON, WASM, Compiled
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.compiled.executors.python import GeneratedPython
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.steps import CompiledSteps, ReferenceSteps, Steps
from festrules.interpreter.compiled.executors.wasm import WebAssembly
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.together import places_in
from festrules.interpreter.machine.instructions import Chance, Together
from festrules.interpreter.machine.machine import FAULTY, PC, RUNNING, STATUS, YOU, Machine
from festrules.interpreter.world.values import Fault

STEPS = 250  # of one game that are compared
T = TypeVar("T")
FAILED, GIVEN_UP = "failed", "given up"


class Different(AssertionError):
    """Compiled code does something else than the reference interpreter."""


@dataclass(slots=True)
class Tally:
    """The comparisons made."""

    games: int = 0
    steps: int = 0
    faults: int = 0
    given_up: int = 0
    draws: int = 0
    handed_over: int = 0
    reasons: dict[str, int] = field(default_factory=dict)


def both(machine: Machine, *, games_only: bool, better: bool) -> tuple[Compiled, Compiled]:
    """A machine as generated Python and as a module, both of one program."""
    low = lowered(machine, bulk=games_only)
    program, row = low.program, outcome_slots(low)
    bulk = add_games(low)
    if games_only:
        program.exports = tuple(dict.fromkeys((*IN_GAMES[WASM], *IN_GAMES[PYTHON])))
    check(program)
    if better:
        optimize(program)
        check(program)
    as_module = Compiled(
        code=module_bytes(program),
        players=machine.players,
        cells=program.cells,
        slots=program.slots,
        options=low.options,
        weights=low.weights,
        outcome=low.outcome,
        row=row,
        bulk=bulk,
        tally=low.tally,
        things=things_in(counters_of(machine)),
    )
    return replace(as_module, code=python_source(program).encode(), bulk=None), as_module


def compare(machine: Machine, seeds: Sequence[int], *, better: bool = False) -> Tally:
    """Plays a machine everywhere: in whole games, and step by step.

    Whole games are played by a program that was made better, steps by one as lowering has written it, unless it is to
    be `better` as well: that takes longest, and both say the same of lowering.
    """
    tally = Tally()
    as_python, as_module = both(machine, games_only=False, better=better)
    steps = {
        "python": CompiledSteps(machine, PYTHON, as_python),
        "wasm": CompiledSteps(machine, WASM, as_module),
    }
    for seed in seeds:
        Beside(machine, steps, seed, tally).play()
    _whole_games(machine, seeds, tally)
    return tally


def _whole_games(machine: Machine, seeds: Sequence[int], tally: Tally) -> None:
    numbers = [seed_of_game(seed, number) for seed in seeds for number in range(4)]
    expected = Reference(machine).play(numbers, counting=True)
    as_python, as_module = both(machine, games_only=True, better=True)

    def asked() -> Machine:
        return machine

    for executor in (GeneratedPython(asked, as_python), WebAssembly(asked, as_module)):
        found = executor.play(numbers, counting=True)
        _same(f"{executor.name}: games", found.outcomes, expected.outcomes)
        _same(f"{executor.name}: offered", found.offered, expected.offered)
        _same(f"{executor.name}: taken", found.taken, expected.taken)
        _same(f"{executor.name}: forced", found.forced, expected.forced)
        _same(f"{executor.name}: without counting", executor.play(numbers).outcomes, expected.outcomes)
        tally.handed_over += found.handed_over
    tally.games += len(numbers)


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Different(f"{what}:\n  {found}\n  and not\n  {expected}")


def _done(do: Callable[[], T]) -> T | str:
    """The result of something, or that it failed or was given up."""
    try:
        return do()
    except (Failed, Fault):
        return FAILED
    except GivenUp:
        return GIVEN_UP


class Beside:
    """One game, at every step of which compiled code is compared with the reference interpreter."""

    def __init__(self, machine: Machine, steps: dict[str, CompiledSteps], seed: int, tally: Tally) -> None:
        self.machine = machine
        self.steps = steps
        self.random = Random(seed)
        self.tally = tally
        self.reference = ReferenceSteps(machine)

    def play(self) -> None:
        """To the end, or as far as it is looked at."""
        self.tally.games += 1
        if not self._all("start", lambda steps: steps.start()):
            return
        for _ in range(STEPS):
            cells = self.reference.cells()
            if cells[STATUS] != RUNNING:
                break
            self.tally.steps += 1
            if self.random.random() < 0.2:
                for steps in self.steps.values():
                    steps.go_to(cells)
            if not self._one(self._deciding(cells)):
                return
        if self.reference.cells()[STATUS] == FAULTY:
            self.tally.faults += 1
        elif self.reference.cells()[STATUS] != RUNNING:
            self._all("winners", lambda steps: steps.winners())
            self._points()

    def _points(self) -> None:
        """Where any part of any score is a fault all are, as the reference interpreter sees it."""
        if not self.machine.parts or _done(lambda: self.reference.points(0, 0)) == FAILED:
            return
        for seat in range(self.machine.players):
            for part in range(len(self.machine.parts)):
                self._all(f"points {seat} {part}", lambda steps, s=seat, p=part: steps.points(s, p))  # type: ignore[misc]

    def _deciding(self, cells: list[int]) -> tuple[int, ...]:
        instruction = self.machine.code[cells[PC]]
        if isinstance(instruction, Chance):
            return ()
        if not isinstance(instruction, Together):
            return (cells[YOU],)
        places = places_in(instruction, Run(self.machine, list(cells)))
        return tuple(seat for seat, place in enumerate(places) if place > 0)

    def _one(self, seats: tuple[int, ...]) -> bool:
        if not seats:
            self.tally.draws += 1
            outcomes = self._all("outcomes", lambda steps: steps.outcomes())
            if not isinstance(outcomes, list) or not outcomes:
                return False
            value = self.random.choice(outcomes)[0]
            return bool(self._all(f"happen {value}", lambda steps: steps.happen(value)))
        seat, value = self.random.choice(seats), 0
        for one in seats:
            options = self._all(f"options of {one}", lambda steps, seat=one: steps.options(seat))  # type: ignore[misc]
            if not isinstance(options, list) or not options:
                return False
            if one == seat:
                value = self.random.choice(options)
        return bool(self._all(f"decide {seat} {value}", lambda steps: steps.decide(seat, value)))

    def _all(self, what: str, do: Callable[[Steps], T]) -> T | bool:
        """The results everywhere, and where play stands afterwards; False if somebody gives up or fails."""
        expected = _done(lambda: do(self.reference))
        going_on = True
        for name, steps in self.steps.items():
            found = _done(lambda steps=steps: do(steps))  # type: ignore[misc]
            if found == GIVEN_UP:
                self.tally.given_up += 1
                going_on = False
                continue
            place = f"{name}: {what} at {self.reference.cells()[PC]}"
            _same(place, found, expected)
            if expected != FAILED:
                _same(f"{place}: cells", steps.cells(), self.reference.cells())
        if isinstance(expected, str) or not going_on:
            return False
        return True if expected is None else expected
