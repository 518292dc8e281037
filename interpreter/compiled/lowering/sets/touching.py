"""Whether a collection of spaces has members: whether an area touches others is known before all of it is found."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.brought import told
from festrules.interpreter.compiled.lowering.sets.regions import board_of_net, spaces_on
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, SpaceSet, probing
from festrules.interpreter.compiled.lowering.sets.spacesets import NONE, Sets
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression, Not
from festrules.interpreter.machine import expressions as node


def anything(members: node.Expression, low: Lowering, code: Code, *, some: bool) -> Expression | None:
    """Whether a collection has members, or has none, where it is a set."""
    for ask in (_touches, _has):
        try:
            with probing(code) as probe:
                found = ask(members, Sets(low, probe))
                return found if some else Not(found)
        except NotLifted:
            pass
    return None


def _has(members: node.Expression, sets: Sets) -> Expression:
    return sets.of(members).bits.differs(NONE)


def _touches(members: node.Expression, sets: Sets) -> Expression:
    """Whether some that fulfil a condition lie around an area: it need only grow until it reaches one of them."""
    chosen = _without_calls(members)
    border = _without_calls(chosen.of) if isinstance(chosen, node.Where) else None
    area = _without_calls(border.of) if isinstance(border, node.Border) else None
    if not isinstance(chosen, node.Where) or not isinstance(border, node.Border):
        raise NotLifted
    if not isinstance(area, node.Reached) or area.net != border.net or sets.low.facts.pays(members):
        raise NotLifted
    board, fill = board_of_net(area.net, sets.low)
    inside = spaces_on(area.of, board, sets)
    start = spaces_on(area.start, board, sets) & inside
    everything = constant(board.grid.all)
    holds = sets.condition(chosen.condition, chosen.bound, SpaceSet(board, everything))
    goal = sets.code.held(holds & everything & (inside ^ everything), "goal")
    return sets.code.new(fill.linked(start, goal, inside | goal), "touches")


def _without_calls(asked: node.Expression) -> node.Expression:
    """The bodies of definitions, with their arguments filled in."""
    while isinstance(asked, node.Call):
        asked = told(asked)
    return asked
