"""Chance: what can happen next by nobody's choice, and how often, one component or value at a time."""

from typing import assert_never

from festrules.interpreter.engine import knowing, moves, picking, places
from festrules.interpreter.engine.evaluate import many, value_of
from festrules.interpreter.engine.happenings import chance as happenings
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.machine import DRAWS, PC
from festrules.interpreter.world.types import NUMBER, bare
from festrules.interpreter.world.values import Fault

MAX_WEIGHT = 2**31


def outcomes(instruction: code.Chance, run: Run, *, entered: bool = False) -> list[tuple[int, int]]:
    """The possible outcomes with their weights: a kind, a value, or whether one of several is picked.

    What has no weight never comes. On a real table it may: `entered` gives all that people may say has come.
    """
    none_too = entered and instruction.physical is not None
    if isinstance(instruction, code.Pick):
        odds = (
            run.due[1] if run.due is not None and run.due[0] is instruction else _weighted(instruction, run)
        )
        return [(value, weight) for value, weight in odds if weight or none_too]
    if isinstance(instruction, code.PickEach):
        return [(value, weight) for value, weight in picking.odds(instruction, run) if weight or none_too]
    source, bottom = places_of(instruction)
    place = run.machine.world.places[value_of(source, run)]
    counts = places.mixed_counts(run.cells, place, bottom=bottom)
    return [(kind, count) for kind, count in zip(place.kinds, counts, strict=True) if count]


def places_of(drawing: code.Drawing) -> tuple[Expression, bool]:
    """Where a component comes from, and whether from beneath."""
    match drawing:
        case code.Draw():
            return drawing.source, drawing.bottom
        case code.TurnUp():
            return drawing.place, False
        case _:
            assert_never(drawing)


def _weighted(instruction: code.Pick, run: Run) -> list[tuple[int, int]]:
    found: dict[int, int] = {}
    for value in many(instruction.values, run):
        weight = 1
        if instruction.weight is not None:
            run.scratch[instruction.bound] = value
            weight = value_of(instruction.weight, run)
        if weight < 0:
            raise Fault("a weight is less than 0")
        found[value] = found.get(value, 0) + weight
    if not any(found.values()):
        raise Fault("there is nothing to pick from")
    if sum(found.values()) > MAX_WEIGHT:
        raise Fault("the weights are too large")
    return sorted(found.items())


def settle(instruction: code.Chance, run: Run) -> bool:
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
        case code.PickEach():
            return picking.settled(instruction, run)
        case code.Pick():
            # If there is nothing to pick from, the rules are at fault here; otherwise it is asked for at once.
            run.due = instruction, _weighted(instruction, run)
            return False
        case _:
            assert_never(instruction)


def happen(instruction: code.Chance, run: Run, value: int) -> None:
    """One outcome comes about; records read of it, and no seat is told that it was chance."""
    if run.events is not None:
        _note(instruction, run, value)
    match instruction:
        case code.Draw():
            moves.drawn(instruction, run, value)
        case code.TurnUp():
            moves.turned_up(run, run.machine.world.places[value_of(instruction.place, run)], value)
        case code.PickEach():
            picking.picked(instruction, run, picks=bool(value))
        case code.Pick():
            run.cells[instruction.cell] = value
            if not instruction.stored and (value or not _is_certain(instruction, run)):
                _tell_picked(instruction, run, value)
            run.cells[PC] += 1
        case _:
            assert_never(instruction)


def _is_certain(instruction: code.Pick, run: Run) -> bool:
    """Whether a model brings one number only. If that is none of something, it is not news that none came."""
    if run.events is None or instruction.physical is None or bare(instruction.type) != NUMBER:
        return False
    return len(outcomes(instruction, run)) == 1


def outcome_said(instruction: code.Chance, run: Run, value: int) -> str:
    """An outcome in the game's words."""
    match instruction:
        case code.PickEach():
            return picking.said(instruction, run, picks=bool(value))
        case code.Pick():
            return say(run.machine, value, instruction.type)
        case code.Draw() | code.TurnUp():
            return say_kind(run.machine, value)
        case _:
            assert_never(instruction)


def _tell_picked(instruction: code.Pick, run: Run, value: int) -> None:
    """Tells what was picked; what lies hidden, or is kept hidden, only to those who see it."""
    if run.events is not None:
        seen = knowing.who_sees_value(run, value, instruction.type, instruction.values)
        tell(run, happenings.picked, run.cells[PC], value, seen)


def _note(instruction: code.Chance, run: Run, value: int) -> None:
    """Note everything a record needs to repeat this; no player may see it."""
    member = last = 0
    if isinstance(instruction, code.PickEach):
        member, last = picking.member(instruction, run), picking.is_last(instruction, run)
    tell(run, happenings.came, run.cells[PC], value, run.cells[DRAWS] - 1, member, last)
