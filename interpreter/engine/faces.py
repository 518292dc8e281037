"""The words on a component or a listed kind. They never depend on the state of the game."""

from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import say
from festrules.interpreter.machine.faces import Blank, Face, FacePart
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import NUMBER, TRUTH, Component, Enumerated, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING, Fault


def face_of(machine: Machine, value: int, kind: Type) -> str:
    """The words on a value, or an empty text."""
    if value == NOTHING:
        return ""
    match bare(kind):
        case Component():
            return face_of_kind(machine, value % len(machine.world.kinds))
        case Enumerated(name):
            return _filled(machine, machine.faces.get(name), value)
        case Placed():
            return _filled(machine, machine.faces.get(machine.world.places[value].family), value)
    return ""


def face_of_kind(machine: Machine, number: int) -> str:
    """The words on a kind of component, and last those about the change that it brings."""
    return "; ".join(filter(None, (shown_on_kind(machine, number), effect_of_kind(machine, number))))


def shown_on_kind(machine: Machine, number: int) -> str:
    """The words that `shown as` or the columns give a kind of component."""
    return _filled(machine, machine.faces.get(machine.world.kinds[number].component), number)


def effect_of_kind(machine: Machine, number: int) -> str:
    """The words about the change that bears the name of a kind; empty if none does."""
    return machine.effects.get(number, "")


def _filled(machine: Machine, face: Face | None, value: int) -> str:
    if face is None:
        return ""
    run = Run(machine, list(machine.initial))
    run.scratch[face.place] = value
    return face.between.join(text for part in face.parts if (text := _part(part, run)))


def _part(part: FacePart, run: Run) -> str:
    values = [_value(piece, run) for piece in part.pieces if isinstance(piece, Blank)]
    if part.may_go and not all(_is_there(part, blank, value) for blank, value in values):
        return ""
    told = iter([_told(run.machine, blank, value) for blank, value in values])
    return "".join(piece if isinstance(piece, str) else next(told) for piece in part.pieces)


def _value(blank: Blank, run: Run) -> tuple[Blank, int]:
    try:
        value: int = evaluate(blank.value, run)
    except Fault:
        value = NOTHING
    return blank, value


def _is_there(part: FacePart, blank: Blank, value: int) -> bool:
    if value == NOTHING or (bare(blank.type) == TRUTH and not value):
        return False
    return part.zero_counts or bool(value) or bare(blank.type) != NUMBER


def _told(machine: Machine, blank: Blank, value: int) -> str:
    if bare(blank.type) == TRUTH and value != NOTHING:
        return blank.name if value else f"not {blank.name}"
    return say(machine, value, blank.type)
