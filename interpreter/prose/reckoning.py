"""Numbers that are made of numbers, as words."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import (
    Arithmetic,
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
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.voice import Voice


def reckoned(voice: Voice, node: Arithmetic) -> str:
    """The words for a number that is worked out."""
    match node:
        case Plus():
            right = _part(voice, node.right)
            joint = "" if right.startswith("minus ") else "plus "
            return f"{_first(voice, node.left)} {joint}{right}"
        case Minus():
            return f"{_first(voice, node.left)} minus {_part(voice, node.right)}"
        case Times():
            return _times(voice, node)
        case Divide():
            return _divided(voice, node)
        case Remainder():
            return f"what is left of {voice.noun(node.of)} when it is divided by {voice.noun(node.by)}"
        case Negative():
            return f"minus {_part(voice, node.of)}"
        case AtLeast():
            return _limited(voice, node)
        case AtMost():
            return _limited(voice, node)
        case Steps():
            return f"the number of steps forward from {voice.noun(node.from_)} to {voice.noun(node.to)}"
        case Best():
            return _best(voice, node)
        case TimesCome():
            return "how often this position has come"
        case _:
            assert_never(node)


def _limited(voice: Voice, node: AtLeast | AtMost) -> str:
    """A number within one limit or two, which are said together."""
    side = "least" if isinstance(node, AtLeast) else "most"
    limit = f"at {side} {voice.noun(node.limit)}"
    inner = node.of
    if isinstance(inner, AtLeast | AtMost):
        other = "least" if isinstance(inner, AtLeast) else "most"
        limit = f"at {other} {voice.noun(inner.limit)} and {limit}"
        inner = inner.of
    return f"{voice.noun(inner)} (but {limit})"


def _best(voice: Voice, node: Best) -> str:
    words = voice.term(node.groups, f"the best {spaced(node.groups)}")
    behind = "".join(
        f" {word} {voice.noun(argument)}"
        for word, argument in (("for", node.for_), ("with", node.with_))
        if argument is not None
    )
    return f"{words} of {voice.noun(node.of)}{behind}"


def _times(voice: Voice, node: Times) -> str:
    for number, other in ((node.left, node.right), (node.right, node.left)):
        counted = isinstance(other, Aggregate) and other.by == Aggregation.COUNT
        if counted and isinstance(other, Aggregate):
            return f"{voice.noun(number)} for {voice.group(other.of).each}"
    return f"{_part(voice, node.left)} times {_part(voice, node.right)}"


def _divided(voice: Voice, node: Divide) -> str:
    if isinstance(node.right, Number) and node.right.value == 2:
        return f"half of {voice.noun(node.left)}, rounded {node.rounded}"
    return f"{_part(voice, node.left)} divided by {_part(voice, node.right)}, rounded {node.rounded}"


def _first(voice: Voice, node: Expression) -> str:
    return voice.noun(node) if isinstance(node, Plus | Minus) else _part(voice, node)


def _part(voice: Voice, node: Expression) -> str:
    """A part of a sum or product: in parentheses where it is one itself and could be read differently."""
    words = voice.noun(node)
    several = isinstance(node, Plus | Minus | Divide) or " otherwise " in words or " added up " in words
    return f"({words})" if several else words
