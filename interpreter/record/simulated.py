"""A game of random players as it was in a simulation, with all that happened in it: a record like any other.

The seed says everything: chance draws from its stream, and the players choose by the one number of the stream
that no chance takes (docs/random.md).
"""

from collections.abc import Iterator

from festrules.interpreter.compiled.executors.outcomes import RandomPlayers
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Decided, Entry
from festrules.interpreter.record.make import chances, header_of, over
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed, ReplayedStep

PLAYED_BY = "random"  # the deciders as records name them


def simulated(game: Game, seed: int, name: str | None = None, mods: tuple[str, ...] = ()) -> Replayed:
    """The whole game; `name` and `mods` are how the rules are found again."""
    players = RandomPlayers.of(seed)
    opening, events = game.begin(seed)
    state = opening
    steps: list[ReplayedStep] = []
    while decisions := game.decisions(state):
        options = decisions[0].options
        option = options[players.choose(len(options))]
        after, told = game.apply(state, option)
        steps.append(ReplayedStep.of(option, state, after, told))
        state = after
    return Replayed(
        game=game,
        record=Record(
            header_of(game, seed, name=name, mods=mods, played_by=(PLAYED_BY,) * game.players), (), 0
        ),
        opening=opening,
        opening_events=events,
        steps=tuple(steps),
        problem=None,
        differences=(),
        notes=(),
        unwritten=(),
        over=True,
    )


def entries_of(replayed: Replayed) -> Iterator[Entry]:
    """The entries of its record after the header."""
    yield from chances(replayed.opening_events)
    for count, step in enumerate(replayed.steps, 1):
        yield Decided(count, step.seat, step.name, step.words, step.number)
        yield from chances(step.events)
    yield over(replayed.game, replayed.state, replayed.last_events)
