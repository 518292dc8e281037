"""Conditions: comparisons, predicates and quantifiers."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.aggregating import how_many, steering
from festrules.interpreter.meaning.collecting import place_reads, placed_families
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.declared import ASKED_OF, is_predicate
from festrules.interpreter.meaning.mentions import check_reach
from festrules.interpreter.meaning.naming import resolve_of
from festrules.interpreter.meaning.nouns import as_noun, fitting, lying_in
from festrules.interpreter.meaning.typed import BROKEN, NO_READS, BoundName, Scope, Typed, called_with
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Type,
    bare,
    by_kind,
    describe,
    member,
    unites,
)

PREDICATES = ("empty", "occupied", "full", "even", "odd")


def compare(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """<, <=, >, >=."""
    left, right = (
        context.need(
            context.resolve(fields[side], f"{pointer}/compare/{side}", scope),
            NUMBER,
            f"{pointer}/compare/{side}",
            f"What stands {'before' if side == 'left' else 'after'} `{fields['by']}`",
        )
        for side in ("left", "right")
    )
    return Typed(node.Compare(fields["by"], left.node, right.node), TRUTH, left.reads | right.reads)


def is_(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`X is Y`: a predicate that holds of X, or the same value."""
    found = _is(context, fields, f"{pointer}/is", scope)
    return (
        Typed(node.Not(found.node), TRUTH, found.reads)
        if fields.get("not") and found.type != UNKNOWN
        else found
    )


def _is(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    ((kind, right_fields),) = fields["right"].items()
    left = context.resolve(fields["left"], f"{pointer}/left", scope)
    if left.type == UNKNOWN:
        _note_names(context, fields["right"])
        return BROKEN
    name = right_fields.get("name") if kind in ("name", "of") else None
    if name is not None and name not in scope.names:
        if kind == "name" and name in PREDICATES and not _is_value(context, name, left):
            return _predicate(context, name, left, pointer)
        if (kind == "name" or "of" not in right_fields) and is_predicate(context, name):
            return _defined_predicate(context, right_fields, left, pointer, scope)
    if kind == "name" and _is_column_alone(context, right_fields["name"], left, scope):
        message = f"`{name}` is a column, and it is asked for with `of`."
        context.findings.report(
            "FR301", f"{pointer}/right", message, hint=_asked_of(right_fields["name"], fields["left"])
        )
        return BROKEN
    right = context.resolve(fields["right"], f"{pointer}/right", scope, left.type)
    if right.type == UNKNOWN:
        return BROKEN
    if unites(left.type, right.type) is None or isinstance(left.type, Many) != isinstance(right.type, Many):
        message = f"{describe(left.type).capitalize()} is never {describe(right.type)}."
        context.findings.report("FR401", pointer, message, hint=_one_of_several(left.type, right.type))
        return BROKEN
    reads = steering(context, left) if right.type == NOTHING_TYPE else left.reads | right.reads
    return Typed(node.Equal(left.node, right.node, kinds=by_kind(left.type, right.type)), TRUTH, reads)


def _is_column_alone(context: Context, name: str, left: Typed, scope: Scope) -> bool:
    """Whether a name that stands for nothing is a column of what stands before it: `card is famous`."""
    is_more = set(context.things.get(name, ())) - {"kinds"}
    if name in scope.names or is_more or name in context.building.names.senses:
        return False
    kind = bare(left.type)
    types = [context.world.components[one] for one in kind.names] if isinstance(kind, Component) else []
    return any(name in component.columns for component in types)


def _asked_of(column: str, left: Any) -> str:
    """How a column is asked for of what stands before `is`."""
    ((kind, said),) = left.items()
    return f"Write `{column} of {said['name'] if kind == 'name' else '...'}`."


def _one_of_several(left: Type, right: Type) -> str | None:
    """For who compares several values with one."""
    if not isinstance(left, Many) or isinstance(right, Many):
        return None
    return "These are several: `every ... in ...:` asks whether it is so of each of them, `some ... in ...:` of any."


def _is_value(context: Context, name: str, left: Typed) -> bool:
    """Whether a word such as `even` is one of the values that the author listed for what stands before it."""
    kind = bare(left.type)
    return isinstance(kind, Enumerated) and context.building.names.of_type(name, kind) is not None


def _note_names(context: Context, expression: Any) -> None:
    for fields in expression.values():
        if "name" in fields:
            context.used.add(fields["name"])


def _predicate(context: Context, name: str, left: Typed, pointer: Pointer) -> Typed:
    if name in ("even", "odd"):
        left = context.need(left, NUMBER, f"{pointer}/left", f"What is {name}")
        half = node.Arithmetic("down", left.node, node.Constant(2))
        even = node.Equal(node.Arithmetic("*", half, node.Constant(2)), left.node)
        return Typed(even if name == "even" else node.Not(even), TRUTH, left.reads)
    if isinstance(member(left.type), Component) and isinstance(left.type, Many):
        empty: node.Expression = node.Aggregate("none", left.node)
        reads = how_many(context, left, "presence")
        return Typed(empty if name == "empty" else node.Not(empty), TRUTH, reads)
    if left.type != UNKNOWN and not context.families(member(left.type)):
        message = f"Only a place or what lies in one is {name}, not {describe(left.type)}."
        context.findings.report("FR401", f"{pointer}/left", message)
        return BROKEN
    families = placed_families(context, left, f"{pointer}/left")
    if families is None:
        return BROKEN
    reads = left.reads | place_reads(left, families, "presence" if name != "full" else "count")
    if name == "full":
        room: node.Expression = node.Constant(min(family.capacity for family in families))
        if isinstance(left.type, Many):  # all of them, as of a board all spaces
            room = node.Arithmetic("*", node.Aggregate("count", left.node), room)
        full = node.Compare(">=", node.Height(left.node), room)
        return Typed(full, TRUTH, reads)
    empty = node.Empty(left.node)
    return Typed(empty if name == "empty" else node.Not(empty), TRUTH, reads)


def _defined_predicate(context: Context, right: Any, left: Typed, pointer: Pointer, scope: Scope) -> Typed:
    """`space is home for player` calls the definition `home of space for player`."""
    bound = context.bind(left.type)
    stand_in = BoundName(bound.place, left.type, left.reads)
    inside = scope.binding(ASKED_OF, stand_in)  # the left side is already resolved
    call = resolve_of(context, {**right, "of": {"name": {"name": ASKED_OF}}}, f"{pointer}/right", inside)
    call = context.need(call, TRUTH, pointer, f"`{right['name']}`")
    if call.type == UNKNOWN:
        return BROKEN
    pairs = ((bound.place, left.node),)
    return Typed(node.Call("is", pairs, call.node), TRUTH, called_with(call.reads, pairs) | left.reads)


def is_in(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`X is in PLACE`."""
    here = f"{pointer}/is-in"
    wanted = fitting(context, fields["left"], [(fields["place"], f"{here}/place")], scope)
    left = context.resolve(fields["left"], f"{here}/left", scope, wanted)
    place = context.resolve(fields["place"], f"{here}/place", scope)
    if UNKNOWN in (left.type, place.type):
        return BROKEN
    families = placed_families(context, place, f"{here}/place")
    kind = bare(left.type)
    if families is None or not isinstance(kind, Component):
        if families is not None:
            context.findings.report(
                "FR401", f"{here}/left", f"Only components lie in places, not {describe(left.type)}."
            )
        return BROKEN
    reads = left.reads | place.reads | place_reads(place, families, "contents")
    if kind.located:
        found: node.Expression = node.Within(node.PlaceOf(left.node), place.node)
    else:
        found = node.Holds(place.node, None, left.node)
    return Typed(node.Not(found) if fields.get("not") else found, TRUTH, reads)


def is_one_of(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`X is one of COLLECTION`."""
    here = f"{pointer}/is-one-of"
    left = context.resolve(fields["left"], f"{here}/left", scope)
    of = context.resolve(fields["of"], f"{here}/of", scope, Many(bare(left.type)))
    of = context.need_many(of, f"{here}/of", "What follows `one of`")
    if UNKNOWN in (left.type, of.type):
        return BROKEN
    one = member(of.type)
    if unites(left.type, one) is None:
        context.findings.report(
            "FR401", here, f"{describe(left.type).capitalize()} is never among {describe(of.type)}."
        )
        return BROKEN
    found: node.Expression = node.Within(left.node, of.node, by_kind(left.type, one))
    return Typed(node.Not(found) if fields.get("not") else found, TRUTH, left.reads | of.reads)


def holds(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`PLACE holds X`."""
    here = f"{pointer}/holds"
    place = context.resolve(fields["place"], f"{here}/place", scope)
    if place.type == UNKNOWN:
        return BROKEN
    families = placed_families(context, place, f"{here}/place")
    if families is None:
        return BROKEN
    what = as_noun(context, fields["what"], f"{here}/what", scope, lying_in(families), any_kind=True)
    if what is None:
        return BROKEN
    kinds = what.numbers(context)
    computed = None if kinds is not None or what.kind is None else what.kind.node
    reads = (
        place.reads | place_reads(place, families, "contents") | (what.kind.reads if what.kind else NO_READS)
    )
    return Typed(node.Holds(place.node, kinds, computed), TRUTH, reads)


def quantified(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """every, some, no."""
    here = f"{pointer}/quantified"
    of = context.resolve(fields["of"], f"{here}/of", scope)
    of = context.need_many(of, f"{here}/of", "What the name runs over")
    if of.type == UNKNOWN:
        return BROKEN
    bound = context.bind(member(of.type))
    inside = scope.binding(fields["name"], BoundName(bound.place, bound.type, of.reads))
    mistakes = len(context.findings.found)
    test = context.resolve(fields["condition"], f"{here}/condition", inside)
    test = context.need(test, TRUTH, f"{here}/condition", "What follows the colon")
    if len(context.findings.found) == mistakes:
        check_reach(context.findings, fields, here, test.node, bound.place)
    return Typed(
        node.Quantified(fields["how"], of.node, bound.place, test.node), TRUTH, of.reads | test.reads
    )
