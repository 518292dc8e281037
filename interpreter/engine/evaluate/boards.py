"""Ways over boards, space by space."""

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table, evaluate, many, value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING


def _step(expression: node.Step, run: Run) -> int:
    way, start = evaluate(expression.way, run), evaluate(expression.start, run)
    return NOTHING if NOTHING in (way, start) else expression.ahead[way][start]


def _line(expression: node.Line, run: Run) -> list[int]:
    way, start = evaluate(expression.way, run), evaluate(expression.start, run)
    found: list[int] = []
    if NOTHING in (way, start):
        return found
    ahead = expression.ahead[way]
    space = ahead[start]
    while space not in (NOTHING, start) and _holds(expression.condition, expression.bound, space, run):
        found.append(space)
        space = ahead[space]
    run.spend(len(found))
    behind = space not in (NOTHING, start)
    if expression.closed is not None and not (
        found and behind and _holds(expression.closed, expression.bound, space, run)
    ):
        return []
    return [*found, space] if expression.beyond and behind else found


def _holds(condition: node.Expression | None, bound: int, space: int, run: Run) -> bool:
    if condition is None:
        return True
    run.scratch[bound] = space
    return bool(EVALUATE[condition.__class__](condition, run))


def _shortest(expression: node.Towards | node.Between, run: Run) -> tuple[int, list[int]]:
    """The direction of the shortest line from one space to another, of equal ones the first, and what lies between."""
    start, goal = evaluate(expression.start, run), evaluate(expression.goal, run)
    best, between = NOTHING, list[int]()
    if NOTHING in (start, goal) or start == goal:
        return best, between
    for way, ahead in enumerate(expression.ahead):
        passed, space = list[int](), ahead[start]
        while space not in (NOTHING, start, goal):
            passed.append(space)
            space = ahead[space]
        run.spend(len(passed))
        if space == goal and (best == NOTHING or len(passed) < len(between)):
            best, between = way, passed
    return best, between


def _towards(expression: node.Towards, run: Run) -> int:
    return _shortest(expression, run)[0]


def _between(expression: node.Between, run: Run) -> list[int]:
    return _shortest(expression, run)[1]


def _onward(expression: node.Onward, run: Run) -> list[int]:
    count = value_of(expression.count, run)
    way, start = evaluate(expression.way, run), evaluate(expression.start, run)
    among = None if expression.among is None else frozenset(many(expression.among, run))
    found, space, passed = list[int](), start, 0  # how many were passed over since one was found
    while NOTHING not in (way, space) and len(found) < count and passed <= expression.longest:
        run.spend(1)
        space = expression.ahead[way][space]
        if space == NOTHING or (among is not None and space not in among):
            passed += 1
        else:
            found.append(space)
            passed = 0
    return found


TABLE: Table = {
    node.Step: _step,
    node.Line: _line,
    node.Towards: _towards,
    node.Between: _between,
    node.Onward: _onward,
}
