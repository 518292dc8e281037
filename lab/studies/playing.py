"""Games of a study, played and watched. All of a game follows from the rules, the arm, its number and the seeds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from festrules.bots.engines import fastest
from festrules.bots.levels import from_record
from festrules.bots.matches import Match, numbers_of, play
from festrules.bots.opponents import Opponents, Seated
from festrules.bots.pairings import sides_of
from festrules.interpreter.compiled.executors.counters import Counter, counters_of
from festrules.interpreter.compiled.executors.outcomes import Executor, Outcome, seed_of_game
from festrules.interpreter.engine.scores import is_together
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import NOTHING, Fault
from festrules.lab.studies.abstaining import Abstaining
from festrules.lab.studies.appraising import Appraiser, appraiser_of
from festrules.lab.studies.arms import Arm, Sitting, sitting
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.watching import Watching
from festrules.lab.summing.reasons import reason_of


@dataclass(slots=True)
class Studio:
    """Where games of one machine are played."""

    game: Game
    seed: int  # of the study
    tries: int  # of the appraiser
    agents: Mapping[str, Seated] = field(default_factory=dict)  # bots of somebody's own
    sides: tuple[tuple[int, ...], ...] = field(init=False)
    counters: dict[int, tuple[int, Counter]] = field(init=False)
    appraiser: Appraiser | None = None
    looked_for: bool = False  # whether an appraiser can be had

    def __post_init__(self) -> None:
        """Let compiled code play the game."""
        self.game = fastest(self.game)
        machine = self.game.machine
        self.sides = sides(machine)
        self.counters = {one.decision: (place, one) for place, one in enumerate(counters_of(machine))}

    def play(self, arm: Arm, number: int, game: int, each: Callable[[], None] | None = None) -> StudiedGame:
        """A game of an arm, by the number of the arm in the study and that of the game in the arm.

        Somebody may be called after each decision, and end the game by raising something.
        """
        sat = sitting(arm, self.sides, game)
        seed = seed_of_game(self.seed, sat.deal)
        bots = [self._seated(arm, at) for at in range(len(arm.bots))]
        opponents = Opponents.beside(
            seed_of_game(self.seed, game), {seat: bots[at] for seat, at in enumerate(sat.bots)}
        )
        watching = Watching(self.game, self.counters, self._appraiser(seed) if arm.appraised else None, each)
        match = play(self.game, opponents, seed, watching)
        return _studied(match, number, game, sat, watching)

    def _seated(self, arm: Arm, at: int) -> Seated:
        found = self.agents.get(arm.bots[at]) or from_record(arm.bots[at])
        if at or not arm.without:
            return found
        counters = {decision: one for decision, (_, one) in self.counters.items()}
        return Seated(Abstaining(found.bot, frozenset(arm.without), counters), found.budget)

    def _appraiser(self, seed: int) -> Appraiser | None:
        if not self.looked_for:
            self.appraiser, self.looked_for = appraiser_of(self.game.machine, self.tries, seed), True
        if self.appraiser is not None:
            self.appraiser.seed = seed
        return self.appraiser


def in_bulk(executor: Executor, seed: int, arm: int, numbers: Sequence[int]) -> Iterator[StudiedGame]:
    """Games at random of which nobody watches the decisions."""
    machine = executor.machine
    batch = executor.play([seed_of_game(seed, number) for number in numbers])
    for number, outcome in zip(numbers, batch.outcomes, strict=True):
        found = _ended(machine, outcome, Sitting(number, (0,) * machine.players))
        yield replace(found, arm=arm, game=number)


def sides(machine: Machine) -> tuple[tuple[int, ...], ...]:
    """The sides: all seats are one where they play together."""
    return sides_of(machine.players, len(machine.world.teams), together=is_together(machine))


def _studied(match: Match, arm: int, number: int, sat: Sitting, watching: Watching) -> StudiedGame:
    return replace(
        _ended(match.game.machine, match.outcome, sat),
        arm=arm,
        game=number,
        first=match.steps[0].seat if match.steps else 0,
        ties=_ties(match),
        chosen=numbers_of(match.steps),
        moments=tuple(watching.moments),
    )


def _ended(machine: Machine, outcome: Outcome, sat: Sitting) -> StudiedGame:
    """The facts about a game that nobody watched."""
    points, parts = outcome.points, len(machine.parts)
    sheets = tuple(points[at : at + parts] for at in range(0, len(points), parts)) if parts else ()
    results = tuple(step.text for step in machine.tie_breaks if step.together)
    return StudiedGame(
        arm=0,
        game=sat.deal,
        seed=outcome.seed,
        bots=sat.bots,
        first=-1,
        why=reason_of(machine, outcome),
        winners=tuple(seat for seat in range(machine.players) if outcome.winners >> seat & 1),
        result=results[outcome.grade] if results and outcome.grade != NOTHING else "",
        decisions=outcome.decisions,
        turns=outcome.turns,
        scores=tuple(map(sum, sheets)),
        parts=sheets,
        ties=-1,
    )


def _ties(match: Match) -> int:
    """How many comparisons the winners took beyond the first."""
    if not match.steps or is_together(match.game.machine):
        return 0
    try:
        return max(0, len(match.game.comparisons(match.steps[-1].after)) - 1)
    except Fault:
        return 0
