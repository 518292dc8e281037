"""The spaces of a row or a column, by the first and the last of them: `(a1 to h1)`."""

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.collections import NumbersBetween
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import UNKNOWN, Many, Placed, bare, describe

ALONG = ("right", "left", "up", "down", "forward", "back")  # the ways of rows and columns, rings and tracks


def are_of_row(context: Context, said: NumbersBetween, scope: Scope) -> bool:
    """Whether spaces are meant, and not the numbers from one to another."""
    ends = (context.quietly(said.from_, scope), context.quietly(said.to, scope))
    return any(isinstance(bare(end or UNKNOWN), Placed) for end in ends)


def spaces_of_row(context: Context, said: NumbersBetween, scope: Scope) -> Typed:
    """The spaces from one to another, both included."""
    first, last = _named(context, said.from_, scope), _named(context, said.to, scope)
    if first is None or last is None:
        return BROKEN
    families = [
        one for one in context.families(Placed((), board=True)) if first in one.places and last in one.places
    ]
    for family in families:
        found = _row(family, first, last)
        if found is not None:
            return constant(found, Many(Placed((family.name,), board=True), some=True))
    one, other = written(said.from_), written(said.to)
    message = f"No row or column has both `{one}` and `{other}`."
    hint = f"`spaces between {one} and {other}` lie between both on any line."
    context.findings.report("FR401", said.pointer, message, hint=hint)
    return BROKEN


def _named(context: Context, said: Expression, scope: Scope) -> int | None:
    """A space that is called by its name."""
    space = context.resolve(said, scope)
    known = space.node.value if isinstance(space.node, node.Constant) else None
    if isinstance(bare(space.type), Placed) and isinstance(known, int):
        return known
    if space.type != UNKNOWN:
        message = f"Spaces from one to another are called by their names, and this is {describe(space.type)}."
        hint = "`spaces between ... and ...` lie between any two on a line."
        context.findings.report("FR401", said.pointer, message, hint=hint)
    return None


def _row(family: Family, first: int, last: int) -> tuple[int, ...] | None:
    """The places from one to another along one way; None where none leads there."""
    assert family.shape is not None
    board = first - (first - family.first) % family.spaces
    if last not in range(board, board + family.spaces):
        return None
    for way in ALONG:
        step = family.shape.directions.get(way)
        found, space = [first - board], first - board
        while step is not None and space != last - board:
            space = step[space]
            if space < 0 or space == found[0]:
                break
            found.append(space)
        if step is not None and space == last - board:
            return tuple(board + one for one in found)
    return None
