"""Values that can be compared for order: a number, or several values of which the first difference decides."""

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, Typed
from festrules.interpreter.world.types import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Many,
    Mixed,
    bare,
    describe,
    member,
    unites,
)


def comparable(context: Context, value: Typed, pointer: Pointer, what: str) -> Typed:
    """A value that can be compared: a number, a kind, a condition, or a list of these."""
    kind = bare(member(value.type))
    if not isinstance(value.type, Many):
        if kind != TRUTH and not isinstance(kind, Enumerated):
            return context.need(value, NUMBER, pointer, what)
        return _as_number(context.need(value, kind, pointer, what))
    if kind == UNKNOWN:
        return BROKEN
    if kind not in (NUMBER, TRUTH) and not isinstance(kind, Enumerated | Mixed):
        return context.need(value, NUMBER, pointer, what)
    if _has_no_order(context, value, pointer) or _has_gaps(context, value.node, pointer):
        return BROKEN
    # A single value may stand for a collection of itself; something to compare by is always a list.
    return Typed(node.Listing((value.node,)), Many(kind), value.reads)


def _as_number(value: Typed) -> Typed:
    """A kind by its place in the list; `no` comes before `yes`."""
    return BROKEN if value.type == UNKNOWN else Typed(value.node, NUMBER, value.reads)


def both_comparable(
    context: Context, sides: tuple[Typed, Typed], pointers: tuple[Pointer, Pointer], whats: tuple[str, str]
) -> tuple[Typed, Typed]:
    """Two values that are compared with each other: two numbers, two of one kind, or two lists of the same."""
    left, right = sides
    if UNKNOWN in (left.type, right.type):
        return BROKEN, BROKEN
    if not isinstance(left.type, Many) or not isinstance(right.type, Many):  # a list is not a number
        kind = bare(left.type)
        of_kind = isinstance(kind, Enumerated) and kind == bare(right.type)
        one, other = (
            _as_number(context.need(side, kind if of_kind else NUMBER, pointer, what))
            for side, pointer, what in zip(sides, pointers, whats, strict=True)
        )
        return one, other
    one, other = (
        comparable(context, side, pointer, what)
        for side, pointer, what in zip(sides, pointers, whats, strict=True)
    )
    if UNKNOWN not in (one.type, other.type) and unites(one.type, other.type) is None:
        message = f"{describe(one.type).capitalize()} is not compared with {describe(other.type)}."
        context.findings.report("FR401", pointers[1], message)
        return BROKEN, BROKEN
    return one, other


def _has_no_order(context: Context, value: Typed, pointer: Pointer) -> bool:
    """`players with most number of cards in hand of player`: none of what lies in a hand is the first."""
    if not any(_lies_about(one) for one in _spine(value.node)):
        return False
    families = {read.name for read in value.reads if read.what == "place" and read.level == "contents"}
    loose = [name for name in families if context.world.families[name].storage != "pile"]
    if not loose:
        return False
    context.findings.report(
        "FR401",
        pointer,
        f"What lies in `{min(loose)}` has no order, so nothing says which of these is compared first.",
        hint="If one number is meant, say which: `sum of ...`, `highest ...`. If all are compared, one after the"
        " other, put them in order: `... of (... ordered by highest ..., equals keep their order)`.",
    )
    return True


def _lies_about(one: node.Expression) -> bool:
    return isinstance(one, node.Contents)


def _has_gaps(context: Context, of: node.Expression, pointer: Pointer) -> bool:
    """`(class of cards, number of top of heap)`: where there is nothing the others would move up."""
    for one in _spine(of):
        if id(one) not in context.lacking:
            continue
        _, place = context.lacking[id(one)]
        context.findings.report(
            "FR402",
            place,
            "This may be nothing here, and in a list that is compared each value has its place.",
            hint="Say what then: `... otherwise ...`.",
            also=((pointer, "here it is compared"),),
        )
        return True
    return False


def _spine(of: node.Expression) -> list[node.Expression]:
    """The expressions that a list may be or begin with, wherever its members come from."""
    match of:
        case node.Listing(items):
            return [of, *(one for item in items for one in _spine(item))]
        case node.Where() | node.Without() | node.Extreme() | node.Distinct():
            return [of, *_spine(of.of)]
        case node.Reversed() | node.Map():
            return [of, *_spine(of.of)]
        case node.Call():
            return [of, *_spine(of.value)]
        case node.Conditional(then=then) | node.Default(then):
            return [of, *_spine(then), *_spine(of.otherwise)]
    return [of]
