"""Connected areas of a board, and the spaces around them, as sets."""

from typing import Protocol

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.sets.fills import NONE, Fill, fill_of
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, SpaceSet
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.values import NOTHING


class Making(Protocol):
    """A maker of sets in one stretch of code."""

    low: Lowering
    code: Code

    def attempt(self, expression: node.Expression, /) -> SpaceSet | None:
        """A collection as a set; None where it is none."""

    def held(self, asked: node.Expression, /) -> Expression:
        """The value of something; a fault must mean the same there as here."""


def region(one: node.Reached | node.Border, making: Making) -> SpaceSet:
    """The set of one of them."""
    if making.low.facts.pays(one):
        raise NotLifted
    board, fill = board_of_net(one.net, making.low)
    if isinstance(one, node.Border):
        bits = fill.border(spaces_on(one.of, board, making), making.code)
    else:
        begins = spaces_on(one.start, board, making)
        bits = fill.reached(begins, spaces_on(one.of, board, making))
    return SpaceSet(board, making.code.new(bits, "found"))


def board_of_net(net: Net, low: Lowering) -> tuple[Board, Fill]:
    """The board that all spaces of a net make up."""
    board = next((one for one in low.sets.boards if one.first == net.first), None)
    fill = fill_of(net, low)
    if board is None or fill is None:
        raise NotLifted
    return board, fill


def spaces_on(asked: node.Expression, board: Board, making: Making) -> Expression:
    """Spaces of a board in whatever order, each as often as it may be; gathered where they are not set."""
    if isinstance(asked, node.Listing):
        bits: Expression = NONE
        for item in asked.items:
            found = spaces_on(item, board, making)
            bits = found if bits == NONE else bits | found
        return making.code.held(bits, "set")
    if not making.low.facts.several(asked):
        return _one(asked, board, making)
    members = making.attempt(asked)
    if members is not None and members.board is board and not members.components:
        return making.code.held(members.bits, "set")
    if making.low.facts.may_fail(asked):
        raise NotLifted
    gathered = making.code.new(NONE, "set", wide=board.grid.words)

    def take(place: Expression) -> None:
        one = board.grid.one(board.bit_of(place, making.low.program))
        making.code.let(gathered, gathered | one)

    each(asked, making.low, making.code, take)
    return gathered


def _one(asked: node.Expression, board: Board, making: Making) -> Expression:
    """The set of one space, or of none."""
    fact = making.low.facts.of(asked)
    place = making.held(asked)
    one = board.grid.one(board.bit_of(place, making.low.program))
    if not fact.nothing:
        return making.code.held(one, "one")
    found = making.code.new(NONE, "one", wide=board.grid.words)
    with making.code.if_(place.differs(NOTHING)):
        making.code.let(found, one)
    return found
