"""What each kind of expression can be worth, from what its parts can be worth."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from festrules.interpreter.compiled.lowering.known import ranges, worth_collections, worth_lying, worth_names
from festrules.interpreter.compiled.lowering.known.ranges import (
    ANY,
    TRUTH,
    Fact,
    between,
    collection,
    either,
    present,
)
from festrules.interpreter.compiled.lowering.tables import Table
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import LARGEST

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.known.facts import Facts

Worth: TypeAlias = "Callable[[Facts, Any], Fact]"


def _arithmetic(facts: "Facts", one: node.Arithmetic) -> Fact:
    return ranges.calculated(one.by, present(facts.of(one.left)), present(facts.of(one.right)))


def _truth(facts: "Facts", one: Any) -> Fact:
    return TRUTH


def _compare(facts: "Facts", one: node.Compare) -> Fact:
    left, right = facts.of(one.left), facts.of(one.right)
    if left.never or right.never:
        return TRUTH
    less, more = (left, right) if one.by in ("<", "<=") else (right, left)
    strictly = one.by in ("<", ">")
    if less.high < more.low or (not strictly and less.high == more.low):
        return Fact(1, 1)
    if more.high < less.low or (strictly and less.low == more.high):
        return Fact(0, 0)
    return TRUTH


def _equal(facts: "Facts", one: node.Equal) -> Fact:
    left, right = facts.of(one.left), facts.of(one.right)
    if one.kinds or left.several or right.several or left.never or right.never:
        return TRUTH
    if (left.high < right.low or right.high < left.low) and not (left.nothing and right.nothing):
        return Fact(0, 0)
    alike = left.low == left.high == right.low == right.high
    return Fact(1, 1) if alike and not left.nothing and not right.nothing else TRUTH


def _and_or(facts: "Facts", one: node.And | node.Or) -> Fact:
    return either(facts.of(one.left), facts.of(one.right))


def _conditional(facts: "Facts", one: node.Conditional) -> Fact:
    return either(facts.of(one.then), facts.of(one.otherwise))


def _default(facts: "Facts", one: node.Default) -> Fact:
    of = facts.of(one.of)
    return either(present(of), facts.of(one.otherwise)) if of.nothing else of


def _call(facts: "Facts", one: node.Call) -> Fact:
    return facts.of_part(one, len(one.arguments))


def _circle_steps(facts: "Facts", one: node.CircleSteps) -> Fact:
    return between(0, one.size - 1)


def _board_steps(facts: "Facts", one: node.BoardSteps) -> Fact:
    return between(0, len(one.shape.spaces), nothing=True)


def _run(facts: "Facts", one: node.Run) -> Fact:
    return between(0, len(one.shape.spaces))


def _number(facts: "Facts", one: Any) -> Fact:
    return between(-LARGEST, LARGEST)


def _chosen(facts: "Facts", one: node.Chosen) -> Fact:
    return collection(between(-LARGEST, LARGEST), 0, facts.most(one.best.board))


def _noted(facts: "Facts", one: node.Noted) -> Fact:
    return facts.of(one.of)


def _cost(facts: "Facts", one: node.Cost) -> Fact:
    return ANY


WORTH: Table[Worth] = Table(
    {
        **worth_names.TABLE,
        **worth_lying.TABLE,
        **worth_collections.TABLE,
        node.Empty: _truth,
        node.Holds: _truth,
        node.Run: _run,
        node.Arithmetic: _arithmetic,
        node.Compare: _compare,
        node.Equal: _equal,
        node.Within: _truth,
        node.And: _and_or,
        node.Or: _and_or,
        node.Not: _truth,
        node.Quantified: _truth,
        node.IfMoved: _truth,
        node.Conditional: _conditional,
        node.Default: _default,
        node.Call: _call,
        node.CircleSteps: _circle_steps,
        node.BoardSteps: _board_steps,
        node.Shows: _truth,
        node.Best: _number,
        node.Chosen: _chosen,
        node.Beside: _number,
        node.Cost: _cost,
        node.Noted: _noted,
    }
)
