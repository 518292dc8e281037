"""The spaces for which a condition on what would be if something were done there surely holds, found for all at once.

For the others it is really carried out. So a set that is too small costs time, and nothing else.
"""

from collections.abc import Sequence

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.brought import Brought, told
from festrules.interpreter.compiled.lowering.sets.fills import fill_of
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, SpaceSet, probing
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Choose


def surely(
    choice: Choose, tests: Sequence[node.Expression], members: SpaceSet, low: Lowering, code: Code
) -> tuple[Expression, int] | None:
    """The members for which all tests hold, and the greatest cost of testing one; None if none is known."""
    try:
        with probing(code) as probe:
            found, cost = members.bits, 0
            for test in tests:
                brought = _done(test, choice, members, low, probe)
                found = found & brought.spaces & _holds(test, brought)
                cost += brought.cost + low.facts.work(test)
            return probe.new(found, "surely", wide=members.board.grid.words), cost
    except NotLifted:
        return None


def _done(test: node.Expression, choice: Choose, members: SpaceSet, low: Lowering, code: Code) -> Brought:
    """The effect of what is imagined to be done with the chosen space."""
    match test:
        case node.IfDone(number, ((name, node.Cell(cell)),)) if (
            cell == choice.cell and not members.components
        ):
            brought = Brought(members.board, low, code, [node.Bound(name), node.Cell(cell)])
            brought.carry_out(number)
            return brought
    raise NotLifted


def _holds(asked: node.Expression, brought: Brought) -> Expression:
    """The spaces for which a condition surely holds once something has come to lie there."""
    match asked:
        case node.IfDone():
            return _holds(asked.condition, brought)
        case node.And():
            return _holds(asked.left, brought) & _holds(asked.right, brought)
        case node.Call():
            return _holds(told(asked), brought)
        case node.Aggregate("any"):
            return _any(asked.of, brought)
        case node.Not(node.Compare(">=", node.Occurrences(past), node.Constant(1))):
            return _never_lain(past, brought)
        case node.Compare("<", node.Occurrences(past), node.Constant(1)):
            return _never_lain(past, brought)
        case node.Equal(node.Occurrences(past), node.Constant(0)):
            return _never_lain(past, brought)
    raise NotLifted


def _any(asked: node.Expression, brought: Brought) -> Expression:
    """Where spaces around an area are empty: those next to the space itself that nothing lies on now.

    They are not part of the area, since what it goes through has something lying on it, and they stay empty.
    """
    match asked:
        case node.Call():
            return _any(told(asked), brought)
        case node.Where(node.Border() as border, bound, node.Empty(node.Bound(name))) if name == bound:
            area = border.of
            while isinstance(area, node.Call):
                area = told(area)
            if isinstance(area, node.Reached) and area.start in brought.names:
                return _beside(border, area, brought)
    raise NotLifted


def _beside(border: node.Border, area: node.Reached, brought: Brought) -> Expression:
    board, low = brought.board, brought.low
    fill, through = fill_of(border.net, low), _whole(area.of)
    kind = brought.held_by(area.of)
    if fill is None or kind is None or not isinstance(through, node.Constant) or brought.kind is None:
        raise NotLifted
    if border.net.first != board.first or through.value != tuple(board.spaces):
        raise NotLifted
    brought.must_last(kind)
    led = fill.leading_to(low.sets.taken(board) ^ constant(board.grid.all))
    if led is None:
        raise NotLifted
    own = brought.worth(kind).is_(brought.is_there)
    return Depending(brought.code.held(own, "own"), led, Constant(0, board.grid.words))


def _whole(of: node.Expression) -> node.Expression:
    """The spaces to choose from, when they hold a kind and nothing else is asked of them."""
    while isinstance(of, node.Call):
        of = told(of)
    if isinstance(of, node.Where) and isinstance(of.condition, node.Holds):
        return of.of
    raise NotLifted


def _never_lain(past: str, brought: Brought) -> Expression:
    """The spaces where the arriving kind never lay in a position of a list."""
    board, low = brought.board, brought.low
    for ever in low.evers:
        if ever.past.name == past and ever.board is board:
            lain = low.sets.holding(ever.lain, brought.is_there)
            if lain is not None:
                return lain ^ constant(board.grid.all)
    raise NotLifted
