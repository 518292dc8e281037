"""Letting chance decide until a player must: from the rules' own stream, or as somebody says."""

from collections.abc import Callable
from typing import TypeAlias

from festrules.interpreter.engine import chance, play
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.stream import weighted
from festrules.interpreter.machine.instructions import Chance
from festrules.interpreter.machine.machine import DRAWS, PC, RUNNING
from festrules.interpreter.world.values import Fault

MAX_CHANCE = 10_000  # chance events between two decisions

# Somebody who decides chance: a record, people at a real table. None leaves it to the stream.
Umpire: TypeAlias = Callable[[Decision], Option | None]


def settle(run: Run, seed: int, umpire: Umpire | None = None) -> None:
    """Plays on over every chance event, to the next decision of a player or the end."""
    code = run.machine.code
    while run.status == RUNNING and isinstance(instruction := code[run.cells[PC]], Chance):
        run.draws += 1
        if run.draws > MAX_CHANCE:
            play.fail(run, Fault("chance decides again and again, and nobody else does"))
            break
        try:
            value = _outcome(instruction, run, seed, umpire)
            happen(run, value)
        except Fault as fault:
            play.fail(run, fault)


def happen(run: Run, value: int) -> None:
    """One outcome of chance comes about where play stands, and play goes on to the next decision."""
    number = run.cells[PC]
    instruction = run.machine.code[number]
    assert isinstance(instruction, Chance)
    run.comes_to(number)
    run.cells[DRAWS] += 1
    try:
        chance.happen(instruction, run, value)
        run.passed(number)
        if number in run.machine.checks and run.status == RUNNING:
            play.check(run, number)
    except Fault as fault:
        play.fail(run, fault)
    play.advance(run)


def _outcome(instruction: Chance, run: Run, seed: int, umpire: Umpire | None) -> int:
    given = umpire(Decision(run, None)) if umpire else None
    if given is None:
        possible = chance.outcomes(instruction, run)
        return possible[weighted(seed, run.cells[DRAWS], [weight for _, weight in possible])][0]
    if given.value not in [value for value, _ in chance.outcomes(instruction, run, entered=True)]:
        raise ValueError(f"Chance cannot bring {given.text} here.")
    return given.value
