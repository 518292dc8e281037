"""The mistakes that a wrong rulebook could have in a way over a board."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions.boards import (
    Leaps,
    Line,
    NextSpaces,
    OnBoards,
    OneStep,
    SpacesBetween,
    Towards,
)
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, become, becomes
from festrules.interpreter.bending.words import said


def on_boards(node: OnBoards) -> Iterator[UnkeyedBend]:
    """The bends of a way."""
    match node:
        case Line():
            yield from _line(node)
        case Towards():
            yield becomes(node, Kind.DIRECTION, changed(node, from_=node.to, to=node.from_))
        case NextSpaces():
            if node.among is not None:
                yield becomes(node, Kind.MEMBERS, changed(node, among=None))
        case Leaps():
            yield becomes(node, Kind.NUMBER, changed(node, long=node.long + 1))
        case OneStep() | SpacesBetween():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _line(node: Line) -> Iterator[UnkeyedBend]:
    """It goes on to the edge, or has another end."""
    if node.while_ is not None:
        what = f"the condition {said(node.while_)} is dropped"
        whole = changed(node, while_=None, and_next=False, closed_by=None)
        yield become(node, Kind.CONDITION_DROPPED, what, whole)
        yield becomes(node, Kind.MEMBERS, changed(node, and_next=not node.and_next, closed_by=None))
