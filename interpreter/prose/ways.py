"""Ways over boards, as words: steps, lines, leaps."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.boards import (
    Leaps,
    Line,
    NextSpaces,
    OnBoards,
    OneStep,
    SpacesBetween,
    Towards,
)
from festrules.grammar.vocabulary.expressions.collections import List
from festrules.interpreter.prose.claims import joined, said
from festrules.interpreter.prose.groups import Group, together
from festrules.interpreter.prose.voice import Voice


def way(voice: Voice, node: OnBoards) -> str:
    """A space, direction or several spaces, as something that can be spoken of."""
    match node:
        case OneStep():
            return f"the space {_one_step(voice, node)}"
        case Towards():
            return f"the direction from {voice.noun(node.from_)} to {voice.noun(node.to)}"
        case Line() | SpacesBetween() | NextSpaces() | Leaps():
            return spaces(voice, node).all
        case _:
            assert_never(node)


def spaces(voice: Voice, node: OnBoards) -> Group:
    """Spaces that are reached."""
    match node:
        case Line():
            return _line(voice, node)
        case SpacesBetween():
            between = f"in a straight line between {voice.noun(node.from_)} and {voice.noun(node.to)}"
            return Group("space", "spaces", between, between)
        case NextSpaces():
            among = "" if node.among is None else f", counting only {voice.group(node.among).all}"
            where = f"{_towards(voice, node.way, node.from_)}{among}"
            return together(f"the next {voice.noun(node.count)} spaces {where}")
        case Leaps():
            leap = f"{node.long} one way and {node.wide} aside from {voice.noun(node.from_)}"
            return Group("space", "spaces", leap, leap)
        case OneStep():
            step = _one_step(voice, node)
            return Group("space", "spaces", step, step)
        case Towards():
            return together(way(voice, node))
        case _:
            assert_never(node)


def _line(voice: Voice, node: Line) -> Group:
    words = f"in a straight line {_towards(voice, node.way, node.from_)}"
    if node.while_ is not None:
        words = f"{words}, as long as {said(voice.claim(node.while_))}"
    if node.and_next:
        words = f"{words}, and the space behind them"
    if node.closed_by is not None:
        words = f"{words}, if {voice.noun(node.closed_by)} stands on the space behind them"
    return Group("space", "spaces", words, words)


def _one_step(voice: Voice, node: OneStep) -> str:
    return f"one step {_towards(voice, node.way, node.from_)}"


def _towards(voice: Voice, way: Expression, start: Expression) -> str:
    """From where in which direction: the shorter of the two comes first."""
    direction, begun = _direction(voice, way), f"from {voice.noun(start)}"
    return f"{begun} {direction}" if direction.startswith("in ") else f"{direction} {begun}"


def _direction(voice: Voice, node: Expression) -> str:
    """In which direction; several are said as a choice."""
    define = voice.index.is_of(node.name) if isinstance(node, Named) else None
    if define is not None and isinstance(define.value, List):
        return joined([voice.noun(item) for item in define.value.items], "or")
    words = voice.noun(node)
    if words in {"all directions", "directions"}:
        return "in any direction"
    if words.startswith("the direction"):
        return f"in {words}"
    return f"in the direction of {words}" if words.startswith(("the ", "your ", "that ")) else words
