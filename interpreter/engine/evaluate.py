"""What an expression is worth in a state: one small function for each kind of node.

The table at the end maps a node's class to its function; a test proves that none is missing. Conditions
give truth, collections give lists or tuples, everything else gives a whole number.
"""

import itertools
import operator
from collections.abc import Callable, Sequence
from typing import Any

from festrules.interpreter.engine import places
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.values import LARGEST, NOTHING, Fault
from festrules.interpreter.world.drawings import matches
from festrules.interpreter.world.shapes import largest_group, longest_line, steps
from festrules.interpreter.world.things import Place

MAX_RANGE = 100_000


def evaluate(expression: Any, run: Run) -> Any:
    """The value of any expression."""
    return EVALUATE[expression.__class__](expression, run)


def many(expression: node.Expression, run: Run) -> Sequence[int]:
    """The members of a collection; a single value is a collection of one, nothing of none."""
    value = EVALUATE[expression.__class__](expression, run)
    if value.__class__ is int:
        return () if value == NOTHING else (value,)
    members: Sequence[int] = value
    return members


def value_of(expression: node.Expression, run: Run) -> int:
    """A value that may not be nothing."""
    value: int = EVALUATE[expression.__class__](expression, run)
    if value == NOTHING:
        raise Fault("something is asked for where there is nothing")
    return value


def kind_of(component: int, run: Run) -> int:
    """The kind of a component."""
    return component if component == NOTHING else component % len(run.machine.world.kinds)


# ---- names ---------------------------------------------------------------------------------


def _constant(expression: node.Constant, run: Run) -> int | tuple[int, ...]:
    return expression.value


def _cell(expression: node.Cell, run: Run) -> int:
    return run.cells[expression.cell]


def _cell_list(expression: node.CellList, run: Run) -> list[int]:
    start = expression.cell + 1
    return run.cells[start : start + run.cells[expression.cell]]


def _seat_cell(expression: node.SeatCell, run: Run) -> int:
    seat = value_of(expression.seat, run)
    return run.cells[expression.cell + seat * expression.stride]


def _seat_cell_list(expression: node.SeatCellList, run: Run) -> list[int]:
    start = expression.cell + value_of(expression.seat, run) * expression.stride
    return run.cells[start + 1 : start + 1 + run.cells[start]]


def _bound(expression: node.Bound, run: Run) -> Any:
    return run.scratch[expression.place]


def offset_of(indices: tuple[node.Index, ...], run: Run) -> int:
    """Which of several places or stored values; -1 if one of the coordinates is nothing."""
    offset = 0
    for index in indices:
        value = evaluate(index.value, run)
        if value == NOTHING:
            if not index.nobody:
                return -1
            position = index.size - 1
        else:
            position = (kind_of(value, run) if index.kind else value) - index.first
            if not 0 <= position < index.size:
                raise Fault("a value lies outside of what there is one for each of")
        offset += position * index.stride
    return offset


def _kept(expression: node.Kept, run: Run) -> int:
    offset = offset_of(expression.indices, run) if expression.indices else 0
    return run.cells[expression.base + offset] if offset >= 0 else NOTHING


def _place_at(expression: node.PlaceAt, run: Run) -> int:
    offset = offset_of(expression.indices, run)
    return expression.first + offset if offset >= 0 else NOTHING


def _board_of(expression: node.BoardOf, run: Run) -> range | tuple[int, ...]:
    offset = offset_of(expression.indices, run)
    if offset < 0:
        return ()
    start = expression.first + offset
    return range(start, start + expression.spaces)


def _lookup(expression: node.Lookup, run: Run) -> int:
    value: int = EVALUATE[expression.value.__class__](expression.value, run)
    if value == NOTHING:
        return NOTHING
    if expression.kind:
        value = kind_of(value, run)
    position = value - expression.first
    table = expression.table
    if 0 <= position < len(table):
        return table[position]
    raise Fault("a table has no entry for this value")


def _lookup_many(expression: node.LookupMany, run: Run) -> tuple[int, ...]:
    value = evaluate(expression.value, run)
    return () if value == NOTHING else expression.table[value - expression.first]


# ---- components ----------------------------------------------------------------------------


def _place_of(expression: node.PlaceOf, run: Run) -> int:
    component = EVALUATE[expression.component.__class__](expression.component, run)
    return NOTHING if component == NOTHING else places.locate(run.machine, run.cells, component)


def _kinds(
    kinds: frozenset[int] | None, kind: node.Expression | None, run: Run
) -> frozenset[int] | tuple[int, ...] | None:
    if kind is None:
        return kinds
    return tuple(kind_of(value, run) for value in many(kind, run))


def _contents(expression: node.Contents, run: Run) -> list[int]:
    machine, cells = run.machine, run.cells
    kinds = _kinds(expression.kinds, expression.kind, run)
    everywhere = machine.world.places
    found: list[int] = []
    for number in many(expression.places, run):
        place = everywhere[number]
        if place.storage != "single":
            found += places.components_in(machine, cells, place, kinds)
        elif cells[place.base]:
            kind = cells[place.base] - 1
            if kinds is None or kind in kinds:
                found.append(places.component_at(machine, kind, number))
    return found


def _top(expression: node.Top, run: Run) -> int:
    number = evaluate(expression.place, run)
    if number == NOTHING:
        return NOTHING
    place = run.machine.world.places[number]
    kind = places.top_of(run.cells, place, bottom=expression.bottom)
    return NOTHING if kind is None else places.component_at(run.machine, kind, number)


def _height(expression: node.Height, run: Run) -> int:
    everywhere = run.machine.world.places
    return sum(places.count_in(run.cells, everywhere[number]) for number in many(expression.places, run))


def _empty(expression: node.Empty, run: Run) -> bool:
    everywhere, cells = run.machine.world.places, run.cells
    which = EVALUATE[expression.places.__class__](expression.places, run)
    if which.__class__ is int:  # most often it is one space that is asked about
        return which == NOTHING or places.is_empty(cells, everywhere[which])
    return all(places.is_empty(cells, everywhere[number]) for number in which)


def _holds(expression: node.Holds, run: Run) -> bool:
    everywhere = run.machine.world.places
    kinds = _kinds(expression.kinds, expression.kind, run) or ()
    return any(
        kind in kinds
        for number in many(expression.places, run)
        for kind in places.kinds_in(run.cells, everywhere[number])
    )


# ---- collections ---------------------------------------------------------------------------


def _players_from(expression: node.PlayersFrom, run: Run) -> list[int]:
    count = run.machine.players
    first = evaluate(expression.seat, run)
    if first == NOTHING:
        raise Fault("players are counted from nobody")
    return [(first + step) % count for step in range(1 if expression.without else 0, count)]


def _listing(expression: node.Listing, run: Run) -> list[int]:
    found: list[int] = []
    for item in expression.items:
        value = EVALUATE[item.__class__](item, run)
        if not isinstance(value, int):
            found += value
        elif value != NOTHING:
            found.append(int(value))
    return found


def _range(expression: node.Range, run: Run) -> range:
    low, high = value_of(expression.low, run), value_of(expression.high, run)
    if high - low > MAX_RANGE:
        raise Fault(f"there are more than {MAX_RANGE} numbers to choose from")
    return range(low, high + 1)


def _where(expression: node.Where, run: Run) -> list[int]:
    condition, bound, scratch = expression.condition, expression.bound, run.scratch
    test = EVALUATE[condition.__class__]
    found = []
    for member in many(expression.of, run):
        scratch[bound] = member
        if test(condition, run):
            found.append(member)
    return found


def _map(expression: node.Map, run: Run) -> list[int]:
    found: list[int] = []
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        value = evaluate(expression.value, run)
        if expression.flat:
            found.extend(value)
        elif value != NOTHING:
            found.append(value)
    return found


def _without(expression: node.Without, run: Run) -> list[int]:
    left_out = many(expression.value, run)
    return [member for member in many(expression.of, run) if member not in left_out]


def _numbers(of: node.Expression, bound: int, by: node.Expression, run: Run) -> list[tuple[int, int]]:
    """The number of each member, with the member."""
    found = []
    for member in many(of, run):
        run.scratch[bound] = member
        found.append((value_of(by, run), member))
    return found


def _extreme(expression: node.Extreme, run: Run) -> list[int]:
    numbers = _numbers(expression.of, expression.bound, expression.by, run)
    if not numbers:
        return []
    best = max(numbers)[0] if expression.most else min(numbers)[0]
    return [member for number, member in numbers if number == best]


def _ordered(expression: node.Ordered, run: Run) -> list[int]:
    keyed = []
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        key = [-value_of(by, run) if highest else value_of(by, run) for by, highest in expression.keys]
        keyed.append((key, member))
    keyed.sort(key=lambda pair: pair[0])
    if expression.never_tied and any(one[0] == two[0] for one, two in itertools.pairwise(keyed)):
        raise Fault("two are equal in an order that is never tied")
    return [member for _, member in keyed]


def _rank(expression: node.Rank, run: Run) -> int:
    one = evaluate(expression.of, run)
    numbers = _numbers(expression.among, expression.bound, expression.by, run)
    run.scratch[expression.bound] = one
    own = value_of(expression.by, run)
    return 1 + sum(1 for number, _ in numbers if number > own)


def _aggregate(expression: node.Aggregate, run: Run) -> int:
    members = many(expression.of, run)
    match expression.how:
        case "count":
            return len(members)
        case "sum":
            return sum(members)
        case "any":
            return len(members) > 0
        case "none":
            return len(members) == 0
        case "first":
            return members[0] if members else NOTHING
        case "last":
            return members[-1] if members else NOTHING
        case "highest":
            return max(members) if members else NOTHING
        case "lowest":
            return min(members) if members else NOTHING
    if len(members) != 1:
        raise Fault(f"there should be only one, and there are {len(members)}")
    return members[0]


def _distinct(expression: node.Distinct, run: Run) -> list[int]:
    return list(dict.fromkeys(many(expression.of, run)))


def _run(expression: node.Run, run: Run) -> int:
    # Boards of one family lie one behind the other: a number within its board is what a shape knows.
    size = len(expression.shape.spaces)
    boards: dict[int, set[int]] = {}
    for number in many(expression.of, run):
        board, space = divmod(number - expression.first, size)
        boards.setdefault(board, set()).add(space)
    measure = longest_line if expression.line else largest_group
    return max((measure(expression.shape, frozenset(spaces)) for spaces in boards.values()), default=0)


# ---- numbers and conditions ----------------------------------------------------------------


def calculate(by: str, left: int, right: int) -> int:
    """One calculation; out of the numbers a state can hold is a fault."""
    match by:
        case "+":
            result = left + right
        case "-":
            result = left - right
        case "*":
            result = left * right
        case "at-least":
            result = max(left, right)
        case "at-most":
            result = min(left, right)
        case "up" | "down":
            if right == 0:
                raise Fault("a number is divided by zero")
            result = left // right if by == "down" else -(-left // right)
        case _:
            raise ValueError(by)
    if not -LARGEST <= result <= LARGEST:
        raise Fault("a number grows too large")
    return result


def _arithmetic(expression: node.Arithmetic, run: Run) -> int:
    return calculate(expression.by, value_of(expression.left, run), value_of(expression.right, run))


COMPARE = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def _compare(expression: node.Compare, run: Run) -> bool:
    left = EVALUATE[expression.left.__class__](expression.left, run)
    right = EVALUATE[expression.right.__class__](expression.right, run)
    if NOTHING in (left, right):
        raise Fault("a number is compared with nothing")
    return bool(COMPARE[expression.by](left, right))


def _equal(expression: node.Equal, run: Run) -> bool:
    left = EVALUATE[expression.left.__class__](expression.left, run)
    right = EVALUATE[expression.right.__class__](expression.right, run)
    if expression.kinds:
        left, right = kind_of(left, run), kind_of(right, run)
    return bool(left == right)


def _within(expression: node.Within, run: Run) -> bool:
    value = evaluate(expression.value, run)
    members = many(expression.of, run)
    if expression.kinds:
        return kind_of(value, run) in [kind_of(other, run) for other in members]
    return value in members


def _and(expression: node.And, run: Run) -> Any:
    return evaluate(expression.left, run) and evaluate(expression.right, run)


def _or(expression: node.Or, run: Run) -> Any:
    return evaluate(expression.left, run) or evaluate(expression.right, run)


def _not(expression: node.Not, run: Run) -> bool:
    return not evaluate(expression.of, run)


def _quantified(expression: node.Quantified, run: Run) -> bool:
    condition, bound, scratch = expression.condition, expression.bound, run.scratch
    test = EVALUATE[condition.__class__]
    every = expression.how == "every"
    for member in many(expression.of, run):
        scratch[bound] = member
        if bool(test(condition, run)) != every:  # one member settles the question
            return expression.how == "some"
    return expression.how != "some"


def _if_moved(expression: node.IfMoved, run: Run) -> bool:
    machine, cells = run.machine, run.cells
    component = value_of(expression.component, run)
    kind = kind_of(component, run)
    source = machine.world.places[places.locate(machine, cells, component)]
    target = None if expression.to is None else machine.world.places[value_of(expression.to, run)]
    held = cells[source.base : source.end]
    places.take_out(machine, cells, source, kind)
    try:
        if target is not None:
            return _if_put(expression.condition, run, kind, target)
        condition = expression.condition
        return bool(EVALUATE[condition.__class__](condition, run))
    finally:
        cells[source.base : source.end] = held


def _if_put(condition: node.Expression, run: Run, kind: int, target: Place) -> bool:
    machine, cells = run.machine, run.cells
    held, where = cells[target.base : target.end], cells[machine.where + kind]
    try:
        places.put_in(machine, cells, target, kind)
        return bool(evaluate(condition, run))
    finally:
        cells[target.base : target.end] = held
        cells[machine.where + kind] = where


def _conditional(expression: node.Conditional, run: Run) -> Any:
    return evaluate(expression.then if evaluate(expression.condition, run) else expression.otherwise, run)


def _default(expression: node.Default, run: Run) -> Any:
    value = evaluate(expression.of, run)
    return evaluate(expression.otherwise, run) if value == NOTHING else value


def _call(expression: node.Call, run: Run) -> Any:
    arguments = expression.arguments
    if len(arguments) == 1:
        ((place, argument),) = arguments
        run.scratch[place] = EVALUATE[argument.__class__](argument, run)
    else:
        values = [evaluate(argument, run) for _, argument in arguments]
        for (place, _), value in zip(arguments, values, strict=True):
            run.scratch[place] = value
    return EVALUATE[expression.value.__class__](expression.value, run)


def _circle_steps(expression: node.CircleSteps, run: Run) -> int:
    start, goal = value_of(expression.start, run), value_of(expression.goal, run)
    return (goal - start) % expression.size


def _board_steps(expression: node.BoardSteps, run: Run) -> int:
    start, goal = value_of(expression.start, run), value_of(expression.goal, run)
    size = len(expression.shape.spaces)
    distance = steps(expression.shape, (start - expression.first) % size, (goal - expression.first) % size)
    return NOTHING if distance < 0 else distance


def _shows(expression: node.Shows, run: Run) -> bool:
    board = many(expression.board, run)
    number = value_of(expression.drawing, run)

    def holds(space: int, symbol: int) -> bool:
        run.scratch[expression.bound] = board[space]
        return bool(evaluate(expression.symbols[symbol], run))

    drawing = expression.drawings[number]
    found = matches(expression.shape, holds, drawing, turned=expression.turned, mirrored=expression.mirrored)
    return found is not None


def _best(expression: node.Best, run: Run) -> int:
    from festrules.interpreter.engine.formations import best_groups

    return best_groups(expression, run).total


def _cost(expression: node.Cost, run: Run) -> int:
    raise TypeError("a cost is not worth a number: it is paid")


EVALUATE: dict[type, Callable[[Any, Run], Any]] = {
    node.Constant: _constant,
    node.Cell: _cell,
    node.CellList: _cell_list,
    node.SeatCell: _seat_cell,
    node.SeatCellList: _seat_cell_list,
    node.Bound: _bound,
    node.Kept: _kept,
    node.PlaceAt: _place_at,
    node.BoardOf: _board_of,
    node.Lookup: _lookup,
    node.LookupMany: _lookup_many,
    node.PlaceOf: _place_of,
    node.Contents: _contents,
    node.Top: _top,
    node.Height: _height,
    node.Empty: _empty,
    node.Holds: _holds,
    node.PlayersFrom: _players_from,
    node.Listing: _listing,
    node.Range: _range,
    node.Where: _where,
    node.Map: _map,
    node.Without: _without,
    node.Extreme: _extreme,
    node.Ordered: _ordered,
    node.Rank: _rank,
    node.Aggregate: _aggregate,
    node.Distinct: _distinct,
    node.Run: _run,
    node.Arithmetic: _arithmetic,
    node.Compare: _compare,
    node.Equal: _equal,
    node.Within: _within,
    node.And: _and,
    node.Or: _or,
    node.Not: _not,
    node.Quantified: _quantified,
    node.IfMoved: _if_moved,
    node.Conditional: _conditional,
    node.Default: _default,
    node.Call: _call,
    node.CircleSteps: _circle_steps,
    node.BoardSteps: _board_steps,
    node.Shows: _shows,
    node.Best: _best,
    node.Cost: _cost,
}
