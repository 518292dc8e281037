"""Groups among the members of a collection: each set of members that fulfils what makes a kind of group.

The members are put in canonical order, so that the groups, of which the earliest decide, do not depend on the order in
which somebody holds their cards. The sets are gone through depth first; one that fails what no more members can mend is
not continued.
"""

from collections.abc import Iterator, Sequence

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, evaluate, value_of
from festrules.interpreter.engine.grouping import MOST_GROUPS, Group, TooManyGroups
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING, Exhausted, Fault

EACH_SET = 4  # the cost of looking at one, apart from its questions


def among_members(
    expression: node.Best, members: Sequence[int], run: Run
) -> tuple[tuple[int, ...], list[Group]]:
    """The members in canonical order, and every group of them; what comes twice is as many members."""
    ordered, found = tuple(sorted(members)), list[Group]()
    for number, kind in enumerate(expression.kinds):
        assert isinstance(kind, node.SetKind)
        for taken in sets_that_may_be(kind, expression.bound, ordered, run):
            if evaluate(kind.test, run):
                if len(found) == MOST_GROUPS:
                    raise TooManyGroups
                found.append(Group(number, sum(1 << at for at in taken), value_of(kind.worth, run)))
    return ordered, found


def sets_that_may_be(
    kind: node.SetKind, bound: int, members: Sequence[int], run: Run, most: int | None = None
) -> Iterator[list[int]]:
    """The positions of each set that may be such a group, of so many at most; it goes by its name while it is given."""
    taken, at = list[int](), 0
    while True:
        if at < len(members) and (most is None or len(taken) < most):
            taken.append(at)
            run.spend(EACH_SET)
            run.scratch[bound] = [members[one] for one in taken]
            if may_grow(kind, run):
                yield taken
                at += 1
                continue
        elif not taken:
            return
        at = taken.pop() + 1


def may_grow(kind: node.SetKind, run: Run) -> bool:
    """Whether the set at hand or one with more members may be such a group; a fault says nothing of that."""
    if kind.cut is None:
        return True
    try:
        return bool(EVALUATE[kind.cut.__class__](kind.cut, run))
    except Exhausted:
        raise
    except Fault:
        return True


def among_possible(
    possible: node.Possible, members: Sequence[int], run: Run
) -> tuple[tuple[int, ...], list[Group]] | None:
    """The same if all possible groups are known; None if something comes twice."""
    run.spend(len(possible.groups))
    held = 0
    for member in members:
        bit = 1 << member - possible.first
        if held & bit:
            return None
        held |= bit
    kinds = range(possible.first, possible.first + possible.width)
    board = tuple(kind if held >> bit & 1 else NOTHING for bit, kind in enumerate(kinds))
    return board, [Group(kind, mask, worth) for kind, mask, worth in possible.groups if mask & held == mask]
