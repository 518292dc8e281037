"""Expressions of the document to expressions of the machine: one flat match over the node family."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning import aggregating, collecting, grouping, imagining, judging, patterns
from festrules.interpreter.meaning.bracketing import bracketed
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.mentions import check_otherwise
from festrules.interpreter.meaning.naming import resolve_name, resolve_of
from festrules.interpreter.meaning.nouns import YOU
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed, either_of
from festrules.interpreter.world.types import (
    COST,
    NOTHING_TYPE,
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    describe,
    fits,
    optional,
    unites,
)
from festrules.interpreter.world.values import NOTHING

SIGNS: dict[str, node.Calculation] = {
    "plus": "+",
    "minus": "-",
    "times": "*",
    "at-least": "at-least",
    "at-most": "at-most",
}


def resolve(context: Context, expression: Any, pointer: Pointer, scope: Scope, wanted: Type | None) -> Typed:
    """Resolves any expression; what is wrong is reported once and silences what follows from it."""
    with context.deeper(pointer) as possible:
        if not possible:
            return BROKEN
        ((kind, fields),) = bracketed(context, expression, pointer, scope).items()
        found = _resolve(context, kind, fields, pointer, scope, wanted)
        return context.need_you(found, scope, pointer)


def _resolve(
    context: Context, kind: str, fields: Any, pointer: Pointer, scope: Scope, wanted: Type | None
) -> Typed:
    match kind:
        case "number":
            return constant(fields["value"], NUMBER)
        case "name":
            return resolve_name(context, fields["name"], pointer, scope, wanted)
        case "you":
            return YOU
        case "yes" | "no":
            return constant(int(kind == "yes"), TRUTH)
        case "nothing":
            return constant(NOTHING, NOTHING_TYPE)
        case "seat":
            return _seat(context, fields["number"], pointer)
        case "my":
            context.findings.aliases[f"{pointer}/of/name"] = f"{pointer}/my/name"
            return resolve_of(context, {"name": fields["name"], "of": {"you": {}}}, pointer, scope)
        case "players" | "players-after" | "other-players":
            return _players(context, kind, fields, pointer, scope)
        case "list":
            return collecting.listing(context, fields, pointer, scope, wanted)
        case "of":
            return resolve_of(context, fields, pointer, scope)
        case "within" if grouping.is_asked(context, fields["place"]):
            return grouping.chosen(context, fields, pointer, scope)
        case "within":
            return collecting.within(context, fields, pointer, scope)
        case "aggregate":
            return aggregating.aggregate(context, fields, pointer, scope)
        case "where" | "other-than" | "with-most" | "with-least" | "ordered-by" | "reversed":
            return collecting.filtered(context, kind, fields, pointer, scope)
        case "map":
            return collecting.mapped_over(context, fields, pointer, scope)
        case "rank":
            return collecting.rank(context, fields, pointer, scope)
        case "steps":
            return _steps(context, fields, f"{pointer}/steps", scope)
        case "best":
            return grouping.best(context, fields, pointer, scope)
        case "plus" | "minus" | "times" | "divide" | "at-least" | "at-most" | "negative":
            return _arithmetic(context, kind, fields, f"{pointer}/{kind}", scope)
        case "compare":
            return judging.compare(context, fields, pointer, scope)
        case "is":
            return judging.is_(context, fields, pointer, scope)
        case "is-in":
            return judging.is_in(context, fields, pointer, scope)
        case "is-one-of":
            return judging.is_one_of(context, fields, pointer, scope)
        case "holds":
            return judging.holds(context, fields, pointer, scope)
        case "shows":
            return patterns.shows(context, fields, pointer, scope)
        case "and" | "or" | "not":
            return _logic(context, kind, fields, f"{pointer}/{kind}", scope)
        case "quantified":
            return judging.quantified(context, fields, pointer, scope)
        case "if-gone" | "if-moved":
            return imagining.imagined(context, kind, fields, pointer, scope)
        case "conditional":
            return _conditional(context, fields, f"{pointer}/conditional", scope, wanted)
        case "default":
            return _default(context, fields, f"{pointer}/default", scope, wanted)
    raise AssertionError(kind)


def _seat(context: Context, number: int, pointer: Pointer) -> Typed:
    game: Any = context.document.data["game"]
    most = game["players"]["to"]
    if not 1 <= number <= most:
        context.findings.report("FR403", pointer, f"There is no seat {number}: at most {most} play.")
        return BROKEN
    return constant(number - 1 if number <= len(context.world.seats) else NOTHING, PLAYER)


def _players(context: Context, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    if kind == "players" and "from" not in fields:
        return constant(tuple(range(len(context.world.seats))), Many(PLAYER))
    if kind == "other-players":
        return Typed(node.PlayersFrom(YOU.node, without=True), Many(PLAYER), YOU.reads)
    field = "from" if kind == "players" else "player"
    here = f"{pointer}/{kind}/{field}"
    first = context.need(
        context.resolve(fields[field], here, scope), PLAYER, here, "The player to begin with"
    )
    return Typed(node.PlayersFrom(first.node, without=kind == "players-after"), Many(PLAYER), first.reads)


def _steps(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    start = context.resolve(fields["from"], f"{pointer}/from", scope)
    goal = context.resolve(fields["to"], f"{pointer}/to", scope, start.type)
    start = context.need(start, bare(start.type), f"{pointer}/from", "Where steps are counted from")
    goal = context.need(goal, bare(goal.type), f"{pointer}/to", "Where steps are counted to")
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
    context.findings.report("FR401", pointer, message)
    return BROKEN


def _arithmetic(context: Context, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    def number(field: str) -> Typed:
        value = context.resolve(fields[field], f"{pointer}/{field}", scope)
        return context.need(value, NUMBER, f"{pointer}/{field}", "What is calculated with")

    if kind == "negative":
        of = number("of")
        return Typed(node.Arithmetic("-", node.Constant(0), of.node), NUMBER, of.reads)
    left, right = ("of", "limit") if kind in ("at-least", "at-most") else ("left", "right")
    one, two = number(left), number(right)
    by: node.Calculation = fields["rounded"] if kind == "divide" else SIGNS[kind]
    return Typed(node.Arithmetic(by, one.node, two.node), NUMBER, one.reads | two.reads)


def _logic(context: Context, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    def truth(field: str) -> Typed:
        value = context.resolve(fields[field], f"{pointer}/{field}", scope, TRUTH)
        if kind == "or" and field == "right" and not fits(bare(value.type), TRUTH):
            message = f"What stands with `or` must be a condition, and this is {describe(value.type)}."
            hint = "Say the condition again, `x is a or x is b`, or `x is one of (a, b)`."
            context.findings.report("FR401", f"{pointer}/{field}", message, hint=hint)
            return BROKEN
        return context.need(value, TRUTH, f"{pointer}/{field}", f"What stands with `{kind}`")

    if kind == "not":
        of = truth("of")
        return Typed(node.Not(of.node), TRUTH, of.reads)
    left, right = truth("left"), truth("right")
    make = node.And if kind == "and" else node.Or
    return Typed(make(left.node, right.node), TRUTH, left.reads | right.reads)


def _conditional(context: Context, fields: Any, pointer: Pointer, scope: Scope, wanted: Type | None) -> Typed:
    test = context.resolve(fields["if"], f"{pointer}/if", scope)
    test = context.need(test, TRUTH, f"{pointer}/if", "What follows `if`")
    then = context.resolve(fields["then"], f"{pointer}/then", scope, wanted)
    otherwise = context.resolve(fields["otherwise"], f"{pointer}/otherwise", scope, wanted or then.type)
    return _either(context, pointer, test, then, otherwise)


def _either(context: Context, pointer: Pointer, test: Typed, then: Typed, otherwise: Typed) -> Typed:
    if UNKNOWN in (then.type, otherwise.type):
        return BROKEN
    kind = unites(then.type, otherwise.type)
    if kind is None:
        message = (
            f"Both values are alike, and these are {describe(then.type)} and {describe(otherwise.type)}."
        )
        context.findings.report("FR401", pointer, message)
        return BROKEN
    reads = test.reads | either_of(then.reads, otherwise.reads)
    if kind == COST and isinstance(test.node, node.Constant):
        return then if test.node.value else otherwise
    return Typed(node.Conditional(test.node, then.node, otherwise.node, context.origin(pointer)), kind, reads)


def _default(context: Context, fields: Any, pointer: Pointer, scope: Scope, wanted: Type | None) -> Typed:
    of = context.resolve(fields["of"], f"{pointer}/of", scope, wanted)
    otherwise = context.resolve(fields["otherwise"], f"{pointer}/otherwise", scope, bare(of.type))
    if UNKNOWN in (of.type, otherwise.type):
        return BROKEN
    check_otherwise(context.findings, fields, pointer)
    kind = unites(bare(of.type), otherwise.type)
    if kind is None:
        message = f"Both values are alike, and these are {describe(of.type)} and {describe(otherwise.type)}."
        context.findings.report("FR401", pointer, message)
        return BROKEN
    chosen = node.Default(of.node, otherwise.node, context.origin(pointer))
    return Typed(chosen, kind, either_of(of.reads, otherwise.reads))
