"""Why an expected fact is not one: the values behind it, in the game's words."""

from contextlib import suppress
from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import of_json as written
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import say
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.position import words_in
from festrules.interpreter.scenario.table import Table
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.types import Placed, bare, member
from festrules.interpreter.world.values import Fault

NOT_SO = "it is not so"


def found_instead(table: Table, run: Run, of: Any, pointer: Pointer) -> str:
    """What is so instead of a condition that does not hold."""
    ((kind, fields),) = of.items()
    here = f"{pointer}/{kind}"
    match kind:
        case "and":
            sides = [
                side for side in ("left", "right") if not _true(table, run, fields[side], f"{here}/{side}")
            ]
            return found_instead(table, run, fields[sides[0]], f"{here}/{sides[0]}") if sides else NOT_SO
        case "or":
            both = [found_instead(table, run, fields[side], f"{here}/{side}") for side in ("left", "right")]
            return "; ".join(dict.fromkeys(both))
        case "compare":
            return _sides(table, run, fields, here)
        case "is":
            return _sides(table, run, fields, here)
        case "holds" | "is-in":
            return _place(table, run, fields["place"], f"{here}/place")
        case "is-one-of":
            left = _value(table, run, fields["left"], f"{here}/left")
            return f"{left}; {_value(table, run, fields['of'], f'{here}/of')}"
    return NOT_SO


def _true(table: Table, run: Run, of: Any, pointer: Pointer) -> bool:
    return bool(worth(run, table.resolve(of, pointer).node, pointer))


def _sides(table: Table, run: Run, fields: Any, pointer: Pointer) -> str:
    """The values of both sides; of a constant nothing need be said."""
    found = [_value(table, run, fields["left"], f"{pointer}/left")]
    ((kind, _),) = fields["right"].items()
    if kind not in ("number", "name", "yes", "no", "nothing", "seat"):
        with suppress(Failure):  # what stands there may be no value of its own, such as `is base`
            found.append(_value(table, run, fields["right"], f"{pointer}/right"))
    return "; ".join(found)


def _value(table: Table, run: Run, of: Any, pointer: Pointer) -> str:
    typed = table.resolve(of, pointer)
    if isinstance(bare(member(typed.type)), Placed):
        return _place(table, run, of, pointer)
    try:
        return f"{written(of)} is {say(run.machine, evaluate(typed.node, run), typed.type)}"
    except Fault as fault:
        return fault.what


def _place(table: Table, run: Run, of: Any, pointer: Pointer) -> str:
    numbers = members(run, table.resolve(of, pointer).node, pointer)
    if len(numbers) == 1:
        place = run.machine.world.places[numbers[0]]
        value = "" if written(of).split(" ")[0] in place.name else f"{written(of)} is {place.name}, "
        return f"{value}{place.name} holds {words_in(run, numbers[0])}"
    full = [number for number in numbers if words_in(run, number) != "nothing"]
    shown = [f"{run.machine.world.places[number].name} holds {words_in(run, number)}" for number in full[:12]]
    return "; ".join(shown) or f"{written(of)} holds nothing"
