"""Blocks in which everybody chooses once, and nothing else happens: the usual way to decide in secret.

Play comes to the choice without doing anything, and behind it whoever has chosen waits for the others. So nobody's
names need be laid into the window that the block speaks of: they are as empty as the window, until the choice is made.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.straight import PASSING
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import YOU


def only_choice(block: ins.Together, low: Lowering) -> int | None:
    """The number of the one choice of such a block; None where a block is not of this kind."""
    code = low.machine.code
    number = _passed(block.body, low)
    choice = code[number]
    if not isinstance(choice, ins.Choose) or number in low.machine.checks:
        return None
    window, size = block.locals
    if not window <= choice.cell < window + size:
        return None
    last = code[_passed(number + 1, low)]
    waits = isinstance(last, ins.Commit) or (isinstance(last, ins.EndOfPart) and last.to < 0)
    return number if waits else None


def comes_through(block: ins.Together, low: Lowering) -> bool:
    """Whether players with nothing to choose in such a block never stand in it."""
    number = only_choice(block, low)
    if number is None:
        return False
    otherwise = low.machine.instruction_at(number, ins.Choose).otherwise
    if otherwise < 0:
        return True
    last = low.machine.code[_passed(otherwise, low)]
    return isinstance(last, ins.CannotHappen | ins.Commit) or (
        isinstance(last, ins.EndOfPart) and last.to < 0
    )


def all_must_choose(block: ins.Together, low: Lowering) -> bool:
    """Whether in such a block everybody acts, and the rules say that all always have something to choose."""
    number = only_choice(block, low)
    if number is None or block.players != node.Constant(tuple(range(low.machine.players))):
        return False
    otherwise = low.machine.instruction_at(number, ins.Choose).otherwise
    return otherwise < 0 or isinstance(low.machine.code[_passed(otherwise, low)], ins.CannotHappen)


def _passed(number: int, low: Lowering) -> int:
    """The first instruction, from one on, that does something."""
    one = low.machine.code[number]
    for _ in low.machine.code:
        if not isinstance(one, PASSING) or number in low.machine.checks:
            break
        number = one.to if isinstance(one, ins.Jump) else number + 1
        one = low.machine.code[number]
    return number


def inside_blocks(low: Lowering) -> frozenset[int]:
    """The instructions at which only a part of play stands: that of one seat in a block.

    In a race it ends with the choice: what stands behind that is play with whoever is served.
    """
    code = low.machine.code
    blocks = (one for one in code if isinstance(one, ins.Together))
    whole = (range(block.body, block.end) for block in blocks)
    return frozenset(
        number
        for numbers in whole
        for number in takewhile(lambda number: not isinstance(code[number], ins.Commit), numbers)
    )


def first_open(block: ins.Together, low: Lowering) -> Expression:
    """The open seat with the lowest number; there is one where play stands."""
    *others, found = range(low.machine.players)
    seat: Expression = Constant(found)
    for other in reversed(others):
        seat = Depending(cell(block.cell + other) > 0, Constant(other), seat)
    return seat


@contextmanager
def acting(seat: Expression, code: Code) -> Iterator[None]:
    """Statements in which a seat acts. Where they fail the game is over."""
    you = code.new(cell(YOU), "you")
    code.set(YOU, seat)
    yield
    code.set(YOU, you)
