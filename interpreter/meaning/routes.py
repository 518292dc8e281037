"""Ways along routes: each links two places, and those that may be taken are a collection like any other."""

from typing import NamedTuple

from festrules.grammar.vocabulary.expressions.areas import IsConnectedOver, LongestTrail
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, Reads, Scope, Typed
from festrules.interpreter.world.types import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Many,
    Optional,
    Placed,
    Type,
    describe,
    member,
    plural,
    unites,
)


class _Routes(NamedTuple):
    """Routes, the name that each has, where it leads from and to, and what is known there."""

    of: node.Expression
    bound: int
    one: node.Expression
    other: node.Expression
    place: Type
    reads: Reads
    inside: Scope


def connected_over(context: Context, said: IsConnectedOver, scope: Scope) -> Typed:
    """`X is connected to Y over ROUTES, each linking A and B`."""
    routes = _routes(context, said, scope)
    if routes is None:
        return BROKEN
    ends, reads = list[node.Expression](), routes.reads
    for end in (said.left, said.to):
        found = context.need_many(context.resolve(end, scope, routes.place), end.pointer, "The end of a way")
        if found.type == UNKNOWN:
            return BROKEN
        if unites(member(found.type), routes.place) is None:
            message = f"Each of these links {plural(routes.place)}, and this is {describe(found.type)}."
            context.findings.report("FR401", end.pointer, message)
            return BROKEN
        ends.append(found.node)
        reads |= found.reads
    start, goal = ends
    linked = node.LinkedOver(start, goal, routes.of, routes.bound, routes.one, routes.other)
    return Typed(node.Not(linked) if said.not_ else linked, TRUTH, reads)


def longest_trail(context: Context, said: LongestTrail, scope: Scope) -> Typed:
    """`longest trail over ROUTES, each linking A and B, counting NUMBER`."""
    routes = _routes(context, said, scope)
    if routes is None:
        return BROKEN
    counts, reads = Typed(node.Constant(1), NUMBER), routes.reads
    if said.counting is not None:
        counts = context.resolve(said.counting, routes.inside)
        counts = context.need(counts, NUMBER, said.counting.pointer, "What a route counts")
        reads |= counts.reads
    trail = node.Trail(routes.of, routes.bound, routes.one, routes.other, counts.node)
    return Typed(trail, NUMBER, reads)


def _routes(context: Context, said: IsConnectedOver | LongestTrail, scope: Scope) -> _Routes | None:
    of = context.need_many(context.resolve(said.over, scope), said.over.pointer, "What a way leads over")
    if of.type == UNKNOWN:
        return None
    bound, inside = context.within_members(of, scope)
    one = context.resolve(said.linking, inside)
    other = context.resolve(said.and_, inside, one.type)
    if UNKNOWN in (one.type, other.type):
        return None
    for end, pointer in ((one, said.linking.pointer), (other, said.and_.pointer)):
        if isinstance(end.type, Optional):
            context.need(end, end.type.of, pointer, "What a route links")
            return None
        if end.type != NUMBER and not isinstance(end.type, Enumerated | Placed):
            message = (
                f"Routes link spaces, values that are listed, or numbers, and this is {describe(end.type)}."
            )
            context.findings.report("FR401", pointer, message)
            return None
    place = unites(one.type, other.type)
    if place is None or isinstance(place, Many):
        message = (
            f"Both ends of a route are alike, and these are {describe(one.type)} and {describe(other.type)}."
        )
        context.findings.report("FR401", said.and_.pointer, message)
        return None
    reads = of.reads | one.reads | other.reads
    return _Routes(of.node, bound.place, one.node, other.node, place, reads, inside)
