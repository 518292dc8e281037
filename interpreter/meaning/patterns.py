"""Boards that show what is drawn: each sign of the legend becomes a question about one space."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.collecting import placed_families
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Reads, Scope, Typed
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


def shows(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`BOARD shows PATTERN turned mirrored`."""
    here = f"{pointer}/shows"
    board = context.resolve(fields["board"], f"{here}/board", scope)
    drawing = context.resolve(fields["pattern"], f"{here}/pattern", scope)
    if UNKNOWN in (board.type, drawing.type):
        return BROKEN
    families = placed_families(context, board, f"{here}/board")
    if families is None:
        return BROKEN
    if not isinstance(drawing.type, Pattern):
        context.findings.report(
            "FR401", f"{here}/pattern", f"A board shows a drawn pattern, not {describe(drawing.type)}."
        )
        return BROKEN
    shape = families[0].shape
    at = grid(shape) if shape is not None and len(families) == 1 else None
    if at is None or not isinstance(board.type, Many):
        context.findings.report("FR401", f"{here}/board", "Patterns are looked for on one square board.")
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
        turned=fields.get("turned", False),
        mirrored=fields.get("mirrored", False),
    )
    return Typed(found, TRUTH, board.reads | drawing.reads | reads)


def _signs(
    context: Context, name: str, space: BoundName, scope: Scope
) -> tuple[tuple[node.Expression, ...], Reads]:
    """What each sign of a legend asks of a space, and what that reads."""
    legend: Any = context.thing(name, "legend")
    inside = Scope({legend["parameter"]["name"]: space}, you=scope.you)
    signs, reads = [], frozenset[Any]()
    for number, sign in enumerate(legend["signs"]):
        ((kind, fields),) = sign.items()
        place = f"/things/{name}/legend/signs/{number}/{kind}"
        if kind == "same":
            asked = _same(context, fields["value"], f"{place}/value", inside)
        else:
            asked = context.resolve(fields["condition"], f"{place}/condition", inside)
            asked = context.need(asked, TRUTH, f"{place}/condition", f"What a {kind} means")
        signs.append(asked.node)
        reads |= asked.reads
    return tuple(signs), reads


def _same(context: Context, value: Any, pointer: Pointer, scope: Scope) -> Typed:
    """One value, or nothing; of components their kind, since no two spaces show the very same one."""
    found = context.resolve(value, pointer, scope)
    kind = bare(found.type)
    if UNKNOWN in (found.type, kind):
        return BROKEN
    if kind == NOTHING_TYPE:
        context.findings.report("FR402", pointer, "What is the same cannot be nothing.")
        return BROKEN
    if isinstance(found.type, Many):
        context.findings.report(
            "FR401", pointer, f"What is the same must be one value, and this is {describe(found.type)}."
        )
        return BROKEN
    if isinstance(kind, Component):
        kinds = tuple(range(len(context.world.kinds)))
        return Typed(node.Lookup(kinds, 0, found.node, kind=True), found.type, found.reads)
    return found
