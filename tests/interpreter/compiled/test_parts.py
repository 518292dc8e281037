"""The parts of a node are told by the types of its fields: none is lost, or made again for nothing."""

from dataclasses import fields

import pytest
from tests.counted_steps import steps_of

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression, Statement
from festrules.interpreter.compiled.program.parts import (
    EXPRESSIONS,
    LEAVES,
    PARTS,
    ROLES,
    STATEMENTS,
    Role,
    asked_in,
    bodies,
    counting_in,
    everything,
    given_in,
    parts,
    renamed,
    unchanged,
    with_bodies,
    with_parts,
)

X, Y, Z = (nodes.Local(name) for name in "xyz")
INNER, OUTER = (nodes.Return(X),), (nodes.Return(Y), nodes.Leave(1))


def example(kind: type) -> tuple[object, list[Expression], list[tuple[Statement, ...]]]:
    """A node, and what was put into it."""
    given: list[object] = []
    asked: list[Expression] = []
    held: list[tuple[Statement, ...]] = []
    call: Expression = nodes.Ask("f", (Z,))
    for role in ROLES[kind].values():
        if role is Role.BODY:
            held.append(OUTER if held else INNER)
            given.append(held[-1])
        elif role is Role.SEVERAL:
            given.append((X, Y))
            asked += [X, Y]
        elif role not in PARTS:
            given.append(7)
        else:
            given.append(call)
            asked.append(call)
    return kind(*given), asked, held


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_the_parts_of_an_expression_are_those_of_its_fields(kind: type) -> None:
    one, asked, _ = example(kind)
    assert [*parts(one)] == asked  # type: ignore[arg-type]
    assert (kind in LEAVES) == (not asked)


@pytest.mark.parametrize("kind", STATEMENTS, ids=lambda kind: kind.__name__)
def test_the_parts_of_a_statement_are_those_of_its_fields(kind: type) -> None:
    one, asked, held = example(kind)
    assert [*asked_in(one)] == asked  # type: ignore[arg-type]
    assert [*bodies(one)] == held  # type: ignore[arg-type]
    found = everything((one,))  # type: ignore[arg-type]
    assert len(found) == 1 + len([*asked, *(Z for part in asked if part not in (X, Y))]) + sum(
        2 * len(body) - (body is OUTER) for body in held
    )


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_an_expression_with_other_parts_is_another_and_else_the_very_same(kind: type) -> None:
    one, asked, _ = example(kind)
    assert with_parts(one, unchanged) is one  # type: ignore[arg-type]
    changed = with_parts(one, lambda _: Z)
    assert [*parts(changed)] == [Z for _ in asked]
    words = [each.name for each in fields(kind) if ROLES[kind][each.name] not in PARTS]
    assert all(getattr(changed, name) == 7 for name in words)


@pytest.mark.parametrize("kind", STATEMENTS, ids=lambda kind: kind.__name__)
def test_a_statement_with_other_parts_is_another_and_else_the_very_same(kind: type) -> None:
    one, asked, held = example(kind)
    assert with_bodies(one, unchanged, tuple) is one  # type: ignore[arg-type]
    changed = with_bodies(one, lambda _: Z, lambda body: (*body, nodes.Again(2)))
    assert [*asked_in(changed)] == [Z for _ in asked]
    assert [*bodies(changed)] == [(*body, nodes.Again(2)) for body in held]


def test_a_function_that_gives_nothing_asks_for_nothing() -> None:
    assert asked_in(nodes.Return()) == ()
    assert with_bodies(nodes.Return(), lambda _: Z, unchanged) == nodes.Return()


def test_a_name_and_a_label_are_others_wherever_they_stand() -> None:
    one = nodes.For(3, "x", X, Y, (nodes.Let("y", Z), nodes.While(4, Z, ()), nodes.Leave(3)))
    changed = renamed(one, str.upper, lambda label: label + 10)
    assert changed == nodes.For(13, "X", X, Y, one.body)
    assert renamed(nodes.Leave(3), str.upper, lambda label: label + 10) == nodes.Leave(13)
    assert renamed(nodes.SetCell(X, Y), str.upper, abs) == nodes.SetCell(X, Y)
    assert given_in((one,)) == ["x", "y"]
    assert counting_in((one,)) == ["x"]


def test_how_wide_a_long_sum_is_costs_no_more_than_it_is_long() -> None:
    total: Expression = nodes.Local("x", wide=True)
    for _ in range(60):
        total = nodes.Calculation("+", total, nodes.Local("y", wide=True))
    assert steps_of(lambda: total.wide, most=1_000) >= 60
    assert total.wide
    assert not nodes.Calculation("<", total, total).wide
