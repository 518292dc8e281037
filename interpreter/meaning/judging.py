"""Conditions: comparisons, predicates and quantifiers."""

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.things import KindsThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Nothing, Of
from festrules.grammar.vocabulary.expressions.conditions import Compare, Holds, Is, IsIn, IsOneOf, Quantified
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.aggregating import how_many, steering
from festrules.interpreter.meaning.asked_of import resolve_of
from festrules.interpreter.meaning.collecting import place_reads, placed_families
from festrules.interpreter.meaning.comparable import both_comparable
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.declared import ASKED_OF, is_predicate
from festrules.interpreter.meaning.mentions import check_reach, cut
from festrules.interpreter.meaning.nouns import as_noun, fitting, lying_in
from festrules.interpreter.meaning.typed import (
    BROKEN,
    NO_READS,
    BoundName,
    Scope,
    Typed,
    bound_owner,
    called_with,
    of_bearer,
)
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


def compare(context: Context, said: Compare, scope: Scope) -> Typed:
    """<, <=, >, >=."""
    left, right = both_comparable(
        context,
        (context.resolve_compared(said.left, scope), context.resolve_compared(said.right, scope)),
        (said.left.pointer, said.right.pointer),
        (f"What stands before `{said.by}`", f"What stands after `{said.by}`"),
    )
    if UNKNOWN in (left.type, right.type):
        return BROKEN
    return Typed(node.Compare(said.by.value, left.node, right.node), TRUTH, left.reads | right.reads)


def is_(context: Context, said: Is, scope: Scope) -> Typed:
    """`X is Y`: a predicate that holds of X, or the same value."""
    found = _is(context, said, scope)
    return Typed(node.Not(found.node), TRUTH, found.reads) if said.not_ and found.type != UNKNOWN else found


def _is(context: Context, said: Is, scope: Scope) -> Typed:
    left, right_said = context.resolve_compared(said.left, scope), said.right
    if left.type == UNKNOWN:
        if isinstance(right_said, Named | My | Of):
            context.used.add(right_said.name)
        return BROKEN
    if isinstance(right_said, Named | Of) and right_said.name not in scope.names:
        alone = isinstance(right_said, Named)
        if alone and right_said.name in PREDICATES and not _is_value(context, right_said.name, left):
            if said.article is not None:
                return _article_too_many(context, said)
            if right_said.name == "occupied" and not _are_spaces(context, left):
                return _not_occupied(context, said)
            return _predicate(context, right_said.name, left, said.left.pointer)
        if (isinstance(right_said, Named) or right_said.of is None) and is_predicate(
            context, right_said.name
        ):
            return _defined_predicate(context, said, right_said, left, scope)
    if isinstance(right_said, Named) and _is_column_alone(context, right_said.name, left, scope):
        message = f"`{right_said.name}` is a column, and it is asked for with `of`."
        hint = _asked_of(right_said.name, said.left)
        context.findings.report("FR301", right_said.pointer, message, hint=hint)
        return BROKEN
    right = context.resolve_compared(right_said, scope, left.type)
    if right.type == UNKNOWN:
        return BROKEN
    if said.article is not None:
        return _article_too_many(context, said)
    if unites(left.type, right.type) is None or isinstance(left.type, Many) != isinstance(right.type, Many):
        message = f"{describe(left.type).capitalize()} is never {describe(right.type)}."
        context.findings.report("FR401", said.fields_at, message, hint=_one_of_several(left.type, right.type))
        return BROKEN
    reads = steering(context, left) if right.type == NOTHING_TYPE else left.reads | right.reads
    return Typed(node.Equal(left.node, right.node, kinds=by_kind(left.type, right.type)), TRUTH, reads)


def _article_too_many(context: Context, said: Is) -> Typed:
    """`suit of card is a red`: an article is for conditions with a name, `cards are a run`."""
    without = cut(changed(said, article=None))
    context.findings.report(
        "FR401",
        said.right.pointer,
        f"`{said.article}` stands before the name of a condition that is defined, and this is none.",
        hint=f"Leave it out: `{without}`.",
    )
    return BROKEN


def _are_spaces(context: Context, asked: Typed) -> bool:
    """Whether something is spaces of boards; what is not a place at all is told of as that."""
    families = context.families(member(asked.type))
    return all(family.shape is not None for family in families) and not (
        isinstance(asked.type, Many) and isinstance(member(asked.type), Component)
    )


def _not_occupied(context: Context, said: Is) -> Typed:
    """`hand of rival is occupied`: somebody sits on a space, and in a hand there is something."""
    instead = "empty" if said.not_ else "not empty"
    span = context.findings.document.span(said.right.pointer)
    fix = None
    if span is not None and not said.not_:
        fix = Fix(f"write {instead}", (Edit(span, instead),), safe=False)
    context.findings.report(
        "FR401",
        said.right.pointer,
        "Spaces of boards are occupied; other places, and what lies in them, are empty or not empty.",
        hint=f"Write `{written(said.left)} is {instead}`.",
        fix=fix,
    )
    return BROKEN


def _is_column_alone(context: Context, name: str, left: Typed, scope: Scope) -> bool:
    """Whether a name that stands for nothing is a column of what stands before it: `card is famous`."""
    is_more = not isinstance(context.things.get(name), KindsThing | None)
    if name in scope.names or is_more or name in context.building.names.senses:
        return False
    kind = bare(left.type)
    types = [context.world.components[one] for one in kind.names] if isinstance(kind, Component) else []
    return any(name in component.columns for component in types)


def _asked_of(column: str, left: Expression) -> str:
    """The right form for a column of the operand before `is`."""
    return f"Write `{column} of {left.name if isinstance(left, Named) else '...'}`."


def _one_of_several(left: Type, right: Type) -> str | None:
    """A hint for an author who compares several values with one."""
    if not isinstance(left, Many) or isinstance(right, Many):
        return None
    return "These are several: `every ... in ...:` asks whether it is so of each of them, `some ... in ...:` of any."


def _is_value(context: Context, name: str, left: Typed) -> bool:
    """Whether a word such as `even` is one of the values that the author listed for what stands before it."""
    kind = bare(left.type)
    return isinstance(kind, Enumerated) and context.building.names.of_type(name, kind) is not None


def _predicate(context: Context, name: str, left: Typed, pointer: Pointer) -> Typed:
    if name in ("even", "odd"):
        left = context.need(left, NUMBER, pointer, f"What is {name}")
        half = node.Arithmetic("down", left.node, node.Constant(2))
        even = node.Equal(node.Arithmetic("*", half, node.Constant(2)), left.node)
        return Typed(even if name == "even" else node.Not(even), TRUTH, left.reads)
    if isinstance(member(left.type), Component) and isinstance(left.type, Many):
        empty: node.Expression = node.Aggregate("none", left.node)
        reads = how_many(context, left, "presence")
        return Typed(empty if name == "empty" else node.Not(empty), TRUTH, reads)
    if left.type != UNKNOWN and not context.families(member(left.type)):
        message = f"Only a place or what lies in one is {name}, not {describe(left.type)}."
        context.findings.report("FR401", pointer, message)
        return BROKEN
    families = placed_families(context, left, pointer)
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


def _defined_predicate(context: Context, said: Is, right: Named | Of, left: Typed, scope: Scope) -> Typed:
    """`space is home for player` calls the definition `home of space for player`."""
    bound = context.bind(left.type)
    stand_in = BoundName(bound.place, left.type, left.reads)
    inside = scope.binding(ASKED_OF, stand_in)  # the left side is already resolved
    asked = Named(name=ASKED_OF, pointer=right.pointer)
    if isinstance(right, Of):
        call = resolve_of(context, changed(right, of=asked), inside)
    else:
        call = resolve_of(context, Of(name=right.name, of=asked, pointer=right.pointer), inside)
    call = context.need(call, TRUTH, said.fields_at, f"`{right.name}`")
    if call.type == UNKNOWN:
        return BROKEN
    pairs = ((bound.place, left.node),)
    return Typed(
        node.Call("is", pairs, call.node),
        TRUTH,
        called_with(call.reads, pairs, context.world.sides) | left.reads,
    )


def is_in(context: Context, said: IsIn, scope: Scope) -> Typed:
    """`X is in PLACE`."""
    wanted = fitting(context, said.left, [said.place], scope)
    left = context.resolve(said.left, scope, wanted)
    place = context.resolve(said.place, scope)
    if UNKNOWN in (left.type, place.type):
        return BROKEN
    families = placed_families(context, place, said.place.pointer)
    kind = bare(left.type)
    if families is None or not isinstance(kind, Component):
        if families is not None:
            context.findings.report(
                "FR401", said.left.pointer, f"Only components lie in places, not {describe(left.type)}."
            )
        return BROKEN
    reads = left.reads | place.reads | place_reads(place, families, "contents")
    if kind.located:
        found: node.Expression = node.Within(node.PlaceOf(left.node), place.node)
    else:
        found = node.Holds(place.node, None, left.node)
    return Typed(node.Not(found) if said.not_ else found, TRUTH, reads)


def is_one_of(context: Context, said: IsOneOf, scope: Scope) -> Typed:
    """`X is one of COLLECTION`."""
    left = context.resolve(said.left, scope)
    of = context.resolve(said.of, scope, Many(bare(left.type)))
    of = context.need_many(of, said.of.pointer, "What follows `one of`")
    if UNKNOWN in (left.type, of.type):
        return BROKEN
    one = member(of.type)
    if unites(left.type, one) is None:
        context.findings.report(
            "FR401", said.fields_at, f"{describe(left.type).capitalize()} is never among {describe(of.type)}."
        )
        return BROKEN
    found: node.Expression = node.Within(left.node, of.node, by_kind(left.type, one))
    return Typed(node.Not(found) if said.not_ else found, TRUTH, left.reads | of.reads)


def holds(context: Context, said: Holds, scope: Scope) -> Typed:
    """`PLACE holds X`."""
    place = context.resolve(said.place, scope)
    if place.type == UNKNOWN:
        return BROKEN
    families = placed_families(context, place, said.place.pointer)
    if families is None:
        return BROKEN
    if isinstance(said.what, Nothing):
        message, place_said = (
            "Of a place in which nothing lies it is said that it is empty.",
            written(said.place),
        )
        context.findings.report("FR401", said.pointer, message, near=f"{place_said} is empty")
        return BROKEN
    what = as_noun(context, said.what, scope, lying_in(families), any_kind=True)
    if what is None:
        return BROKEN
    kinds = what.numbers(context)
    computed = None if kinds is not None or what.kind is None else what.kind.node
    reads = (
        place.reads | place_reads(place, families, "contents") | (what.kind.reads if what.kind else NO_READS)
    )
    return Typed(node.Holds(place.node, kinds, computed), TRUTH, reads)


def quantified(context: Context, said: Quantified, scope: Scope) -> Typed:
    """every, some, no."""
    of = context.need_many(context.resolve_nested(said.of, scope), said.of.pointer, "What the name runs over")
    if of.type == UNKNOWN:
        return BROKEN
    bound = context.bind(member(of.type))
    reads = of.reads | of_bearer(bound_owner(bound.place), of.node, context.world.sides)
    inside = scope.binding(said.name, BoundName(bound.place, bound.type, reads, among=of.node))
    mistakes = len(context.findings.found)
    test = context.resolve(said.condition, inside)
    test = context.need(test, TRUTH, said.condition.pointer, "What follows the colon")
    if len(context.findings.found) == mistakes:
        check_reach(context.findings, said, test.node, bound.place)
    return Typed(
        node.Quantified(said.how.value, of.node, bound.place, test.node), TRUTH, of.reads | test.reads
    )
