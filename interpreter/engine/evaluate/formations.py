"""Finding all groups on a board, and the best disjoint set of them."""

from collections.abc import Iterator

from festrules.interpreter.engine.evaluate.dispatch import evaluate, many, value_of
from festrules.interpreter.engine.grouping import Best, Group, best
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node


def best_groups(expression: node.Best, run: Run) -> Best:
    """The best set of groups that share no space, with what their numbers are worth beside."""
    return best(
        candidates(expression, run), len(expression.kinds), lambda counts: _extra(expression, counts, run)
    )


def candidates(expression: node.Best, run: Run) -> list[Group]:
    """Every group there is on the board, each set of spaces once for each kind."""
    board = list(many(expression.board, run))
    bits = {space: 1 << number for number, space in enumerate(board)}
    run.scratch[expression.bound] = board
    found: dict[tuple[int, int], int] = {}
    for number, kind in enumerate(expression.kinds):
        for _ in _runs(kind.each, run):
            if not all(evaluate(need, run) for need in kind.needs):
                continue
            spaces = {space for taken in kind.takes for space in many(taken, run)}
            mask = sum(bits[space] for space in spaces)
            worth = value_of(kind.worth, run)
            found[number, mask] = max(worth, found.get((number, mask), worth))
    return [Group(kind, mask, worth) for (kind, mask), worth in found.items()]


def _runs(each: tuple[tuple[int, node.Expression], ...], run: Run) -> Iterator[None]:
    """Every combination of the names that a kind of group runs over."""
    if not each:
        yield
        return
    (place, of), *rest = each
    for member in list(many(of, run)):
        run.scratch[place] = member
        yield from _runs(tuple(rest), run)


def _extra(expression: node.Best, counts: tuple[int, ...], run: Run) -> int:
    for place, count in zip(expression.counts, counts, strict=True):
        run.scratch[place] = count
    return sum(value_of(worth, run) for worth in expression.extra)
