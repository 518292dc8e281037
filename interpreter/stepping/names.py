"""The names that are in reach at a statement, and what they are worth there."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.tree import every, holding
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import YOU, Machine, Variable
from festrules.interpreter.world.types import PLAYER
from festrules.interpreter.world.values import NOTHING


def names_in_reach(
    game: Game, pointer: Pointer, number: int, state: State, *, own: bool = True
) -> dict[str, str]:
    """Each name with its value in words, `you` first; `number` is the instruction at which play is.

    Those that the statement gives are its `own`; before it has run they are worth nothing.
    """
    you = state.cells[YOU]
    found = {"you": say(game.machine, you, PLAYER)} if you != NOTHING else {}
    known = set(_bound_around(game.document.book, pointer, own=own))
    for variable in _of_frame(game.machine, number):
        if variable.name in known:
            found[variable.name] = _worth(game.machine, variable, state.cells)
    return found


def _worth(machine: Machine, variable: Variable, cells: tuple[int, ...]) -> str:
    you = cells[YOU]
    at = variable.cell + (variable.stride * you if variable.stride and you >= 0 else 0)
    if not variable.size:
        return say(machine, cells[at], variable.type)
    return say(machine, cells[at + 1 : at + 1 + cells[at]], variable.type)


def _of_frame(machine: Machine, number: int) -> Iterator[Variable]:
    """The names of the procedure, action or trigger in which an instruction stands; else those of the course."""
    frames = [frame for frame in machine.frames if frame.start <= number]
    own = frames[-1].cells if frames else ()
    others = () if frames else [cells for frame in machine.frames for cells in frame.cells]
    for variable in machine.variables:
        inside = _lies_in(variable, own) if frames else not _lies_in(variable, others)
        if inside:
            yield variable


def _lies_in(variable: Variable, cells: Iterable[tuple[int, int]]) -> bool:
    return any(first <= variable.cell < last for first, last in cells)


def _bound_around(book: Construct, pointer: Pointer, *, own: bool) -> Iterator[str]:
    """The names that are given by what stands around a statement, by what stands before it there, and by itself."""
    chain = list(holding(book, pointer))
    for outer, inner in pairwise(chain):
        for value in values_of(outer):
            if isinstance(value, tuple) and any(one is inner for one in value):
                for before in value:
                    if before is inner:
                        break
                    if not hasattr(
                        before, "do"
                    ):  # what a statement gives to those inside it is known to no others
                        yield from _given(before)
    for one in chain:
        if (own or one.fields_at != pointer) and not pointer.startswith(f"{one.fields_at}/otherwise"):
            yield from _given(one)


def _given(said: Construct) -> Iterator[str]:
    """The names that a statement gives itself; of a procedure or an action, its parameters."""
    if isinstance(said, Procedure | Action):
        for field in said.RECORD.fields.values():
            value = getattr(said, field.attribute)
            if field.attribute != "do" and isinstance(value, Construct):
                yield from (name for one in every(value) for name in _own(one))
    elif not isinstance(said, Step | Phase):
        yield from _own(said)


def _own(said: Construct) -> Iterator[str]:
    for field in said.RECORD.fields.values():
        value = getattr(said, field.attribute)
        if field.binds and isinstance(value, str):
            yield value
