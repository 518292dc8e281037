"""Games whose places are of every sort, and places in disorder: what compiled code for places is tried on."""

import random
import re
from collections.abc import Callable
from typing import Any

from tests.conformance.games import SETTINGS, game_of

from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.program import FAULT
from festrules.interpreter.compiled.program.python_text import Failed, namespace
from festrules.interpreter.engine import moves, places
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import Fault

# Together they have every sort of place, boards of several families, eyes of all grades, and copies or none.
PICKED = (
    "climbers-3p",
    "fireworks-2p",
    "festival-2p",
    "festo-2p",
    "banner-2p",
    "thieves-2p",
    "sky-2p",
    "changes-2p",
)
MACHINES = {str(one): one for one in SETTINGS if str(one) in PICKED}

SENTENCES = (
    (r" is not on |^there is no ", FaultSort.NOT_THERE),
    (r" may not lie in ", FaultSort.MAY_NOT_LIE_THERE),
    (r" is full: ", FaultSort.NO_ROOM_IN_PLACE),
    (r"^it is not said which ", FaultSort.NOT_SAID_WHICH),
    (r" should be moved, and ", FaultSort.TOO_FEW_TO_MOVE),
    (r"^there is nothing left to draw from ", FaultSort.NOTHING_TO_DRAW),
    (r"^a chance of .* cannot be$", FaultSort.NO_SUCH_CHANCE),
    (r"^a weight is less than 0$", FaultSort.WEIGHT_BELOW_NOTHING),
    (r"^there is nothing to pick from$", FaultSort.NOTHING_TO_PICK),
    (r"^the weights are too large$", FaultSort.WEIGHTS_TOO_LARGE),
    (r"^something is asked for where there is nothing$", FaultSort.NOTHING_THERE),
)


def machine_of(name: str) -> Machine:
    """The machine of one of these games."""
    return game_of(MACHINES[name]).machine


def sort_of(fault: Fault) -> FaultSort:
    """The number of a sentence."""
    return next(sort for pattern, sort in SENTENCES if re.search(pattern, fault.what))


Writing = Callable[..., Expression | None]


class Trial:
    """Functions of a program beside those of the reference."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.low: Lowering = begin(machine)
        self.made: dict[str, Any] | None = None

    def add(self, name: str, parameters: int, write: Writing, *, result: bool = True) -> None:
        """A function that asks or does one thing, of so many numbers."""
        code: Code = self.low.function(name, result=False if result else None)
        given = [code.parameter("given") for _ in range(parameters)]
        value = write(*given, self.low, code)
        if result:
            code.give_back(value)
        code.done()

    def call(self, name: str, cells: list[int], *given: int) -> int | FaultSort | None:
        """Its answer, or how it fails."""
        if self.made is None:
            derive = self.low.function("derive")
            self.low.sets.derive(derive)
            self.low.bags.derive(derive)
            derive.done()
            self.made = namespace(self.low.program)
        state = cells + [0] * (self.low.program.slots - len(cells))
        self.made["derive"](state)
        try:
            answer: int | None = self.made[name](state, *given)
        except Failed:
            answer = FaultSort(self.made["w"][FAULT])
        cells[:] = state[: len(cells)]
        derived = state[len(cells) :]
        self.made["derive"](state)
        assert derived == state[len(cells) :], "what follows from the cells has followed"
        return answer


def tried(what: Callable[[], Any]) -> Any:
    """The reference's answer, or how it fails."""
    try:
        return what()
    except Fault as fault:
        return sort_of(fault)


def in_disorder(machine: Machine, chance: random.Random, times: int) -> list[int]:
    """A state in which components have been moved about at random, and piles have been mixed."""
    run = Run(machine, list(machine.initial))
    for _ in range(times):
        source, target = chance.choice(machine.world.places), chance.choice(machine.world.places)
        kinds = places.kinds_in(run.cells, source)
        if not kinds:
            continue
        if chance.random() < 0.1:
            places.mix(run.cells, target)
        try:
            moves.relocate(run, chance.choice(kinds), source, target, under=chance.random() < 0.2)
        except Fault:
            continue
    return run.cells
