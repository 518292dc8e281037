"""Moving, showing and reordering components, as sentences."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.statements.moves import (
    Becomes,
    Move,
    MoveAll,
    MoveKind,
    Moving,
    PassOn,
    SetUp,
    Show,
    Shuffle,
)
from festrules.grammar.vocabulary.words import Neighbour
from festrules.interpreter.prose.amounts import amount
from festrules.interpreter.prose.atoms import place_by_name
from festrules.interpreter.prose.groups import Group, article
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.teller import Told, rule
from festrules.interpreter.prose.voice import Voice


def move(voice: Voice, node: Moving) -> Told:
    """A sentence for what moves."""
    return Told((rule(voice, node, _text(voice, node)),), voice)


def _text(voice: Voice, node: Moving) -> str:
    match node:
        case Move():
            return f"{_put(under=node.under)} {one(voice, node.what)} {_to(voice, node.to, under=node.under)}"
        case MoveAll():
            what, to = every_one(voice.group(node.what)), _to(voice, node.to, under=node.under)
            return f"{_put(under=node.under)} {what} {to}"
        case MoveKind():
            return _some(voice, node)
        case PassOn():
            who = "All players" if node.among is None else voice.group(node.among).all
            side = "left" if node.to == Neighbour.LEFT else "right"
            what = place_by_name(voice, node.place)
            return f"{who} hand their {what} on to the player to their {side}, all at the same time"
        case Shuffle():
            return f"Shuffle {voice.noun(node.place)}"
        case Show():
            unnoticed = ", without the others noticing" if node.unnoticed else ""
            return f"Show {voice.group(node.what).all} to {voice.noun(node.to)}{unnoticed}"
        case Becomes():
            source = "" if node.from_ is None else f", which comes from {voice.noun(node.from_)}"
            kind = voice.noun(node.kind)
            kind = kind if kind.startswith(("the ", "your ", "that ")) else article(kind)
            return f"Replace {voice.noun(node.what)} by {kind}{source}"
        case SetUp():
            return f"Set up the {spaced(node.board)} as it is drawn"
        case _:
            assert_never(node)


def every_one(group: Group) -> str:
    """All of several, as what is moved together."""
    if not group.one:
        return group.all
    return f"all {group.bare}" if group.bare.startswith("your") or not group.whose else f"all of {group.bare}"


def _some(voice: Voice, node: MoveKind) -> str:
    what = (
        one_of_kind(voice, node.what)
        if node.amount is None
        else amount(voice, node.amount, voice.group(node.what))
    )
    fewer = " (all of them, if there are fewer)" if node.up_to else ""
    ways = f"from {voice.noun(node.from_)} {_to(voice, node.to, under=node.under)}"
    return f"{_put(under=node.under)} {what} {ways}{fewer}"


def one_of_kind(voice: Voice, what: Expression) -> str:
    """A single one of a kind: `1 salt`, `one of your helpers`."""
    if isinstance(what, Named) and what.name in voice.known:
        return voice.noun(what)
    group = voice.group(what)
    if group.one:
        return group.a if group.whose else f"1 {group.one}"
    return f"1 {voice.noun(what)}"


def one(voice: Voice, what: Expression) -> str:
    """The single component that moves."""
    if isinstance(what, Named) and what.name in voice.known:
        return voice.noun(what)
    if isinstance(what, Named | Of) and what.name in voice.index.nouns:
        group = voice.group(what)
        return (
            f"the {group.one} {group.behind_one}".strip()
            if group.one and not group.whose
            else voice.noun(what)
        )
    return voice.noun(what)


def _put(*, under: bool) -> str:
    return "Put" if under else "Move"


def _to(voice: Voice, to: Expression, *, under: bool) -> str:
    return f"{'under' if under else 'to'} {voice.noun(to)}"
