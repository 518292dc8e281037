"""Finding all groups on a board or among the members of a collection, and the best disjoint set of them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table, many, value_of
from festrules.interpreter.engine.evaluate.members import among_members, among_possible
from festrules.interpreter.engine.grouping import MOST_GROUPS, Best, Group, TooManyGroups, best
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import LARGEST, NOTHING, Fault

TRIES = 16  # of the search for the best count as one member of a collection that is looked at


@dataclass(frozen=True, slots=True)
class Display:
    """The groups of the best set, in their order, and what each kind of extra adds to their worths."""

    groups: tuple[Group, ...]
    board: tuple[
        int, ...
    ]  # the spaces or members that the bits of a group stand for; NOTHING if there is none
    extra: tuple[int, ...]


def display(expression: node.Best, run: Run) -> Display:
    """The best set of groups that share no space, as it can be shown."""
    board, groups = candidates(expression, run)
    chosen = tuple(groups[number] for number in _best_of(expression, groups, run).chosen)
    counts = [0] * len(expression.kinds)
    for group in chosen:
        counts[group.kind] += 1
    return Display(chosen, board, _extra(expression, counts, run))


def candidates(expression: node.Best, run: Run) -> tuple[tuple[int, ...], list[Group]]:
    """Every group there is, and the spaces or members that their bits stand for."""
    board = many(expression.board, run)
    if expression.possible is not None:
        found = among_possible(expression.possible, board, run)
        if found is not None:
            return found
    with _too_many_are_a_fault():
        if any(isinstance(kind, node.SetKind) for kind in expression.kinds):
            return among_members(expression, board, run)
        return tuple(board), _on_board(expression, tuple(board), run)


@contextmanager
def _too_many_are_a_fault() -> Iterator[None]:
    try:
        yield
    except TooManyGroups as problem:
        raise Fault("the groups overlap in too many ways to find the best of them") from problem


def _on_board(expression: node.Best, board: Sequence[int], run: Run) -> list[Group]:
    """Every group there is on a board, each set of spaces once for each kind."""
    bits = {space: 1 << number for number, space in enumerate(board)}
    run.scratch[expression.bound] = list(board)
    found: dict[tuple[int, int], int] = {}
    for number, kind in enumerate(expression.kinds):
        assert isinstance(kind, node.GroupKind)
        if not _holds(kind.needs, run):
            continue
        for _ in _runs(kind.each, run):
            mask = 0
            for taken in kind.takes:
                for space in many(taken, run):
                    if space not in bits:
                        raise Fault("a group takes a space that is not on the board")
                    mask |= bits[space]
            if not mask:
                raise Fault("a group takes no space")
            worth = value_of(kind.worth, run)
            found[number, mask] = max(worth, found.get((number, mask), worth))
            if len(found) > MOST_GROUPS:
                raise TooManyGroups
    return [Group(kind, mask, worth) for (kind, mask), worth in found.items()]


def _holds(needs: tuple[node.Expression, ...], run: Run) -> bool:
    return all(EVALUATE[need.__class__](need, run) for need in needs)


def _runs(each: tuple[node.GroupEach, ...], run: Run) -> Iterator[None]:
    """Every combination of the names that a kind of group runs over for which its conditions hold."""
    if not each:
        yield
        return
    first, rest = each[0], each[1:]
    scratch, bound = run.scratch, first.bound
    for member in list(many(first.of, run)):
        scratch[bound] = member
        if _holds(first.needs, run):
            yield from _runs(rest, run)


def _best_of(expression: node.Best, groups: list[Group], run: Run) -> Best:
    with _too_many_are_a_fault():
        found = best(
            groups,
            len(expression.kinds),
            lambda counts: sum(_extra(expression, counts, run)),
            expression.caps,
        )
    run.spend(found.tries // TRIES)
    if abs(found.total) > LARGEST:
        raise Fault("a number grows too large")
    return found


def _extra(expression: node.Best, counts: Sequence[int], run: Run) -> tuple[int, ...]:
    for place, count in zip(expression.counts, counts, strict=True):
        run.scratch[place] = count
    return tuple([value_of(worth, run) for _, worth in expression.extra])


def _best(expression: node.Best, run: Run) -> int:
    return _best_of(expression, candidates(expression, run)[1], run).total


def _chosen(expression: node.Chosen, run: Run) -> list[int]:
    return [group.worth for group in display(expression.best, run).groups if group.kind in expression.kinds]


def _beside(expression: node.Beside, run: Run) -> int:
    return sum(display(expression.best, run).extra)


def _left(expression: node.Left, run: Run) -> list[int]:
    shown = display(expression.best, run)
    taken = 0
    for group in shown.groups:
        taken |= group.spaces
    return [member for bit, member in enumerate(shown.board) if member != NOTHING and not taken >> bit & 1]


TABLE: Table = {
    node.Best: _best,
    node.Chosen: _chosen,
    node.Beside: _beside,
    node.Left: _left,
}
