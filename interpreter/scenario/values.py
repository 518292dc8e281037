"""The initial values of stored values, and of names known at a place in the rules, when a scenario starts."""

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.examples import GivenValue
from festrules.grammar.vocabulary.expressions import Expression as Said
from festrules.interpreter.engine.evaluate import many, offset_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.expressions import Cell, Expression, Kept, Map
from festrules.interpreter.machine.machine import Variable
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import Component, Many, Placed, bare
from festrules.interpreter.world.values import NOTHING

EMPTY = ("empty", "nothing")


def set_value(table: ScenarioTable, run: Run, line: GivenValue) -> None:
    """`pool is 3`"""
    target, pointer = table.resolve(line.target), line.value.pointer
    kind = target.type.of if isinstance(target.type, Many) else target.type
    cells = list(_cells(run, target.node))
    if not cells:
        hint = "What follows from where things lie cannot be set: say instead what lies where."
        if isinstance(bare(kind), Component):
            hint = f"Say where it lies: `PLACE holds {written(line.target)}`."
        elif isinstance(bare(kind), Placed):
            lying = written(line.value) if written(line.value) not in EMPTY else "nothing"
            hint = f"Write `{written(line.target)} holds {lying}`: what lies somewhere is said like this."
        raise Failure(
            "FR702",
            line.target.pointer,
            "Only what is stored can be set: what is declared with `keep`.",
            hint,
        )
    value = table.resolve(line.value, wanted=kind, needed=(kind, "What is stored here"))
    number = int(worth(run, value.node, pointer))
    for cell, keep in cells:
        if (
            keep is not None
            and keep.high > keep.low
            and number != NOTHING
            and not keep.low <= number <= keep.high
        ):
            message = f"`{keep.name}` is from {keep.low} to {keep.high}; it cannot be {number}."
            raise Failure("FR702", pointer, message)
        if keep is None and number < 0:
            raise Failure("FR702", pointer, f"Turns and rounds are counted from 1; this cannot be {number}.")
        run.cells[cell] = number


def _cells(run: Run, target: Expression) -> list[tuple[int, Keep | None]]:
    match target:
        case Cell(cell):
            return [(cell, None)]
        case Kept(base, indices):
            keep = next(one for one in run.machine.keeps.values() if one.base == base)
            offset = offset_of(indices, run)
            return [(base + offset, keep)] if offset >= 0 else []
        case Map(bound=bound):
            found = []
            for one in many(target.of, run):
                run.scratch[bound] = one
                found += _cells(run, target.value)
            return found
    return []


def bind(table: ScenarioTable, run: Run, name: Variable, said: Said) -> None:
    """`at bout with lead is seat 1`: one value, or a collection."""
    kind, pointer = name.type, said.pointer
    found = table.resolve(said, wanted=kind, needed=(kind, f"What `{name.name}` stands for"))
    if not name.size:
        run.cells[name.cell] = int(worth(run, found.node, pointer))
        return
    values = members(run, found.node, pointer)
    if len(values) > name.size:
        raise Failure("FR702", pointer, f"`{name.name}` has room for {name.size} values only.")
    run.cells[name.cell : name.cell + 1 + name.size] = [
        len(values),
        *values,
        *[0] * (name.size - len(values)),
    ]


def names_in_words(names: tuple[Variable, ...]) -> str:
    """The names that are known somewhere, for messages."""
    return ", ".join(f"`{name.name}`" for name in names if name.name) or "none"
