"""The mistakes that a wrong rulebook could have in a calculation."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
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
from festrules.grammar.vocabulary.words import Rounding
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, becomes
from festrules.interpreter.bending.words import said

ROUNDED = {Rounding.UP: Rounding.DOWN, Rounding.DOWN: Rounding.UP}


def arithmetic(node: Arithmetic) -> Iterator[UnkeyedBend]:
    """The bends of a calculation."""
    match node:
        case Steps():
            yield becomes(node, Kind.DIRECTION, Steps(from_=node.to, to=node.from_))
        case Plus():
            yield becomes(node, Kind.ARITHMETIC, as_another(Minus, node))
        case Minus():
            yield becomes(node, Kind.ARITHMETIC, as_another(Plus, node))
        case Times():
            yield becomes(node, Kind.ARITHMETIC, node.left)
            yield becomes(node, Kind.ARITHMETIC, node.right)
        case Divide():
            yield becomes(node, Kind.ROUNDING, changed(node, rounded=ROUNDED[node.rounded]))
            yield becomes(node, Kind.ARITHMETIC, node.left)
        case Remainder():
            divided = Divide(left=node.of, right=node.by, rounded=Rounding.DOWN)
            yield becomes(node, Kind.ARITHMETIC, divided)
            yield becomes(node, Kind.ARITHMETIC, node.of)
        case Negative():
            yield becomes(node, Kind.ARITHMETIC, node.of)
        case AtLeast() | AtMost():
            word = node.RECORD.kind.replace("-", " ")
            what = f"`but {word}` {said(node.limit)} is dropped"
            yield become(node, Kind.LIMIT_DROPPED, what, node.of)
        case TimesCome():
            pass  # the other side of the comparison is bent
        case Best():
            pass  # a game has one set of groups on a board
        case _:
            assert_never(node)
