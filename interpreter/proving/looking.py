"""One configuration, looked at in every way: all positions if there are few, games on purpose, very many games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.proving.exploring import Explored, explore
from festrules.interpreter.proving.many import Many, play_many
from festrules.interpreter.proving.playing import Played, play
from festrules.interpreter.proving.replaying import is_at_fault
from festrules.interpreter.proving.seen import Seen
from festrules.interpreter.proving.shortening import PART, WORK, shortened
from festrules.interpreter.proving.stopping import Stopped, never
from festrules.interpreter.proving.subject import Budget, Means, share
from festrules.interpreter.proving.trouble import BY_CHANCE_ALONE, ROUND_AND_ROUND, Trouble, impatient
from festrules.interpreter.proving.verdict import Move

MEANS = Means()
FEW = 20  # games by which it is known how short a game can be


@dataclass(frozen=True, slots=True)
class Looked:
    """The results for one configuration. Troubles have the shortest course that was found."""

    number: int  # of the configuration
    explored: Explored
    many: Many
    played: Played | None  # nobody plays on purpose where all positions are known
    troubles: dict[Trouble, tuple[Move, ...]]
    seen: Seen

    @property
    def complete(self) -> bool:
        """Whether everything that can happen was looked at."""
        return self.explored.complete

    @property
    def never_ends_by_itself(self) -> bool:
        """Whether every game that anybody has seen was broken off at the greatest length."""
        by_itself = self.explored.ends_early or (self.played is not None and self.played.ended_early)
        return not by_itself and self.many.too_long == self.many.games

    @property
    def games(self) -> int:
        """How many were played."""
        return self.many.games + (self.played.games if self.played else 0)

    @property
    def decisions(self) -> int:
        """How many were made in them."""
        return self.many.decisions + (self.played.decisions if self.played else 0)


def budget_of(whole: Budget, parts: int, number: int) -> Budget:
    """The share of one configuration, with a seed of its own."""
    return Budget(
        share(whole.states, parts, number),
        share(whole.games, parts, number),
        share(whole.decisions, parts, number),
        seed_of_game(whole.seed, number),
    )


@dataclass(frozen=True, slots=True)
class Begun:
    """The results for one configuration before games are played on purpose; they show where more budget is needed."""

    number: int  # of the configuration
    budget: Budget  # its share
    many: Many
    explored: Explored

    @property
    def wants_states(self) -> bool:
        """Whether it was given up only because there were no more: where an end is out of sight more do not help."""
        return not self.explored.complete and self.explored.made >= self.budget.states


def begin(game: Game, number: int, budget: Budget, stopped: Stopped = never, means: Means = MEANS) -> Begun:
    """Looks for everything that can happen, and at very many games of random players.

    Where play seems to go round and round it is not waited for long.
    """
    return _begin(impatient(game), number, budget, stopped, means)


def given_out(begun: Sequence[Begun]) -> tuple[Budget, ...]:
    """The shares once more, with what some did not need given evenly to those that do: states, and decisions."""
    states = sum(max(0, one.budget.states - one.explored.made) for one in begun)
    decisions = sum(one.budget.decisions for one in begun if one.explored.complete)
    wanting = [one.number for one in begun if one.wants_states]
    playing = [one.number for one in begun if not one.explored.complete]
    return tuple(
        replace(
            one.budget,
            states=one.budget.states + _part(states, wanting, one.number),
            decisions=one.budget.decisions + _part(decisions, playing, one.number),
        )
        for one in begun
    )


def _part(whole: int, numbers: list[int], number: int) -> int:
    return share(whole, len(numbers), numbers.index(number)) if number in numbers else 0


def go_on(game: Game, begun: Begun, budget: Budget, stopped: Stopped = never, means: Means = MEANS) -> Looked:
    """Plays on purpose what is not known completely, with all that it was given.

    Where play seemed to go round and round it is asked with all patience, once and in the end.
    """
    hasty = _go_on(impatient(game), begun, budget, stopped, means)
    round_ = [moves for trouble, moves in hasty.troubles.items() if trouble.what == ROUND_AND_ROUND]
    if all(is_at_fault(game, moves) for moves in round_):
        return hasty
    return _go_on(game, _begin(game, begun.number, budget, stopped, means), budget, stopped, means)


def as_it_stands(begun: Begun) -> Looked:
    """The results if nobody can go on."""
    seen = Seen()
    seen.add(begun.explored.seen)
    seen.add(begun.many.seen)
    troubles = {**begun.many.troubles, **begun.explored.troubles}
    return Looked(begun.number, begun.explored, begun.many, None, troubles, seen)


def _begin(game: Game, number: int, budget: Budget, stopped: Stopped, means: Means) -> Begun:
    many = play_many(game, budget.games, budget.seed, stopped, means.executor_of)
    return Begun(number, budget, many, _explored(game, many, budget, stopped, means))


def _explored(game: Game, many: Many, budget: Budget, stopped: Stopped, means: Means) -> Explored:
    return explore(means.watched_of(game), budget.states, many.shortest if many.games >= FEW else 0, stopped)


def _go_on(game: Game, begun: Begun, budget: Budget, stopped: Stopped, means: Means) -> Looked:
    many, explored = begun.many, begun.explored
    if begun.wants_states and budget.states > begun.budget.states and not stopped():
        explored = _explored(game, many, budget, stopped, means)
    played, troubles, seen = None, dict(explored.troubles), Seen()
    seen.add(explored.seen)
    if not explored.complete:
        seen.add(many.seen)
        played = play(means.watched_of(game), budget.decisions, budget.decisions, budget.seed, stopped)
        seen.add(played.seen)
        found = {**many.troubles, **played.troubles}
        new = [trouble for trouble in found if trouble not in troubles]
        work = max(WORK, budget.decisions // PART) // max(1, len(new))
        for trouble in new:
            shorter = min(found[trouble], many.troubles.get(trouble, found[trouble]), key=len)
            troubles[trouble] = shortened(game, shorter, trouble, work)
    else:  # a look at all positions does not show that chance goes round them for ever
        troubles |= {one: moves for one, moves in many.troubles.items() if one.what == BY_CHANCE_ALONE}
    return Looked(begun.number, explored, many, played, troubles, seen)
