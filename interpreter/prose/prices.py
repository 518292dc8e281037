"""The price of something, line by line."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Cost
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
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.defining import knowing_parameters
from festrules.interpreter.prose.page import Listing
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.voice import Voice


def lines_of(voice: Voice, cost: Cost) -> tuple[Listing, ...]:
    """A cost as a list; whoever pays reads it from the top down."""
    known = knowing_parameters(voice, cost.parameters)
    lines = tuple(rule(known, line, price(known, line)) for line in cost.lines)
    return (Listing(lines),) if lines else ()


def price(voice: Voice, node: CostLine) -> str:
    """One line of a cost."""
    text = _line(voice, node)
    return text if node.if_ is None else f"{text} – only if {said(voice.claim(node.if_))}"


def _line(voice: Voice, node: CostLine) -> str:
    match node:
        case FixedCost():
            return _fixed(voice, node)
        case AnyOneCost():
            return _counted(voice, node.amount, "any one kind")
        case OneOtherCost():
            return _counted(voice, node.amount, "one kind that is not named above")
        case OneOfTheseCost():
            return _counted(voice, node.amount, "one of the kinds above", "more ")
        case LessCost():
            of = "in all" if node.kind is None else f"of {voice.noun(node.kind)}"
            return f"{of}: {_so_many(voice, node.amount)} fewer"
        case WildCost():
            return f"{voice.noun(node.kind)} may stand for any other kind"
        case _:
            assert_never(node)


def _fixed(voice: Voice, node: FixedCost) -> str:
    if node.of_each:
        return _counted(voice, node.amount, f"each of {voice.group(node.kind).all}")
    if isinstance(node.amount, Number) and isinstance(node.kind, Named):
        return f"{node.amount.value} {voice.noun(node.kind)}"
    return _counted(voice, node.amount, voice.noun(node.kind))


def _counted(voice: Voice, amount: Expression, of: str, more: str = "") -> str:
    """This many of something; a number stands before it, and what is worked out behind."""
    if isinstance(amount, Number):
        return f"{amount.value} {more}of {of}"
    return f"{more}of {of}: {_so_many(voice, amount)}"


def _so_many(voice: Voice, amount: Expression) -> str:
    words = voice.noun(amount)
    return words if words[:1].isdigit() else f"as many as {words}"
