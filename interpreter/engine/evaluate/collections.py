"""Collections: filtered, mapped, ordered, and made into one value."""

import itertools
import math
from collections.abc import Sequence
from typing import Any, TypeAlias, assert_never

from festrules.interpreter.engine.evaluate.components import how_many
from festrules.interpreter.engine.evaluate.dispatch import (
    EVALUATE,
    SEVERAL,
    Table,
    evaluate,
    kind_of,
    many,
    measure,
    value_of,
)
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.cells import MAX_RANGE
from festrules.interpreter.world.shapes import largest_group, longest_line
from festrules.interpreter.world.values import LARGEST, NOTHING, Fault


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


def _having(expression: node.Having, run: Run) -> tuple[int, ...]:
    value = EVALUATE[expression.value.__class__](expression.value, run)
    return expression.groups.get(kind_of(value, run) if expression.kinds else value, ())


def _map(expression: node.Map, run: Run) -> list[Any]:
    found: list[Any] = []
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        value = evaluate(expression.value, run)
        if expression.flat:
            found.extend(value)
        elif value.__class__ in SEVERAL:  # a collection of collections
            found.append(tuple(value))
        elif value != NOTHING:
            found.append(value)
    return found


def _grouped(expression: node.Grouped, run: Run) -> list[tuple[int, ...]]:
    groups: dict[int, list[int]] = {}
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        value = evaluate(expression.by, run)
        groups.setdefault(kind_of(value, run) if expression.kinds else value, []).append(member)
    return [tuple(members) for members in groups.values()]


def _subsets(expression: node.Subsets, run: Run) -> list[tuple[int, ...]]:
    members = tuple(many(expression.of, run))
    least = value_of(expression.least, run)
    most = len(members) if expression.most is None else value_of(expression.most, run)
    sizes = range(max(least, 0), min(most, len(members)) + 1)
    for size in sizes:  # before there are too many to be held
        run.spend(math.comb(len(members), size) * size)
    return [taken for size in sizes for taken in itertools.combinations(members, size)]


def _without(expression: node.Without, run: Run) -> list[int]:
    left_out = many(expression.value, run)
    if expression.kinds:
        kinds = [kind_of(member, run) for member in left_out]
        return [member for member in many(expression.of, run) if kind_of(member, run) not in kinds]
    return [member for member in many(expression.of, run) if member not in left_out]


Measured: TypeAlias = "list[tuple[Any, int]]"  # how much each member has, with the member


def _measured(of: node.Expression, bound: int, by: node.Expression, run: Run) -> Measured:
    found = []
    for member in many(of, run):
        run.scratch[bound] = member
        found.append((measure(by, run), member))
    return found


def _extreme(expression: node.Extreme, run: Run) -> list[int]:
    measured = _measured(expression.of, expression.bound, expression.by, run)
    if not measured:
        return []
    amounts = [amount for amount, _ in measured]
    best = max(amounts) if expression.most else min(amounts)
    return [member for amount, member in measured if amount == best]


def _ordered(expression: node.Ordered, run: Run) -> list[int]:
    keyed = []
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        keyed.append(([measure(by, run) for by, _ in expression.keys], member))
    for number, (_, highest) in reversed([*enumerate(expression.keys)]):  # the most significant comes last
        keyed.sort(key=lambda pair: pair[0][number], reverse=highest)  # which leaves equals as they are
    if expression.never_tied and any(one[0] == two[0] for one, two in itertools.pairwise(keyed)):
        raise Fault("two are equal in an order that is never tied")
    return [member for _, member in keyed]


def _reversed(expression: node.Reversed, run: Run) -> list[int]:
    return list(many(expression.of, run))[::-1]


def _few(expression: node.Few, run: Run) -> Sequence[int]:
    count = max(0, value_of(expression.count, run))
    members = many(expression.of, run)
    return members[max(0, len(members) - count) :] if expression.last else members[:count]


def _member(expression: node.Member, run: Run) -> int:
    number = value_of(expression.number, run)
    members = many(expression.of, run)
    return members[number - 1] if 1 <= number <= len(members) else NOTHING


def _rank(expression: node.Rank, run: Run) -> int:
    one = evaluate(expression.of, run)
    measured = _measured(expression.among, expression.bound, expression.by, run)
    run.scratch[expression.bound] = one
    own = measure(expression.by, run)
    return 1 + sum(1 for amount, _ in measured if amount > own)


def _aggregate(expression: node.Aggregate, run: Run) -> int:
    if expression.how == "count" and expression.of.__class__ is node.Contents:
        return how_many(expression.of, run)
    members = many(expression.of, run)
    match expression.how:
        case "count":
            return len(members)
        case "sum":
            return sum_of(members)
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
        case "only":
            if len(members) != 1:
                raise Fault(f"there should be only one, and there are {len(members)}")
            return members[0]
        case _:
            assert_never(expression.how)


def sum_of(members: Sequence[int]) -> int:
    """All of them together; what no number can be is a fault."""
    total = sum(members)
    if not -LARGEST <= total <= LARGEST:
        raise Fault("a number grows too large")
    return total


def _distinct(expression: node.Distinct, run: Run) -> list[int]:
    return list(dict.fromkeys(many(expression.of, run)))


def _run(expression: node.Run, run: Run) -> int:
    # Boards of one family lie one after the other: a number within its board is what a shape knows.
    size = len(expression.shape.spaces)
    boards: dict[int, set[int]] = {}
    for number in many(expression.of, run):
        board, space = divmod(number - expression.first, size)
        boards.setdefault(board, set()).add(space)
    measure = longest_line if expression.line else largest_group
    return max((measure(expression.shape, frozenset(spaces)) for spaces in boards.values()), default=0)


TABLE: Table = {
    node.PlayersFrom: _players_from,
    node.Listing: _listing,
    node.Range: _range,
    node.Where: _where,
    node.Having: _having,
    node.Map: _map,
    node.Without: _without,
    node.Extreme: _extreme,
    node.Ordered: _ordered,
    node.Reversed: _reversed,
    node.Few: _few,
    node.Member: _member,
    node.Grouped: _grouped,
    node.Subsets: _subsets,
    node.Rank: _rank,
    node.Aggregate: _aggregate,
    node.Distinct: _distinct,
    node.Run: _run,
}
