"""Why an expected fact is not one: the values behind it, in the game's words."""

from contextlib import suppress

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, No, Nothing, Number, Seat, Yes
from festrules.grammar.vocabulary.expressions.conditions import And, Compare, Holds, Is, IsIn, IsOneOf, Or
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import say
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.position import words_in
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.types import Placed, bare, member
from festrules.interpreter.world.values import Fault

NOT_SO = "it is not so"


def found_instead(table: ScenarioTable, run: Run, of: Expression) -> str:
    """The actual state of affairs where a condition does not hold."""
    match of:
        case And():
            sides = [side for side in (of.left, of.right) if not _true(table, run, side)]
            return found_instead(table, run, sides[0]) if sides else NOT_SO
        case Or():
            both = [found_instead(table, run, side) for side in (of.left, of.right)]
            return "; ".join(dict.fromkeys(both))
        case Compare() | Is():
            return _sides(table, run, of)
        case Holds() | IsIn():
            return _place(table, run, of.place)
        case IsOneOf():
            return f"{_value(table, run, of.left)}; {_value(table, run, of.of)}"
    return NOT_SO


def _true(table: ScenarioTable, run: Run, of: Expression) -> bool:
    return bool(worth(run, table.resolve(of).node, of.pointer))


def _sides(table: ScenarioTable, run: Run, of: Compare | Is) -> str:
    """The values of both sides; of a constant nothing need be said."""
    found = [_value(table, run, of.left)]
    if not isinstance(of.right, Number | Named | Yes | No | Nothing | Seat):
        with suppress(Failure):  # the operand may not be a value by itself, such as `is base`
            found.append(_value(table, run, of.right))
    return "; ".join(found)


def _value(table: ScenarioTable, run: Run, of: Expression) -> str:
    typed = table.resolve(of)
    if isinstance(bare(member(typed.type)), Placed):
        return _place(table, run, of)
    try:
        return f"{written(of)} is {say(run.machine, evaluate(typed.node, run), typed.type)}"
    except Fault as fault:
        return fault.what


def _place(table: ScenarioTable, run: Run, of: Expression) -> str:
    numbers = members(run, table.resolve(of).node, of.pointer)
    if len(numbers) == 1:
        place = run.machine.world.places[numbers[0]]
        value = "" if written(of).split(" ")[0] in place.name else f"{written(of)} is {place.name}, "
        return f"{value}{place.name} holds {words_in(run, numbers[0])}"
    full = [number for number in numbers if words_in(run, number) != "nothing"]
    shown = [f"{run.machine.world.places[number].name} holds {words_in(run, number)}" for number in full[:12]]
    return "; ".join(shown) or f"{written(of)} holds nothing"
