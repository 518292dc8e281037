"""Collections of collections: what is taken from a collection, and its members put together by a value."""

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.collections import Filter, GroupedBy, Players, Sets
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.types import (
    COST,
    GROUP,
    NUMBER,
    PLAYER,
    UNKNOWN,
    Component,
    Many,
    bare,
    describe,
)

NO_VALUE = (COST, GROUP)  # they cannot be told to be the same


def sets(context: Context, said: Sets, scope: Scope) -> Typed:
    """`sets of 2 from cards in my hand`: each is a collection, its members in their order."""
    of = context.need_many(context.resolve(said.of, scope), said.of.pointer, "What sets are taken from")
    least = Typed(node.Constant(1), NUMBER) if said.least is None else _size(context, said.least, scope)
    most = least if said.most is None else _size(context, said.most, scope)
    if UNKNOWN in (of.type, least.type, most.type):
        return BROKEN
    assert isinstance(of.type, Many)
    any_size = said.least is None and said.most is None
    some = isinstance(least.node, node.Constant) and least.node.value != 0
    found = node.Subsets(of.node, least.node, None if any_size else most.node)
    return Typed(found, Many(Many(of.type.of, some)), of.reads | least.reads | most.reads)


def _size(context: Context, said: Expression, scope: Scope) -> Typed:
    return context.need(context.resolve(said, scope), NUMBER, said.pointer, "How many are taken")


def grouped(context: Context, said: GroupedBy, of: Typed, scope: Scope) -> Typed:
    """`cards grouped by number of card`: no group is empty."""
    assert isinstance(of.type, Many)
    bound, inside = context.within_members(of, scope)
    by = context.resolve(said.by, inside)
    if by.type == UNKNOWN:
        return BROKEN
    if isinstance(by.type, Many) or bare(by.type) in NO_VALUE:
        message = f"Things are grouped by one value of each, and this is {describe(by.type)}."
        context.findings.report("FR401", said.by.pointer, message)
        return BROKEN
    found = node.Grouped(of.node, bound.place, by.node, isinstance(bare(by.type), Component))
    reads = of.reads | {read for read in by.reads if read.what != "lies"}
    return Typed(found, Many(Many(of.type.of, some=True), of.type.some), reads)


def check_players(context: Context, said: Filter, of: Typed) -> bool:
    """Whether members are sets of players and spoken of as `players`, which are all who play; then that is reported."""
    kind = of.type.of if isinstance(of.type, Many) else of.type
    if not isinstance(kind, Many) or bare(kind.of) != PLAYER:
        return False
    named = [part for part in every(said) if isinstance(part, Players) and not _is_below(part, said.of)]
    if not named:
        return False
    context.findings.report(
        "FR428",
        named[0].pointer,
        "`players` are all who play, here as elsewhere, and not those of one set.",
        hint="Give them a name of their own: ask a definition `of players as rivals`, or go through the sets with"
        " `every NAME in`, `some NAME in` or `for each NAME in`.",
    )
    return True


def _is_below(part: Players, of: Expression) -> bool:
    return any(one is part for one in every(of))
