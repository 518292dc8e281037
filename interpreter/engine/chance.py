"""Chance: what can happen next by nobody's choice, and how often, one component or value at a time."""

from typing import Any

from festrules.interpreter.engine import moves, places
from festrules.interpreter.engine.events import NOBODY
from festrules.interpreter.engine.evaluate import many, value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS, PC
from festrules.interpreter.machine.values import Fault

CHANCE = (code.Draw, code.TurnUp, code.Pick)
MAX_WEIGHT = 2**31


def outcomes(instruction: Any, run: Run) -> list[tuple[int, int]]:
    """What may happen, each with its weight; a kind, or a value."""
    if isinstance(instruction, code.Pick):
        return _weighted(instruction, run)
    source = instruction.place if isinstance(instruction, code.TurnUp) else instruction.source
    place = run.machine.world.places[value_of(source, run)]
    counts = places.mixed_counts(run.cells, place)
    return [(kind, count) for kind, count in zip(place.kinds, counts, strict=True) if count]


def _weighted(instruction: code.Pick, run: Run) -> list[tuple[int, int]]:
    found = []
    for value in many(instruction.values, run):
        weight = 1
        if instruction.weight is not None:
            run.scratch[instruction.bound] = value
            weight = value_of(instruction.weight, run)
        if weight < 0:
            raise Fault("a weight is less than nothing")
        if weight:
            found.append((value, weight))
    if not found:
        raise Fault("there is nothing to pick from")
    if sum(weight for _, weight in found) > MAX_WEIGHT:
        raise Fault("the weights are too large")
    return found


def settle(instruction: Any, run: Run) -> bool:
    """Carries out what chance has no say in: known tops, empty piles. False where chance decides."""
    match instruction:
        case code.Draw():
            return moves.settled_draw(instruction, run)
        case code.TurnUp():
            place = run.machine.world.places[value_of(instruction.place, run)]
            if place.storage == "pile" and places.mixed_counts(run.cells, place):
                return False
            run.cells[PC] += 1
            return True
    return False


def happen(instruction: Any, run: Run, value: int) -> None:
    """One outcome comes about; records read of it, and no seat is told that it was chance."""
    if run.events is not None:
        _note(instruction, run, value)
    match instruction:
        case code.Draw():
            moves.drawn(instruction, run, value)
        case code.TurnUp():
            moves.turned_up(run, run.machine.world.places[value_of(instruction.place, run)], value)
        case code.Pick():
            run.cells[instruction.cell] = value
            words = say(run.machine, value, instruction.type)
            tell(run, "picked", f"{instruction.what}: {words}", name=instruction.what, value=words)
            run.cells[PC] += 1


def _note(instruction: Any, run: Run, value: int) -> None:
    """What a record needs to let the same happen again: all of it, so nobody who plays may see it."""
    pick = isinstance(instruction, code.Pick)
    words = say(run.machine, value, instruction.type) if pick else say_kind(run.machine, value)
    what = instruction.what if pick else "draw"
    data = {"what": what, "words": words, "number": value, "draw": run.cells[DRAWS] - 1}
    tell(run, "chance", f"{what}: {words}", seen_by=NOBODY, **data)
