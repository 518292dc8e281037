"""Costs for their arguments, with the parts that they are made of."""

from dataclasses import replace
from typing import Literal, TypeAlias, assert_never

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.declarations import meanings
from festrules.grammar.vocabulary.declarations.signs_and_costs import (
    AnyOneCost,
    CostLine,
    FixedCost,
    LessCost,
    OneOfTheseCost,
    OneOtherCost,
    WildCost,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.expressions import (
    Cost,
    CostPart,
)
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.declared import check_arguments, made_of_itself
from festrules.interpreter.meaning.parameters import parameters_of, usual_of
from festrules.interpreter.meaning.typed import (
    BROKEN,
    NO_READS,
    Read,
    Reads,
    Scope,
    Typed,
    called_with,
)
from festrules.interpreter.world.types import (
    COST,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Type,
    bare,
    describe,
    member,
)

How: TypeAlias = Literal["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]


def cost_of(
    context: Context,
    name: str,
    declared: meanings.Cost,
    arguments: dict[str, Typed],
    pointer: Pointer,
    scope: Scope,
) -> Typed:
    """A cost for these arguments, with the parts that it is made of."""
    parameters = parameters_of(context, declared.parameters, "a cost")
    if any(kind == UNKNOWN for _, kind in parameters.values()):
        context.findings.broken.add(name)
        return BROKEN
    arguments = {**usual_of(context, declared.parameters), **arguments}
    if not check_arguments(context, name, parameters, arguments, pointer, scope):
        return BROKEN
    bound = {parameters[word][0]: context.bind(arguments[word].type) for word in parameters}
    inside = Scope(dict(bound), you=True, routine=name)
    if made_of_itself(context, name):
        return BROKEN
    context.resolving.append(name)
    parts, reads = [], frozenset[Read]().union(*(argument.reads for argument in arguments.values()))
    for line in declared.lines:
        part, read = _cost_part(context, line, inside)
        parts.append(part)
        reads |= read
    context.resolving.pop()
    pairs = tuple((bound[parameters[word][0]].place, arguments[word].node) for word in parameters)
    cost = Cost(name, tuple(parts), pairs, context.origin(declared.fields_at))
    return context.need_you(
        Typed(cost, COST, called_with(reads, pairs, context.world.sides)), scope, pointer, name
    )


def _cost_part(context: Context, line: CostLine, scope: Scope) -> tuple[CostPart, Reads]:
    """One line of a cost, and what it reads."""
    how, kind_said, amount_said = _said_of(line)
    kind = _cost_kind(context, kind_said, scope) if kind_said else None
    if isinstance(line, FixedCost) and kind is not None:
        _check_each(context, line, kind.type)
    amount = condition = None
    if amount_said:
        amount = context.need(context.resolve(amount_said, scope), NUMBER, amount_said.pointer, "How many")
    if line.if_:
        condition = context.resolve(line.if_, scope)
        condition = context.need(condition, TRUTH, line.if_.pointer, "What follows `if`")
    said = tuple(one for one in (kind, amount, condition) if one is not None)
    part = CostPart(how, _node(kind), _node(amount), _node(condition), context.origin(line.fields_at))
    return part, NO_READS.union(*(one.reads for one in said))


def _check_each(context: Context, line: FixedCost, kind: Type) -> None:
    """Check that this many of each of several kinds are called so; otherwise they would be this many altogether."""
    if kind == UNKNOWN or line.of_each == isinstance(kind, Many):
        return
    said = written(line.kind)
    span = context.findings.document.span(line.kind.pointer)
    if line.of_each:
        message, hint = f"This is one kind: {describe(kind)}.", f"Write `{said}: {written(line.amount)}`."
        context.findings.report("FR401", line.kind.pointer, message, hint=hint)
        return
    fix = None
    if span is not None:
        before = replace(span, end_line=span.line, end_column=span.column)
        fix = Fix("say how many of each", (Edit(before, "each of "),), safe=False)
    message = "These are several kinds, but a cost asks for a number of one kind."
    hint = f"For a number of each of them, write `each of {said}: {written(line.amount)}`."
    context.findings.report("FR401", line.kind.pointer, message, hint=hint, fix=fix)


def _said_of(line: CostLine) -> tuple[How, Expression | None, Expression | None]:
    """The effect of a line on the cost, and the kind and number that it names."""
    match line:
        case FixedCost():
            return "fixed", line.kind, line.amount
        case AnyOneCost():
            return "any-one", None, line.amount
        case OneOtherCost():
            return "one-other", None, line.amount
        case OneOfTheseCost():
            return "one-of-these", None, line.amount
        case LessCost():
            return "less", line.kind, line.amount
        case WildCost():
            return "wild", line.kind, None
        case _:
            assert_never(line)


def _node(typed: Typed | None) -> node.Expression | None:
    return None if typed is None else typed.node


def _cost_kind(context: Context, said: Expression, scope: Scope) -> Typed:
    """The things that a line of a cost asks for: components, even if other things share their names."""
    kind = context.resolve(said, scope, Component(tuple(context.world.components)))
    if kind.type == UNKNOWN or isinstance(bare(member(kind.type)), Component):
        return kind
    message = f"A cost is paid in components, and this is {describe(kind.type)}."
    hint = "A stored number is not paid: add a `needs` to the action, and `subtract`."
    context.findings.report("FR401", said.pointer, message, hint=hint)
    return BROKEN
