"""Where all games of a machine begin to differ: the first instruction at which chance or a player decides.

Up to there nothing is open, so it is found out by playing, once, while a program for whole games is made. Loops of a
setup would else be taken to end before their first draw, and all that comes behind them would be a beginning, too.
"""

from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.engine.play import check
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, Machine
from festrules.interpreter.world.values import Exhausted, Fault

MOST = 2_000  # instructions on the way


def first_open(machine: Machine) -> int | None:
    """The number of that instruction; None if none is reached, or not soon."""
    run = Run(machine, list(machine.initial))
    run.cells[PC] = 0
    try:
        for _ in range(MOST):
            number = run.cells[PC]
            if run.cells[STATUS] != RUNNING or number < 0:
                return None
            one = machine.code[number]
            if isinstance(one, ins.Stands):
                return number
            CARRY_OUT[one.__class__](one, run)
            if number in machine.checks and run.cells[STATUS] == RUNNING:
                check(run, number)
    except (Fault, Exhausted):
        return None
    return None
