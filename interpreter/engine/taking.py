"""Taking an action: its options in order, their words, and going into it with what it is done to."""

from collections.abc import Iterator
from contextlib import contextmanager

from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import asked_of, fill_in, say, short
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Expression
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.machine.taking import members_at, option_of, taken
from festrules.interpreter.world.types import Type


def actions_in_order(instruction: code.Take, run: Run) -> list[int]:
    """The option of each action; of one with a parameter, of each value that it may be done to."""
    found = []
    for position, members in enumerate(instruction.of):
        values = [None] if members is None else in_order(members, run)
        found += [option_of(instruction, position, value) for value in values]
    return found


def go_into(instruction: code.Take, run: Run, option: int) -> None:
    """Goes into the action of an option; what it is done to lies in the cell of its parameter then."""
    position, _ = taken(instruction, option)
    chosen = members_at(instruction, option)
    if chosen is not None:
        members, member = chosen
        run.cells[members.cell] = member
    run.call(instruction.targets[position], run.cells[PC] + 1)


@contextmanager
def done_to(instruction: code.Take, run: Run, option: int) -> Iterator[None]:
    """As if the action of an option were done: its target is known, and nothing happens."""
    chosen = members_at(instruction, option)
    if chosen is None:
        yield
        return
    members, member = chosen
    before, run.cells[members.cell] = run.cells[members.cell], member
    try:
        yield
    finally:
        run.cells[members.cell] = before


def title_of(instruction: code.Take, run: Run, option: int) -> str:
    """The text that players read for an option."""
    chosen = members_at(instruction, option)
    if chosen is None:
        return instruction.titles[taken(instruction, option)[0]]
    with done_to(instruction, run, option):
        return fill_in(chosen[0].title, run)


def asked_of_title(instruction: code.Take, run: Run, option: int) -> list[int]:
    """The values in the title of an action with a parameter."""
    chosen = members_at(instruction, option)
    if chosen is None:
        return []
    with done_to(instruction, run, option):
        return asked_of(chosen[0].title, run)


def other_words_of_action(instruction: code.Take, run: Run, option: int) -> tuple[str, ...]:
    """Other words for an option: the action as the rules call it, and what it is done to."""
    name = instruction.actions[taken(instruction, option)[0]]
    chosen = members_at(instruction, option)
    if chosen is None:
        return (name,)
    members, member = chosen
    words = (say(run.machine, member, members.type), *short(run.machine, member, members.type))
    return tuple(dict.fromkeys((*(f"{name} {word}" for word in words), *words, name)))


def title_saying(members: code.Members, words: str) -> str:
    """The title of an action whose parameter is called so, whatever else is said in it."""
    return "".join(_piece(members, piece, words) for piece in members.title.pieces)


def _piece(members: code.Members, piece: str | tuple[Expression, Type], words: str) -> str:
    if isinstance(piece, str):
        return piece
    return words if piece[0] == Cell(members.cell) else "..."
