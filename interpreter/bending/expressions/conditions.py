"""The mistakes that a wrong rulebook could have in a condition."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
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
    Judging,
    Not,
    Or,
    PositionIsIn,
    Quantified,
    Shows,
)
from festrules.grammar.vocabulary.words import Comparison, Likeness, Quantity
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, becomes
from festrules.interpreter.bending.words import said

BOUNDARY = {
    Comparison.LESS: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.LESS,
    Comparison.MORE: Comparison.AT_LEAST,
    Comparison.AT_LEAST: Comparison.MORE,
}
TURNED = {
    Comparison.LESS: Comparison.MORE,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.MORE: Comparison.LESS,
    Comparison.AT_LEAST: Comparison.AT_MOST,
}
LOOSER = {
    Likeness.SAME: Likeness.DIFFERENT,
    Likeness.DIFFERENT: Likeness.CONSECUTIVE,
    Likeness.CONSECUTIVE: Likeness.DIFFERENT,
}


def judging(node: Judging) -> Iterator[UnkeyedBend]:
    """The bends of a condition."""
    match node:
        case Compare():
            for other in (BOUNDARY[node.by], TURNED[node.by]):
                yield becomes(node, Kind.COMPARISON, changed(node, by=other))
        case Is() | IsIn() | IsOneOf() | PositionIsIn():
            yield becomes(node, Kind.CONDITION_TURNED, changed(node, not_=not node.not_))
        case Alike():
            yield becomes(node, Kind.CONDITION_TURNED, changed(node, not_=not node.not_))
            yield becomes(node, Kind.COMPARISON, changed(node, how=LOOSER[node.how]))
        case Holds():
            yield becomes(node, Kind.CONDITION_TURNED, Not(of=node))
        case Shows():
            yield becomes(node, Kind.DIRECTION, changed(node, turned=not node.turned))
            yield becomes(node, Kind.DIRECTION, changed(node, mirrored=not node.mirrored))
        case And() | Or():
            yield from _joined(node)
        case Not():
            yield becomes(node, Kind.CONDITION_TURNED, node.of)
        case Quantified():
            other_quantity = Quantity.EVERY if node.how is Quantity.SOME else Quantity.SOME
            yield becomes(node, Kind.HOW_MANY, changed(node, how=other_quantity))
        case HasCome():
            yield becomes(node, Kind.CONDITION_TURNED, Not(of=node))
        case IfGone() | IfMoved() | IfDone():
            yield becomes(node, Kind.CONDITION_DROPPED, node.condition)
        case _:
            assert_never(node)


def _joined(node: And | Or) -> Iterator[UnkeyedBend]:
    """And for or; one side alone."""
    other = as_another(Or, node) if isinstance(node, And) else as_another(And, node)
    yield becomes(node, Kind.JOINED_OTHERWISE, other)
    for dropped, kept in ((node.right, node.left), (node.left, node.right)):
        yield become(node, Kind.CONDITION_DROPPED, f"the condition {said(dropped)} is dropped", kept)
