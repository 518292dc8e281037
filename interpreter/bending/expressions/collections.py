"""The mistakes that a wrong rulebook could have in a collection, or in a value made of one."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions.arithmetic import Negative
from festrules.grammar.vocabulary.expressions.atoms import Default, Named, Number, You
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Collecting,
    Few,
    FromPile,
    GroupedBy,
    List,
    Map,
    Member,
    NextOf,
    NextPlayer,
    NumbersBetween,
    OrderedBy,
    OtherPlayers,
    OtherThan,
    OutsideBest,
    PlayerBefore,
    Players,
    PlayersAfter,
    Rank,
    Reversed,
    Sets,
    Sitting,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, becomes, gone
from festrules.interpreter.bending.words import said

AGGREGATES = {
    Aggregation.FIRST: Aggregation.LAST,
    Aggregation.LAST: Aggregation.FIRST,
    Aggregation.HIGHEST: Aggregation.LOWEST,
    Aggregation.LOWEST: Aggregation.HIGHEST,
    Aggregation.ANY: Aggregation.NONE,
    Aggregation.NONE: Aggregation.ANY,
    Aggregation.LONGEST_LINE: Aggregation.LARGEST_GROUP,
    Aggregation.LARGEST_GROUP: Aggregation.LONGEST_LINE,
}


def collecting(node: Collecting) -> Iterator[UnkeyedBend]:
    """The bends of a collection."""
    if isinstance(node, Sitting):
        yield from _sitting(node)
        return
    match node:
        case Few():
            yield becomes(node, Kind.ORDER, changed(node, last=not node.last))
            yield becomes(node, Kind.MEMBERS, node.of)
        case FromPile():
            yield becomes(node, Kind.ORDER, changed(node, bottom=not node.bottom))
            yield becomes(node, Kind.MEMBERS, Within(what=Named(name=node.what), place=node.place))
        case List():
            yield from _items(node)
        case Aggregate():
            yield from _aggregate(node)
        case Where():
            what = f"the condition {said(node.condition)} is dropped"
            yield become(node, Kind.CONDITION_DROPPED, what, node.of)
        case OtherThan() | OutsideBest():
            yield becomes(node, Kind.MEMBERS, node.of)
        case WithMost():
            yield becomes(node, Kind.ORDER, as_another(WithLeast, node))
            yield becomes(node, Kind.MEMBERS, node.of)
        case WithLeast():
            yield becomes(node, Kind.ORDER, as_another(WithMost, node))
            yield becomes(node, Kind.MEMBERS, node.of)
        case OrderedBy():
            yield from _ordered_by(node)
        case Reversed():
            yield becomes(node, Kind.ORDER, node.of)
        case Rank():
            yield becomes(node, Kind.ORDER, changed(node, by=Negative(of=node.by)))
        case Within() | Map() | NumbersBetween() | Member() | GroupedBy() | Sets():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _sitting(node: Sitting) -> Iterator[UnkeyedBend]:
    """Others, or in another order."""
    match node:
        case Players():
            if node.from_ is not None:
                yield becomes(node, Kind.ORDER, List(items=(PlayersAfter(player=node.from_), node.from_)))
        case PlayersAfter():
            yield becomes(node, Kind.MEMBERS, Players(from_=node.player))
        case OtherPlayers():
            yield becomes(node, Kind.MEMBERS, Players(from_=You()))
        case NextPlayer():
            yield becomes(node, Kind.OTHER_PLAYER, as_another(PlayerBefore, node))
        case PlayerBefore():
            yield becomes(node, Kind.OTHER_PLAYER, as_another(NextPlayer, node))
        case NextOf():
            yield becomes(node, Kind.OTHER_PLAYER, NextPlayer(player=node.player))
        case _:
            assert_never(node)


def _items(node: List) -> Iterator[UnkeyedBend]:
    """One of them is left out."""
    if len(node.items) > 1:
        for item in node.items:
            yield gone(item, Kind.MEMBERS, f"{said(item)} is left out of {said(node)}")


def _aggregate(node: Aggregate) -> Iterator[UnkeyedBend]:
    """First for last, highest for lowest."""
    if node.by in AGGREGATES:
        yield becomes(node, Kind.ORDER, changed(node, by=AGGREGATES[node.by]))
    if node.by is Aggregation.SUM:
        highest = changed(node, by=Aggregation.HIGHEST)
        what = f"{said(node)} becomes {said(highest)}"
        yield become(node, Kind.ARITHMETIC, what, Default(of=highest, otherwise=Number(value=0)))
    if node.by is Aggregation.DISTINCT:
        yield becomes(node, Kind.MEMBERS, node.of)


def _ordered_by(node: OrderedBy) -> Iterator[UnkeyedBend]:
    """Each step of the order turned round, each left out."""
    for at, key in enumerate(node.keys):
        keys = (*node.keys[:at], changed(key, highest=not key.highest), *node.keys[at + 1 :])
        yield becomes(node, Kind.ORDER, changed(node, keys=keys))
    if len(node.keys) > 1:
        for key in node.keys:
            yield gone(key, Kind.ORDER, f"{said(key.by)} no longer counts in the order")
