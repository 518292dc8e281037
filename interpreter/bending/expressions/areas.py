"""The mistakes that a wrong rulebook could have in areas and routes."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.areas import (
    Area,
    ConnectedGroups,
    IsConnected,
    IsConnectedOver,
    LongestTrail,
    SpacesConnected,
    SpacesNextTo,
    Stepped,
    StepsThrough,
)
from festrules.grammar.vocabulary.expressions.arithmetic import Steps
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, become, becomes
from festrules.interpreter.bending.words import said


def area(node: Area) -> Iterator[UnkeyedBend]:
    """The bends of an area or route."""
    if isinstance(node, Stepped) and node.stepping is not None:
        what = f"`stepping` {said(node.stepping)} is dropped"
        yield become(node, Kind.DIRECTION, what, changed(node, stepping=None))
    match node:
        case SpacesConnected():
            yield becomes(node, Kind.MEMBERS, node.through)
        case SpacesNextTo():
            yield becomes(node, Kind.MEMBERS, node.of)
        case ConnectedGroups():
            pass  # its parts are bent
        case StepsThrough():
            yield becomes(node, Kind.MEMBERS, Steps(from_=node.from_, to=node.to))
            if node.counting is not None:
                yield _uncounted(node, node.counting)
        case IsConnected() | IsConnectedOver():
            yield becomes(node, Kind.CONDITION_TURNED, changed(node, not_=not node.not_))
        case LongestTrail():
            if node.counting is not None:
                yield _uncounted(node, node.counting)
        case _:
            assert_never(node)


def _uncounted(node: StepsThrough | LongestTrail, counting: Expression) -> UnkeyedBend:
    return become(
        node, Kind.ARITHMETIC, f"`counting` {said(counting)} is dropped", changed(node, counting=None)
    )
