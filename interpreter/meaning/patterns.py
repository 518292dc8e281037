"""Boards that show what is drawn: each sign of the legend becomes a question about one space."""

from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Legend
from festrules.grammar.vocabulary.declarations.signs_and_costs import Mark, SameMark, Sign, Symbol
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.conditions import Shows
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.collecting import placed_families
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Read, Reads, Scope, Typed
from festrules.interpreter.world.showing import grid
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Pattern,
    Placed,
    bare,
    describe,
)


def shows(context: Context, said: Shows, scope: Scope) -> Typed:
    """`BOARD shows PATTERN turned mirrored`."""
    board = context.resolve(said.board, scope)
    drawing = context.resolve(said.pattern, scope)
    if UNKNOWN in (board.type, drawing.type):
        return BROKEN
    families = placed_families(context, board, said.board.pointer)
    if families is None:
        return BROKEN
    if not isinstance(drawing.type, Pattern):
        context.findings.report(
            "FR401", said.pattern.pointer, f"A board shows a drawn pattern, not {describe(drawing.type)}."
        )
        return BROKEN
    shape = families[0].shape
    at = grid(shape) if shape is not None and len(families) == 1 else None
    if at is None or not isinstance(board.type, Many):
        context.findings.report("FR401", said.board.pointer, "Patterns are looked for on one square board.")
        return BROKEN
    bound = context.bind(Placed((families[0].name,), board=True))
    space = BoundName(bound.place, bound.type, board.reads)
    signs, reads = _signs(context, drawing.type.legend, space, scope)
    found = node.Shows(
        board=board.node,
        drawing=drawing.node,
        drawings=context.world.drawings,
        at=at,
        signs=signs,
        bound=bound.place,
        turned=said.turned,
        mirrored=said.mirrored,
    )
    return Typed(found, TRUTH, board.reads | drawing.reads | reads)


def _signs(
    context: Context, name: str, space: BoundName, scope: Scope
) -> tuple[tuple[node.Expression, ...], Reads]:
    """The question of each sign of a legend about a space, and its reads."""
    legend = context.thing(name, Legend)
    assert legend is not None
    inside = Scope({legend.parameter.name: space}, you=scope.you)
    asked = [_sign(context, sign, inside) for sign in legend.signs]
    reads = frozenset[Read]().union(*(one.reads for one in asked))
    return tuple(one.node for one in asked), reads


def _sign(context: Context, sign: Sign, scope: Scope) -> Typed:
    match sign:
        case SameMark():
            return _same(context, sign.value, scope)
        case Symbol() | Mark():
            asked = context.resolve(sign.condition, scope)
            return context.need(asked, TRUTH, sign.condition.pointer, f"What a {sign.RECORD.kind} means")
        case _:
            assert_never(sign)


def _same(context: Context, said: Expression, scope: Scope) -> Typed:
    """One value, or nothing; of components their kind, since no two spaces show the very same one."""
    found = context.resolve(said, scope)
    kind = bare(found.type)
    if UNKNOWN in (found.type, kind):
        return BROKEN
    if kind == NOTHING_TYPE:
        context.findings.report("FR402", said.pointer, "What is the same cannot be nothing.")
        return BROKEN
    if isinstance(found.type, Many):
        context.findings.report(
            "FR401", said.pointer, f"What is the same must be one value, and this is {describe(found.type)}."
        )
        return BROKEN
    if isinstance(kind, Component):
        kinds = tuple(range(len(context.world.kinds)))
        return Typed(node.Lookup(kinds, 0, found.node, kind=True), found.type, found.reads)
    return found
