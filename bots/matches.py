"""One game between bots, from its seed to its end.

    game = festrules.load("NAME", players=2)
    match = play(game, Opponents.beside(7, {0: bot_named("medium"), 1: Seated(Mine())}), seed=7)
    print(match.outcome.winners, match.scores)

Each bot is asked with what its seat has seen; where there is one option, nobody is asked. The choices of our own bots
follow from the seeds, so a game can be made again from these.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from festrules.bots.opponents import Opponents
from festrules.bots.protocol import Choice, Rung
from festrules.bots.witness import Witness
from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.compiled.executors.reference import result_of
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.play import fail
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed, ReplayedStep
from festrules.interpreter.world.values import Fault


@dataclass(frozen=True, slots=True)
class SeenDecision:
    """A decision as somebody sees it who sees everything."""

    state: State
    options: Sequence[Option]
    taken: Option
    choice: Choice | None  # nothing where there was one option


Watch: TypeAlias = Callable[[SeenDecision], None]


@dataclass(frozen=True, slots=True)
class Thought:
    """The thinking behind a decision: whose it was, how many tries, from which worlds, and the bot's remark."""

    seat: int
    tries: int
    rung: Rung | None
    why: str = ""

    @classmethod
    def of(cls, seat: int, choice: Choice) -> "Thought":
        """A choice's own account of it."""
        return cls(seat, choice.tries, None if choice.worlds is None else choice.worlds.rung, choice.why)


@dataclass(frozen=True, slots=True)
class Match:
    """A whole game."""

    game: Game
    opening: State
    opening_events: tuple[Event, ...]
    steps: tuple[ReplayedStep, ...]
    thoughts: tuple[Thought, ...]  # where there was anything to choose
    outcome: Outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """All points of each seat; nothing where the rules were at fault, or keep no score."""
        points, parts = self.outcome.points, len(self.game.machine.parts)
        return tuple(sum(points[at : at + parts]) for at in range(0, len(points), parts)) if parts else ()


def play(game: Game, opponents: Opponents, seed: int, watch: Watch | None = None) -> Match:
    """Plays a game in which bots sit at all seats; somebody may watch what is decided."""
    opening, events = game.begin(seed)
    witness, state, last = Witness(game, events), opening, events
    steps: list[ReplayedStep] = []
    thoughts: list[Thought] = []
    fault = None
    while True:
        try:
            options = _offered(game, state)
        except Fault as found:
            fault = found
            break
        if not options:
            break
        option, choice = options[0], None
        if len(options) > 1:
            seat = _seat(option)
            seen = witness.seen(state, option.decision, imagines=opponents.at(seat).thinks)
            choice = opponents.choose(seen)
            thoughts.append(Thought.of(seat, choice))
            option = options[choice.index]
        if watch is not None:
            watch(SeenDecision(state, options, option, choice))
        after, last = game.apply(state, option)
        steps.append(ReplayedStep.of(option, state, after, last))
        witness.step(steps[-1])
        state = after
    run = Run(game.machine, list(state.cells))
    if fault is not None:
        fail(run, fault)
    outcome = result_of(run, seed, lambda: last)
    return Match(game, opening, events, tuple(steps), tuple(thoughts), outcome)


def numbers_of(steps: Iterable[ReplayedStep]) -> tuple[int, ...]:
    """The numbers of all that was chosen: with the seed they say the whole game, whoever played."""
    return tuple(step.number for step in steps)


def played_again(
    game: Game, seed: int, numbers: Sequence[int]
) -> tuple[State, tuple[Event, ...], tuple[ReplayedStep, ...]]:
    """The game in which these options were chosen; `ValueError` where one of them is not offered."""
    opening, events = game.begin(seed)
    state, steps = opening, list[ReplayedStep]()
    for number in numbers:
        option = next((one for one in _offered(game, state) if one.number == number), None)
        if option is None:
            raise ValueError(f"decision {len(steps) + 1}: nothing that is offered has the number {number}")
        after, told = game.apply(state, option)
        steps.append(ReplayedStep.of(option, state, after, told))
        state = after
    return opening, events, tuple(steps)


def replayed_of(match: Match, header: Header) -> Replayed:
    """A game as if it had been read from its record, whose first line is given."""
    return Replayed(
        game=match.game,
        record=Record(header, (), 0),
        opening=match.opening,
        opening_events=match.opening_events,
        steps=match.steps,
        problem=None,
        differences=(),
        notes=(),
        unwritten=(),
        over=True,
    )


def _offered(game: Game, state: State) -> tuple[Option, ...]:
    """The options of whoever decides next: in secret and in a race, the seats answer in their order."""
    decisions = game.decisions(state)
    if not decisions:
        return ()
    options = decisions[0].options
    if not options:
        raise Fault("a decision is due and nothing is possible")
    return options


def _seat(option: Option) -> int:
    """The decider's seat; chance is settled before anybody is asked."""
    assert option.seat is not None
    return option.seat
