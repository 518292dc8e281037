"""Areas of boards, and ways along routes."""

from festrules.interpreter.engine.evaluate.dispatch import Table, evaluate, many, value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world import nets, trails
from festrules.interpreter.world.trails import Route
from festrules.interpreter.world.values import NOTHING


def _reached(expression: node.Reached, run: Run) -> list[int]:
    start, inside = many(expression.start, run), frozenset(many(expression.of, run))
    return nets.reached(expression.net, start, inside)


def _groups(expression: node.Groups, run: Run) -> list[tuple[int, ...]]:
    members = frozenset(many(expression.of, run))
    return nets.groups(expression.net, members)


def _border(expression: node.Border, run: Run) -> list[int]:
    members = frozenset(many(expression.of, run))
    return nets.border(expression.net, members)


def _linked(expression: node.Linked, run: Run) -> bool:
    start, goal = many(expression.start, run), many(expression.goal, run)
    inside = frozenset(many(expression.of, run))
    found = nets.reached(expression.net, start, inside)
    return not inside.intersection(goal).isdisjoint(found)


def _distance(expression: node.Distance, run: Run) -> int:
    start, goal = frozenset(many(expression.start, run)), frozenset(many(expression.goal, run))
    between = frozenset(many(expression.of, run))
    steps = nets.distance(expression.net, start, goal, between)
    return NOTHING if steps < 0 else steps


def _cheapest(expression: node.Cheapest, run: Run) -> int:
    start, goal = many(expression.start, run), many(expression.goal, run)
    counts = dict[int, int]()
    for place in many(expression.of, run):
        run.scratch[expression.bound] = place
        counts[place] = value_of(expression.counts, run)
    found = nets.cheapest(expression.net, start, goal, counts)
    return NOTHING if found < 0 else found


def _linked_over(expression: node.LinkedOver, run: Run) -> bool:
    start, goal = many(expression.start, run), many(expression.goal, run)
    return trails.connected(_routes(expression, run), start, goal)


def _trail(expression: node.Trail, run: Run) -> int:
    return trails.longest_trail(_routes(expression, run), run.spend)


def _routes(expression: node.LinkedOver | node.Trail, run: Run) -> list[Route]:
    found = []
    for member in many(expression.of, run):
        run.scratch[expression.bound] = member
        one, other = evaluate(expression.one, run), evaluate(expression.other, run)
        counts = value_of(expression.counts, run) if isinstance(expression, node.Trail) else 1
        found.append(Route(one, other, counts))
    return found


TABLE: Table = {
    node.Reached: _reached,
    node.Groups: _groups,
    node.Border: _border,
    node.Linked: _linked,
    node.Distance: _distance,
    node.Cheapest: _cheapest,
    node.LinkedOver: _linked_over,
    node.Trail: _trail,
}
