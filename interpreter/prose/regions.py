"""Areas of boards and ways along routes, as words."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.areas import (
    Area,
    ConnectedGroups,
    IsConnected,
    IsConnectedOver,
    LongestTrail,
    SpacesConnected,
    SpacesNextTo,
    StepsThrough,
)
from festrules.interpreter.prose.claims import Claim, Simple, said
from festrules.interpreter.prose.groups import Group, together
from festrules.interpreter.prose.voice import Voice


def region(voice: Voice, node: Area) -> str:
    """An area or the length of a way, as something that can be spoken of."""
    match node:
        case SpacesConnected() | ConnectedGroups() | SpacesNextTo():
            return area(voice, node).all
        case StepsThrough():
            ends = f"from {voice.noun(node.from_)} to {voice.noun(node.to)}"
            counting = (
                ""
                if node.counting is None
                else f", where a step to a space counts {voice.noun(node.counting)}"
            )
            through = f"over {voice.group(node.through).all}{_stepping(voice, node.stepping)}"
            return f"the fewest steps {ends} {through}{counting}"
        case LongestTrail():
            counting = "" if node.counting is None else f", each counting {voice.noun(node.counting)}"
            return f"the length of the longest way along {voice.group(node.over).all} that takes none twice{counting}"
        case IsConnected() | IsConnectedOver():
            return f"whether {said(connection(voice, node))}"
        case _:
            assert_never(node)


def area(voice: Voice, node: Area) -> Group:
    """The spaces of an area."""
    match node:
        case SpacesConnected():
            through, step = voice.group(node.through).all, _stepping(voice, node.stepping)
            words = f"connected with {voice.noun(node.with_)} through {through}{step}"
            return Group("space", "spaces", words, words)
        case ConnectedGroups():
            of = f"of {voice.group(node.of).bare}{_stepping(voice, node.stepping)}"
            return Group("connected group", "connected groups", of, of)
        case SpacesNextTo():
            words = f"next to {voice.group(node.of).all}{_stepping(voice, node.stepping)}"
            return Group("space", "spaces", words, words)
        case StepsThrough() | IsConnected() | IsConnectedOver() | LongestTrail():
            return together(region(voice, node))
        case _:
            assert_never(node)


def connection(voice: Voice, node: IsConnected | IsConnectedOver) -> Claim:
    """The claim that a way leads from one to another."""
    left, to = voice.noun(node.left), voice.noun(node.to)
    match node:
        case IsConnected():
            over = f"through {voice.group(node.through).all}{_stepping(voice, node.stepping)}"
        case IsConnectedOver():
            over = f"over {voice.group(node.over).all}"
        case _:
            assert_never(node)
    return Simple(left, "be", f"connected to {to} {over}", denial=node.not_)


def _stepping(voice: Voice, node: Expression | None) -> str:
    return "" if node is None else f" (stepping {voice.noun(node)})"
