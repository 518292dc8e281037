"""Expressions of the document to expressions of the machine: one flat match over the node family."""

from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions import Expression, which_expression
from festrules.grammar.vocabulary.expressions.areas import Area
from festrules.grammar.vocabulary.expressions.arithmetic import (
    AtLeast,
    AtMost,
    Best,
    Divide,
    Minus,
    Negative,
    Plus,
    Remainder,
    Steps,
    Times,
    TimesCome,
)
from festrules.grammar.vocabulary.expressions.atoms import (
    Conditional,
    Default,
    My,
    Named,
    No,
    Nothing,
    Number,
    Of,
    Seat,
    Yes,
    You,
)
from festrules.grammar.vocabulary.expressions.boards import OnBoards
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Few,
    FromPile,
    GroupedBy,
    List,
    Map,
    Member,
    NextOf,
    NextPlayer,
    NumbersBetween,
    OrderedBy,
    OtherPlayers,
    OtherThan,
    OutsideBest,
    PlayerBefore,
    Players,
    PlayersAfter,
    Rank,
    Reversed,
    Sets,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.expressions.conditions import (
    Alike,
    And,
    Compare,
    HasCome,
    Holds,
    IfDone,
    IfGone,
    IfMoved,
    Is,
    IsIn,
    IsOneOf,
    Not,
    Or,
    PositionIsIn,
    Quantified,
    Shows,
)
from festrules.grammar.vocabulary.words import Rounding
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning import (
    aggregating,
    areas,
    collecting,
    grouping,
    imagining,
    joining,
    judging,
    likeness,
    narrowing,
    nesting,
    patterns,
    piles,
    positions,
    seating,
    wayfinding,
)
from festrules.interpreter.meaning.asked_of import resolve_of
from festrules.interpreter.meaning.bracketing import bracketed
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.mentions import check_otherwise
from festrules.interpreter.meaning.naming import resolve_name
from festrules.interpreter.meaning.nouns import YOU
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed, either_of
from festrules.interpreter.world.types import (
    COST,
    NOTHING_TYPE,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Many,
    Optional,
    Placed,
    Type,
    bare,
    describe,
    fits,
    optional,
    unites,
)
from festrules.interpreter.world.values import NOTHING


def resolve(context: Context, said: Expression, scope: Scope, wanted: Type | None) -> Typed:
    """Resolves any expression; what is wrong is reported once and silences what follows from it."""
    possible = context.go_deeper(said.pointer)
    try:
        if not possible:
            return BROKEN
        found = _resolve(context, bracketed(context, said, scope), scope, wanted)
        if context.noting is not None:
            context.noting(context.document.origin(said.pointer), found.type, scope)
        return context.need_you(found, scope, said.pointer)
    finally:
        context.depth -= 1


def _resolve(context: Context, said: Expression, scope: Scope, wanted: Type | None) -> Typed:
    said = which_expression(said)
    if isinstance(said, OnBoards):
        return wayfinding.way_over(context, said, scope)
    if isinstance(said, Area):
        return areas.area(context, said, scope)
    match said:
        case Named():
            return resolve_name(context, said, scope, wanted)
        case Of() | My():
            return resolve_of(context, said, scope)
        case Number() | You() | Yes() | No() | Nothing() | Seat():
            return _said_outright(context, said)
        case Players() | PlayersAfter() | OtherPlayers() | NextPlayer() | PlayerBefore() | NextOf():
            return seating.sitting(context, said, scope)
        case List():
            return collecting.listing(context, said, scope, wanted)
        case NumbersBetween() | Sets():
            return _made_of_others(context, said, scope)
        case Few() | FromPile() | Member():
            return piles.so_many(context, said, scope)
        case Within():
            asked = grouping.is_asked(context, said.place)
            return (grouping.chosen if asked else collecting.within)(context, said, scope)
        case Aggregate():
            return aggregating.aggregate(context, said, scope)
        case Where() | OtherThan() | WithMost() | WithLeast() | OrderedBy() | Reversed() | GroupedBy():
            return collecting.filtered(context, said, scope)
        case Map():
            return collecting.mapped_over(context, said, scope)
        case Rank():
            return collecting.rank(context, said, scope)
        case Steps():
            return _steps(context, said, scope)
        case Best() | OutsideBest():
            return grouping.best(context, said, scope)
        case Plus() | Minus() | Times() | Divide() | Remainder() | AtLeast() | AtMost() | Negative():
            return _arithmetic(context, said, scope)
        case Compare() | Is() | IsIn() | IsOneOf():
            return _compared(context, said, scope)
        case Alike():
            return likeness.alike(context, said, scope)
        case Holds():
            return judging.holds(context, said, scope)
        case Shows():
            return patterns.shows(context, said, scope)
        case And() | Or() | Not():
            return _logic(context, said, scope)
        case Quantified():
            return judging.quantified(context, said, scope)
        case IfGone() | IfMoved() | IfDone():
            return imagining.imagined(context, said, scope)
        case PositionIsIn() | HasCome() | TimesCome():
            return positions.occurrences(context, said, scope)
        case Conditional():
            return _conditional(context, said, scope, wanted)
        case Default():
            return _default(context, said, scope, wanted)
        case _:
            assert_never(said)


def _compared(context: Context, said: Compare | Is | IsIn | IsOneOf, scope: Scope) -> Typed:
    match said:
        case Compare():
            return judging.compare(context, said, scope)
        case Is():
            return judging.is_(context, said, scope)
        case IsIn():
            return judging.is_in(context, said, scope)
        case IsOneOf():
            return judging.is_one_of(context, said, scope)
        case _:
            assert_never(said)


def _made_of_others(context: Context, said: NumbersBetween | Sets, scope: Scope) -> Typed:
    if isinstance(said, NumbersBetween):
        return collecting.numbers(context, said, scope)
    return nesting.sets(context, said, scope)


def _said_outright(context: Context, said: Number | You | Yes | No | Nothing | Seat) -> Typed:
    match said:
        case Number():
            return constant(said.value, NUMBER)
        case You():
            return YOU
        case Yes() | No():
            return constant(int(isinstance(said, Yes)), TRUTH)
        case Nothing():
            return constant(NOTHING, NOTHING_TYPE)
        case Seat():
            return seating.seat(context, said)
        case _:
            assert_never(said)


def _steps(context: Context, said: Steps, scope: Scope) -> Typed:
    start = context.resolve(said.from_, scope)
    goal = context.resolve(said.to, scope, start.type)
    start = context.need(start, bare(start.type), said.from_.pointer, "Where steps are counted from")
    goal = context.need(goal, bare(goal.type), said.to.pointer, "Where steps are counted to")
    if UNKNOWN in (start.type, goal.type):
        return BROKEN
    reads = start.reads | goal.reads
    match start.type, goal.type:
        case Enumerated(one), Enumerated(two) if one == two and context.world.enumerations[one].circle:
            size = len(context.world.enumerations[one].values)
            return Typed(node.CircleSteps(size, 0, start.node, goal.node), NUMBER, reads)
        case Placed(), Placed():
            families = context.families(unites(start.type, goal.type) or start.type)
            if len(families) == 1 and families[0].shape:
                found = node.BoardSteps(families[0].shape, families[0].first, start.node, goal.node)
                lasting = families[0].shape.circle
                return Typed(found, NUMBER if lasting else optional(NUMBER), reads)
    message = (
        "Steps are counted between two spaces of one board, or two values of a circle, "
        f"not from {describe(start.type)} to {describe(goal.type)}."
    )
    context.findings.report("FR401", said.fields_at, message)
    return BROKEN


def _arithmetic(
    context: Context,
    said: Plus | Minus | Times | Divide | Remainder | AtLeast | AtMost | Negative,
    scope: Scope,
) -> Typed:
    def calculated(by: node.Calculation, left: Expression, right: Expression) -> Typed:
        one, two = number(left), number(right)
        return Typed(node.Arithmetic(by, one.node, two.node), NUMBER, one.reads | two.reads)

    def number(operand: Expression) -> Typed:
        value = context.resolve(operand, scope)
        return context.need(value, NUMBER, operand.pointer, "What is calculated with")

    match said:
        case Plus():
            return calculated("+", said.left, said.right)
        case Minus():
            return calculated("-", said.left, said.right)
        case Times():
            return calculated("*", said.left, said.right)
        case Divide():
            return calculated("up" if said.rounded is Rounding.UP else "down", said.left, said.right)
        case Remainder():
            return calculated("remainder", said.of, said.by)
        case AtLeast():
            return calculated("at-least", said.of, said.limit)
        case AtMost():
            return calculated("at-most", said.of, said.limit)
        case Negative():
            of = number(said.of)
            return Typed(node.Arithmetic("-", node.Constant(0), of.node), NUMBER, of.reads)
        case _:
            assert_never(said)


def _logic(context: Context, said: And | Or | Not, scope: Scope) -> Typed:
    def truth(part: Construct, value: Typed) -> Typed:
        if isinstance(said, Or) and part is said.right and not fits(bare(value.type), TRUTH):
            message = f"What stands with `or` must be a condition, and this is {describe(value.type)}."
            hint = "Say the condition again, `x is a or x is b`, or `x is one of (a, b)`."
            context.findings.report("FR401", part.pointer, message, hint=hint)
            return BROKEN
        return context.need(value, TRUTH, part.pointer, f"What stands with `{said.RECORD.kind}`")

    if isinstance(said, Not):
        of = truth(said.of, context.resolve(said.of, scope, TRUTH))
        return Typed(node.Not(of.node), TRUTH, of.reads)
    left = context.resolve(said.left, scope, TRUTH)
    if joining.are_joined(context, said, left, scope):
        return BROKEN
    left = truth(said.left, left)
    known = narrowing.where(said.left, scope, holds=isinstance(said, And))
    right = context.resolve(said.right, known, TRUTH)
    if UNKNOWN in (left.type, right.type):
        return BROKEN
    right = truth(said.right, right)
    make = node.And if isinstance(said, And) else node.Or
    return Typed(make(left.node, right.node), TRUTH, left.reads | right.reads)


def _conditional(context: Context, said: Conditional, scope: Scope, wanted: Type | None) -> Typed:
    if areas.is_asked_of_each(context, said, scope):
        return BROKEN
    test = context.resolve(said.if_, scope)
    test = context.need(test, TRUTH, said.if_.pointer, "What follows `if`")
    then = context.resolve_compared(said.then, narrowing.where(said.if_, scope), wanted, 2)
    lacking = narrowing.where(said.if_, scope, holds=False)
    otherwise = context.resolve_compared(said.otherwise, lacking, wanted or then.type, 2)
    return _either(context, said.fields_at, test, *_both_lists(then, otherwise))


def _both_lists(one: Typed, other: Typed) -> tuple[Typed, Typed]:
    """Where the other is a collection, one value is a collection of itself."""
    if isinstance(one.type, Many) == isinstance(other.type, Many):
        return one, other
    if isinstance(other.type, Many):
        return _as_list(one), other
    return one, _as_list(other)


def _as_list(one: Typed) -> Typed:
    if one.type in (UNKNOWN, NOTHING_TYPE) or isinstance(one.type, Optional):
        return one
    return Typed(node.Listing((one.node,)), Many(one.type, some=True), one.reads)


def _either(context: Context, pointer: Pointer, test: Typed, then: Typed, otherwise: Typed) -> Typed:
    if UNKNOWN in (then.type, otherwise.type):
        return BROKEN
    kind = unites(then.type, otherwise.type)
    if kind is None:
        message = (
            f"Both values must be alike, and these are {describe(then.type)} and {describe(otherwise.type)}."
        )
        context.findings.report("FR401", pointer, message)
        return BROKEN
    reads = test.reads | either_of(then.reads, otherwise.reads)
    if kind == COST and isinstance(test.node, node.Constant):
        return then if test.node.value else otherwise
    return Typed(node.Conditional(test.node, then.node, otherwise.node, context.origin(pointer)), kind, reads)


def _default(context: Context, said: Default, scope: Scope, wanted: Type | None) -> Typed:
    of = context.resolve_compared(said.of, scope, wanted, 2)
    otherwise = context.resolve_compared(said.otherwise, scope, bare(of.type), 2)
    if UNKNOWN in (of.type, otherwise.type):
        return BROKEN
    check_otherwise(context.findings, said)
    kind = unites(bare(of.type), otherwise.type)
    if kind is None:
        message = (
            f"Both values must be alike, and these are {describe(of.type)} and {describe(otherwise.type)}."
        )
        context.findings.report("FR401", said.fields_at, message)
        return BROKEN
    chosen = node.Default(of.node, otherwise.node, context.origin(said.fields_at))
    return Typed(chosen, kind, either_of(of.reads, otherwise.reads))
