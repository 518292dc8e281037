"""The same node with other parts: expressions in expressions, expressions and statements in statements."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import IN_EXPRESSIONS, LEAVES, OF_STATEMENT
from festrules.interpreter.compiled.program.nodes import Expression, Statement

OnExpression: TypeAlias = Callable[[Expression], Expression]
OnBody: TypeAlias = Callable[[tuple[Statement, ...]], tuple[Statement, ...]]

IN_EXPRESSION: dict[type, Callable[[Any, OnExpression], Expression]] = {
    nodes.Constant: lambda one, _: one,
    nodes.Local: lambda one, _: one,
    nodes.TableAt: lambda one, _: one,
    nodes.Cell: lambda one, on: nodes.Cell(on(one.address), one.wide),
    nodes.Work: lambda one, on: nodes.Work(on(one.address), one.wide),
    nodes.Entry: lambda one, on: nodes.Entry(one.table, on(one.index), one.wide),
    nodes.Calculation: lambda one, on: nodes.Calculation(one.by, on(one.left), on(one.right)),
    nodes.Not: lambda one, on: nodes.Not(on(one.of)),
    nodes.Bits: lambda one, on: nodes.Bits(one.how, on(one.of)),
    nodes.Widened: lambda one, on: nodes.Widened(on(one.of)),
    nodes.Narrowed: lambda one, on: nodes.Narrowed(on(one.of)),
    nodes.Both: lambda one, on: nodes.Both(on(one.left), on(one.right)),
    nodes.Either: lambda one, on: nodes.Either(on(one.left), on(one.right)),
    nodes.Depending: lambda one, on: nodes.Depending(on(one.condition), on(one.then), on(one.otherwise)),
    nodes.Ask: lambda one, on: nodes.Ask(
        one.function, tuple(on(argument) for argument in one.arguments), one.wide, one.copied
    ),
    nodes.AskOneOf: lambda one, on: nodes.AskOneOf(
        one.functions, on(one.which), tuple(on(argument) for argument in one.arguments), one.wide, one.copied
    ),
}

IN_STATEMENT: dict[type, Callable[[Any, OnExpression, OnBody], Statement]] = {
    nodes.Let: lambda one, on, _: nodes.Let(one.name, on(one.value)),
    nodes.SetCell: lambda one, on, _: nodes.SetCell(on(one.address), on(one.value)),
    nodes.SetWork: lambda one, on, _: nodes.SetWork(on(one.address), on(one.value)),
    nodes.FillCells: lambda one, on, _: nodes.FillCells(on(one.start), on(one.count), on(one.value)),
    nodes.MoveCells: lambda one, on, _: nodes.MoveCells(
        on(one.target), on(one.source), on(one.count), one.from_work
    ),
    nodes.If: lambda one, on, body: nodes.If(on(one.condition), body(one.then), body(one.otherwise)),
    nodes.While: lambda one, on, body: nodes.While(one.label, on(one.condition), body(one.body)),
    nodes.For: lambda one, on, body: nodes.For(
        one.label, one.name, on(one.start), on(one.stop), body(one.body)
    ),
    nodes.ForEntries: lambda one, on, body: nodes.ForEntries(
        one.label, one.name, one.table, on(one.start), on(one.stop), body(one.body)
    ),
    nodes.ForBits: lambda one, on, body: nodes.ForBits(one.label, one.name, on(one.of), body(one.body)),
    nodes.Block: lambda one, _, body: nodes.Block(one.label, body(one.body)),
    nodes.Leave: lambda one, _, __: one,
    nodes.Again: lambda one, _, __: one,
    nodes.Return: lambda one, on, _: one if one.value is None else nodes.Return(on(one.value)),
    nodes.Do: lambda one, on, _: nodes.Do(on(one.what)),  # type: ignore[arg-type]  # a call stays one
    nodes.Fail: lambda one, on, _: nodes.Fail(one.code, tuple(on(operand) for operand in one.operands)),
    nodes.Try: lambda one, _, body: nodes.Try(body(one.body), body(one.handler)),
    nodes.GiveUp: lambda one, _, __: one,
    nodes.Tell: lambda one, on, _: nodes.Tell(one.code, tuple(on(operand) for operand in one.operands)),
}


def with_parts(one: Expression, on: OnExpression) -> Expression:
    """An expression whose parts are changed."""
    return IN_EXPRESSION[one.__class__](one, on)


def with_bodies(one: Statement, on: OnExpression, body: OnBody) -> Statement:
    """A statement whose expressions and statements are changed."""
    return IN_STATEMENT[one.__class__](one, on, body)


def unchanged(one: Expression) -> Expression:
    """For those who change statements only."""
    return one


def _no_parts(_: Any) -> tuple[Expression, ...]:
    return ()


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Expression, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    get = attrgetter(*names)
    return lambda one: (get(one),)


PARTS: dict[type, Callable[[Any], tuple[Expression, ...]]] = {
    **dict.fromkeys(LEAVES, _no_parts),
    **{kind: _getter(names) for kind, names in IN_EXPRESSIONS.items()},
    nodes.Ask: attrgetter("arguments"),
    nodes.AskOneOf: lambda one: (one.which, *one.arguments),
}


def parts(one: Expression) -> tuple[Expression, ...]:
    """The expressions in an expression."""
    return PARTS[one.__class__](one)


def walk(statements: tuple[Statement, ...], seen: Callable[[Statement | Expression], None]) -> None:
    """Everything in some statements, whole before part."""

    def inside(one: Expression) -> None:
        waiting = [one]
        while waiting:
            here = waiting.pop()
            seen(here)
            kind = here.__class__
            if kind not in LEAVES:
                waiting += PARTS[kind](here)

    def body(some: tuple[Statement, ...]) -> None:
        for one in some:
            seen(one)
            known = OF_STATEMENT.get(one.__class__)
            if known is not None:
                for get in known[0]:
                    inside(get(one))
                for get in known[1]:
                    body(get(one))
                if one.__class__ is nodes.Return and one.value is not None:
                    inside(one.value)
            elif isinstance(one, nodes.Try):
                body(one.body)
                body(one.handler)
            else:
                assert isinstance(one, nodes.Fail | nodes.Tell)
                for operand in one.operands:
                    inside(operand)

    body(statements)
