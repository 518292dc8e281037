"""Players by their seats: the one at a seat, all of them clockwise, and neighbours."""

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Seat
from festrules.grammar.vocabulary.expressions.collections import (
    NextOf,
    NextPlayer,
    OtherPlayers,
    PlayerBefore,
    Players,
    PlayersAfter,
    Sitting,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.nouns import YOU
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.types import PLAYER, UNKNOWN, Many, optional
from festrules.interpreter.world.values import NOTHING


def seat(context: Context, said: Seat) -> Typed:
    """`seat 1`: the player there; nobody if fewer play."""
    most = context.document.book.game.players.to
    if not 1 <= said.number <= most:
        context.findings.report(
            "FR403", said.pointer, f"There is no seat {said.number}: at most {most} play."
        )
        return BROKEN
    return constant(said.number - 1 if said.number <= len(context.world.seats) else NOTHING, PLAYER)


def sitting(context: Context, said: Sitting, scope: Scope) -> Typed:
    """All players or all but one, clockwise; neighbours; the next of some."""
    match said:
        case Players() | PlayersAfter():
            start = said.from_ if isinstance(said, Players) else said.player
            if start is None:
                return constant(tuple(range(len(context.world.seats))), Many(PLAYER))
            first = _player(context, start, scope, "The player to begin with")
            without = isinstance(said, PlayersAfter)
            return Typed(node.PlayersFrom(first.node, without=without), Many(PLAYER), first.reads)
        case OtherPlayers():
            return Typed(node.PlayersFrom(YOU.node, without=True), Many(PLAYER), YOU.reads)
        case NextPlayer() | PlayerBefore():
            step = 1 if isinstance(said, NextPlayer) else -1
            return _beside(context, _neighbour(context, said.player, scope), step)
        case NextOf():
            return _next_of(context, said, _neighbour(context, said.player, scope), scope)
        case _:
            assert_never(said)


def _neighbour(context: Context, said: Expression, scope: Scope) -> Typed:
    return _player(context, said, scope, "The player beside whom somebody sits")


def _beside(context: Context, player: Typed, step: int) -> Typed:
    """The player so many seats further; if only one plays, that player."""
    if player.type == UNKNOWN:
        return BROKEN
    count = len(context.world.seats)
    table = tuple((number + step) % count for number in range(count))
    return Typed(node.Lookup(table, 0, player.node), PLAYER, player.reads)


def _next_of(context: Context, said: NextOf, player: Typed, scope: Scope) -> Typed:
    """The first of them clockwise, counting the given player last."""
    of = context.need_many(context.resolve(said.of, scope), said.of.pointer, "Those of whom one is the next")
    of = context.need(of, Many(PLAYER), said.of.pointer, "Those of whom one is the next")
    if UNKNOWN in (of.type, player.type):
        return BROKEN
    around = node.PlayersFrom(_beside(context, player, 1).node, without=False)
    bound = context.bind(PLAYER)
    among = node.Where(around, bound.place, node.Within(bound.here().node, of.node))
    return Typed(node.Aggregate("first", among), optional(PLAYER), of.reads | player.reads)


def _player(context: Context, said: Expression, scope: Scope, what: str) -> Typed:
    return context.need(context.resolve(said, scope), PLAYER, said.pointer, what)
