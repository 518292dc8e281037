"""Where steps lead from each space, as is said of it: `stepping leaps 2 by 1 from space`, `stepping ferry of space`.

It follows from the board alone, so it is known before play: what a board or a column of its table says of a space, and
what definitions make of that.
"""

from collections.abc import Mapping
from typing import Any

from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import NO_READS, Scope, Typed
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import UNKNOWN, Many, Placed
from festrules.interpreter.world.values import NOTHING

SPACE = "space"  # the name of each space there


def net(context: Context, said: Expression, family: Family, scope: Scope) -> Net | None:
    """The steps of a board that lead from each space to what is said of it."""
    assert family.shape is not None
    space, size = Placed((family.name,), board=True), len(family.shape.neighbours)
    bound, inside = context.within_members(
        Typed(node.Constant(tuple(family.places)), Many(space), NO_READS), scope
    )
    found = context.need_many(context.resolve(said, inside, space), said.pointer, "Where steps lead")
    found = (
        found if found.type == UNKNOWN else context.need(found, Many(space), said.pointer, "Where steps lead")
    )
    if found.type == UNKNOWN:
        return None
    rows = [_values(found.node, {bound.place: family.first + number}) for number in range(size)]
    if any(row is None for row in rows):
        message = "Where steps lead from a space is the same at any time, and this is not."
        hint = "It follows from the board alone, such as `leaps 2 by 1 from space` or a column of its table."
        context.findings.report("FR401", said.pointer, message, hint=hint)
        return None
    near = (sorted({place - family.first for place in row or ()}) for row in rows)
    return Net(family.first, tuple(tuple(one for one in row if 0 <= one < size) for row in near))


def _values(part: Any, names: Mapping[int, int]) -> tuple[int, ...] | None:
    """The value of an expression if names stand for these values; None if it asks the state."""
    match part:
        case node.Constant(value=value):
            return value if isinstance(value, tuple) else (value,)
        case node.Bound(place=place) if place in names:
            return (names[place],)
        case node.Lookup(first=first):
            asked = _values(part.value, names)
            return asked and tuple(part.table[one - first] for one in asked if one != NOTHING)
        case node.LookupMany(first=first):
            asked = _values(part.value, names)
            return asked and tuple(to for one in asked if one != NOTHING for to in part.table[one - first])
        case node.Listing(items=items):
            all_of_them = [_values(one, names) for one in items]
            return None if None in all_of_them else tuple(one for row in all_of_them for one in row or ())
        case node.Call(arguments=arguments):
            given = [(place, _values(one, names)) for place, one in arguments]
            known = {place: row[0] for place, row in given if row is not None and len(row) == 1}
            return _values(part.value, {**names, **known}) if len(known) == len(given) else None
    return None
