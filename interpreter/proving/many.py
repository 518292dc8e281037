"""Very many games of random players, by whatever plays them fastest: what went wrong in them, and how they ended.

All executors play the same games, so it does not matter which of them there is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add

from festrules.interpreter.compiled.executors.counters import counters_of
from festrules.interpreter.compiled.executors.outcomes import (
    TOO_LONG,
    Batch,
    Executor,
    Outcome,
    RandomPlayers,
    seed_of_game,
)
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import FAULTY
from festrules.interpreter.proving.playing import MOST_TROUBLES
from festrules.interpreter.proving.seen import Seen, offer_of
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.subject import ExecutorOf
from festrules.interpreter.proving.trouble import (
    Trouble,
    after_move,
    by_chance_alone,
    cost_of,
    of_scores,
    told,
    without_options,
)
from festrules.interpreter.proving.verdict import Move

FIRST, AT_ONCE = (
    10,
    250,
)  # games of the first batch, and of the largest: each is twice as large as the one before
FAULTS = 6  # games at fault: more of them tell little new, and each may cost as much as many others
REPLAYED = 4_000  # moves of games at fault that are played again step by step


@dataclass(frozen=True, slots=True)
class Many:
    """The results of many games."""

    games: int
    decisions: int
    too_long: int  # games that ended because they had become too long
    shortest: int  # decisions of the shortest
    longest: int
    faulty: int
    seen: Seen
    troubles: dict[Trouble, tuple[Move, ...]]
    dull: int | None = None  # the seed of a game that became too long


def play_many(game: Game, games: int, seed: int, stopped: Stopped, executor_of: ExecutorOf) -> Many:
    """The first `games` games of a seed."""
    if not games:
        return Many(0, 0, 0, 0, 0, 0, Seen(), {})
    machine, executor = game.machine, executor_of(game)
    outcomes: list[Outcome] = []
    offered: list[int] = []
    for batch in in_bulk(executor, games, seed, stopped, counting=True):
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
        faulty=sum(one.status == FAULTY for one in outcomes),
        seen=seen,
        troubles=_troubles(game, outcomes),
        dull=too_long[0].seed if too_long else None,
    )


def in_bulk(
    executor: Executor, games: int, seed: int, stopped: Stopped, *, counting: bool = False
) -> Iterator[Batch]:
    """The first games of a seed, batch after batch, as long as few of them are at fault."""
    first, size, faulty = 0, FIRST, 0
    while first < games and faulty < FAULTS and not stopped():
        seeds = [seed_of_game(seed, number) for number in range(first, min(games, first + size))]
        batch = executor.play(seeds, counting=counting)
        faulty += sum(one.status == FAULTY for one in batch.outcomes)
        yield batch
        first, size = first + len(seeds), min(AT_ONCE, 2 * size)


def _troubles(game: Game, outcomes: list[Outcome]) -> dict[Trouble, tuple[Move, ...]]:
    """The troubles, each in the shortest game that had it."""
    found: dict[Trouble, tuple[Move, ...]] = {}
    faulty = sorted((one for one in outcomes if one.status == FAULTY), key=lambda one: one.decisions)
    left = REPLAYED
    for outcome in faulty[:MOST_TROUBLES]:
        if left <= 0:
            break
        moves, trouble = again(game, outcome.seed)
        left -= len(moves) + (0 if trouble is None else cost_of(trouble))
        if trouble is not None:
            found.setdefault(trouble, tuple(moves))
    return found


def again(game: Game, seed: int) -> tuple[list[Move], Trouble | None]:
    """One of the games once more, step by step."""
    players = RandomPlayers.of(seed)
    state, events = game.begin(seed, settle=False)
    trouble = told(game, state, events)
    moves: list[Move] = []
    by_chance = 0
    while trouble is None and (open_ := game.decisions(state)):
        decision = open_[0]
        by_chance = by_chance + 1 if decision.seat is None else 0
        if by_chance > MAX_CHANCE:
            return moves[:-MAX_CHANCE], by_chance_alone(game, state)
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
