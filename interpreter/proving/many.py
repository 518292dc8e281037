"""Very many games of random players, by whatever plays them fastest: what went wrong in them, and how they ended.

All executors play the same games, so it does not matter which of them there is.
"""

from dataclasses import dataclass
from operator import add

from festrules.interpreter.compiled.executors.counters import counters_of
from festrules.interpreter.compiled.executors.outcomes import (
    TOO_LONG,
    Outcome,
    RandomPlayers,
    seed_of_game,
)
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import FAULTY
from festrules.interpreter.proving.playing import MOST_TROUBLES
from festrules.interpreter.proving.seen import Seen, offer_of
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.subject import ExecutorOf
from festrules.interpreter.proving.trouble import Trouble, after_move, of_scores, told, without_options
from festrules.interpreter.proving.verdict import Move

AT_ONCE = 250  # games
AT_FIRST = 1  # then twice as many each time
ENOUGH = 3  # games at fault after which no more are begun: where rules go round, each of them takes a second or more


@dataclass(frozen=True, slots=True)
class Many:
    """What came of them."""

    games: int
    decisions: int
    too_long: int  # games that ended because they had become too long
    shortest: int  # decisions of the shortest
    longest: int
    faulty: int
    seen: Seen
    troubles: dict[Trouble, tuple[Move, ...]]
    dull: tuple[Move, ...] | None = None  # a game that became too long


def play_many(game: Game, games: int, seed: int, stopped: Stopped, executor_of: ExecutorOf) -> Many:
    """The first `games` games of a seed."""
    if not games:
        return Many(0, 0, 0, 0, 0, 0, Seen(), {})
    machine, executor = game.machine, executor_of(game)
    outcomes: list[Outcome] = []
    offered: list[int] = []
    at_once = AT_FIRST
    while len(outcomes) < games and not stopped() and _at_fault(outcomes) < ENOUGH:
        first = len(outcomes)
        seeds = [seed_of_game(seed, number) for number in range(first, min(games, first + at_once))]
        at_once = min(2 * at_once, AT_ONCE)
        batch = executor.play(seeds, counting=True)
        outcomes += batch.outcomes
        offered = list(map(add, batch.offered, offered)) if offered else batch.offered
    seen = Seen()
    parts = [part.name for part in machine.parts] * machine.players
    for outcome in outcomes:
        seen.scored = seen.scored or bool(outcome.points)
        seen.parts.update(name for name, points in zip(parts, outcome.points, strict=False) if points)
    for counter in counters_of(machine):
        things = range(counter.first, counter.end)
        seen.offered.update(
            offer_of(machine, counter, thing) for thing in things if thing < len(offered) and offered[thing]
        )
    too_long = [one for one in outcomes if one.why == TOO_LONG]
    return Many(
        games=len(outcomes),
        decisions=sum(one.decisions for one in outcomes),
        too_long=len(too_long),
        shortest=min((one.decisions for one in outcomes), default=0),
        longest=max((one.decisions for one in outcomes), default=0),
        faulty=_at_fault(outcomes),
        seen=seen,
        troubles=_troubles(game, outcomes),
        dull=tuple(_again(game, too_long[0].seed)[0]) if too_long else None,
    )


def _at_fault(outcomes: list[Outcome]) -> int:
    return sum(one.status == FAULTY for one in outcomes)


def _troubles(game: Game, outcomes: list[Outcome]) -> dict[Trouble, tuple[Move, ...]]:
    """What went wrong in the first games in which anything did, the shortest course of each kind."""
    found: dict[Trouble, tuple[Move, ...]] = {}
    faulty = sorted((one for one in outcomes if one.status == FAULTY), key=lambda one: one.decisions)
    for outcome in faulty[:MOST_TROUBLES]:
        moves, trouble = _again(game, outcome.seed)
        if trouble is not None:
            found.setdefault(trouble, tuple(moves))
    return found


def _again(game: Game, seed: int) -> tuple[list[Move], Trouble | None]:
    """One of the games once more, step by step."""
    players = RandomPlayers.of(seed)
    state, events = game.begin(seed, settle=False)
    trouble = told(game, state, events)
    moves: list[Move] = []
    while trouble is None and (open_ := game.decisions(state)):
        decision = open_[0]
        if not decision.options:
            return moves, without_options(game, decision)
        if decision.seat is None:
            option = game.sample(state)
        else:
            option = decision.options[players.choose(len(decision.options))]
        before, state = state, game.apply(state, option, settle=False, tell=False)[0]
        moves.append((decision.seat, option.value))
        if game.is_faulty(state):
            trouble = after_move(game, before, decision, moves[-1])
    return moves, trouble or (of_scores(game, state) if game.is_over(state) else None)
