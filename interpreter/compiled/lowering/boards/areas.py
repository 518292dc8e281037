"""Areas of boards: sets of bits that grow where a board has few spaces, and places that are marked elsewhere."""

from festrules.interpreter.compiled.lowering.boards import marks
from festrules.interpreter.compiled.lowering.context import Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import COUNT, EACH, VALUE, each
from festrules.interpreter.compiled.lowering.sets.fills import NONE, Fill, fill_of
from festrules.interpreter.compiled.lowering.sets.spacesets import set_of
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Bits, Expression
from festrules.interpreter.machine import expressions as node


def _bits_of(members: node.Expression, fill: Fill, low: Lowering, code: Code) -> Expression:
    """Spaces as a set, gathered one by one where they are none."""
    found = set_of(members, low, code) if low.facts.several(members) else None
    if found is not None and not found.components and found.board.grid is fill.grid:
        return code.held(found.bits, "set")
    gathered = code.new(NONE, "set")

    def take(place: Expression) -> None:
        code.let(gathered, gathered | fill.one(place))

    each(members, low, code, take)
    return gathered


def _found_as_bits(one: node.Reached | node.Border, fill: Fill, low: Lowering, code: Code) -> Expression:
    if isinstance(one, node.Reached):
        start = _bits_of(one.start, fill, low, code)
        return code.new(fill.reached(start, _bits_of(one.of, fill, low, code)), "found")
    spaces = _bits_of(one.of, fill, low, code)
    return code.new(fill.border(spaces, code), "found")


def _each_space(one: node.Reached | node.Border, low: Lowering, code: Code, body: Body) -> None:
    members, fill = set_of(one, low, code), fill_of(one.net, low)
    if members is not None:
        members.each(low, code, body)
        return
    if fill is None:
        marks.each_space(one, low, code, body)
        return
    with code.bits(_found_as_bits(one, fill, low, code)) as (bit, _):
        body(code.new(fill.place_of(bit), "place"))


def _count_spaces(one: node.Reached | node.Border, low: Lowering, code: Code) -> Expression | None:
    members, fill = set_of(one, low, code), fill_of(one.net, low)
    if members is not None:
        return members.count()
    return None if fill is None else Bits("count", _found_as_bits(one, fill, low, code))


def _each_group(one: node.Groups, low: Lowering, code: Code, body: Body) -> None:
    """From the lowest space of all that are left the group that it is in, and then the others."""
    fill = fill_of(one.net.both_ways(), low)
    if fill is None:
        marks.each_group(one, low, code, body)
        return
    left = code.new(_bits_of(one.of, fill, low, code), "left")
    group = code.buffer(one.net.size)
    with code.while_(left.differs(NONE)):
        one_of_them = fill.grid.one(code.new(Bits("first", left), "first"))
        spaces = code.new(fill.reached(one_of_them, left), "group")
        code.let(left, left ^ spaces)
        count = code.new(0, "count")
        with code.bits(spaces) as (bit, _):
            code.set_work(group + count, fill.place_of(bit))
            code.let(count, count + 1)
        body(Members(group, count))


def _linked(one: node.Linked, low: Lowering, code: Code) -> Expression:
    fill = fill_of(one.net, low)
    if fill is None:
        return marks.linked(one, low, code)
    start = _bits_of(one.start, fill, low, code)
    goal = _bits_of(one.goal, fill, low, code)
    return fill.linked(start, goal, _bits_of(one.of, fill, low, code))


def _distance(one: node.Distance, low: Lowering, code: Code) -> Expression:
    fill = fill_of(one.net, low)
    if fill is None:
        return marks.distance(one, low, code)
    start = _bits_of(one.start, fill, low, code)
    goal = _bits_of(one.goal, fill, low, code)
    return fill.distance(start, goal, _bits_of(one.of, fill, low, code))


EACH.update({node.Reached: _each_space, node.Border: _each_space, node.Groups: _each_group})
COUNT.update({node.Reached: _count_spaces, node.Border: _count_spaces})
VALUE.update({node.Linked: _linked, node.Distance: _distance, node.Cheapest: marks.cheapest})
