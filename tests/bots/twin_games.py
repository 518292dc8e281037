"""Two games that go alike, and what a seat is given in each: the second is altered where the seat does not see it."""

from collections.abc import Iterator, Sequence
from random import Random

from festrules.bots.protocol import Seen
from festrules.bots.witness import Witness
from festrules.interpreter.engine.events import Event
from festrules.interpreter.game import Game
from festrules.interpreter.proving.secrets_games import Altered, Twin, alterations, played
from festrules.interpreter.proving.secrets_games import ObservedStep as Passed
from festrules.interpreter.proving.verdict import Move
from festrules.interpreter.record.replay import ReplayedStep

LONGEST = 60  # decisions, chance among them


def other_moves(game: Game, steps: Sequence[Passed], altered: Altered, seat: int) -> list[Move]:
    """The moves of the other game, as far as it can go like the first."""
    twin = Twin(game, steps[altered.at].before, altered, seat)
    twin.take(next(one for one in steps[altered.at].decision.options if one.value == altered.value))
    for step in steps[altered.at + 1 :]:
        by_chance = step.decision.seat is None
        if twin.waits_for_chance and twin.go_on(step) is None:
            twin.let_come()
        while twin.waits_for_chance and not by_chance:
            twin.let_come()
        if not by_chance and twin.go_on(step) is None:
            break
    return [*(step.move for step in steps[: altered.at]), *twin.moves]


def given(game: Game, seed: int, moves: Sequence[Move], seat: int) -> Iterator[Seen]:
    """The input of a seat at each of its decisions in a game."""
    state, events = game.begin(seed, settle=False)
    told: list[Event] = list(events)
    witness, taken, before = None, None, state
    for who, value in moves:
        decision = next(one for one in game.decisions(state) if one.seat == who)
        option = decision.option(value)
        assert option is not None
        if who is not None:
            if witness is None:
                witness = Witness(game, tuple(told))
            elif taken is not None:
                witness.step(ReplayedStep.of(taken, before, state, tuple(told)))
            if who == seat and len(decision.options) > 1:
                yield witness.seen(state, decision)
            told, taken, before = [], option, state
        state, events = game.apply(state, option, settle=False)
        told += events


def alike(one: Seen, other: Seen) -> bool:
    """Whether a seat has been told the same, sees the same and may choose the same."""
    return (one.told, one.view, one.options) == (other.told, other.view, other.options)


def given_in_both(game: Game, seed: int, random: Random) -> Iterator[tuple[Seen, Seen]]:
    """The input of a seat at its decisions in one game and in another, as long as these look alike to it."""
    steps = played(game, seed, LONGEST)
    found = [one for at, step in enumerate(steps) for one in alterations(step, at)]
    for altered in random.sample(found, min(2, len(found))):
        for seat in range(game.players):
            moves = [step.move for step in steps], other_moves(game, steps, altered, seat)
            first, second = (given(game, seed, one, seat) for one in moves)
            for one, other in zip(first, second, strict=False):
                if not alike(one, other):
                    break
                yield one, other
