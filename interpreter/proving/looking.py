"""One configuration, looked at in every way: all positions if there are few, games on purpose, very many games."""

from dataclasses import dataclass

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.proving.exploring import Explored, explore
from festrules.interpreter.proving.many import Many, play_many
from festrules.interpreter.proving.playing import Played, play
from festrules.interpreter.proving.replaying import is_at_fault
from festrules.interpreter.proving.seen import Seen, watched
from festrules.interpreter.proving.shortening import PART, WORK, shortened
from festrules.interpreter.proving.stopping import Stopped, never
from festrules.interpreter.proving.subject import Budget, ExecutorOf, fastest_of, share
from festrules.interpreter.proving.trouble import BY_CHANCE_ALONE, ROUND_AND_ROUND, Trouble, impatient
from festrules.interpreter.proving.verdict import Move

FEW = 20  # games by which it is known how short a game can be


@dataclass(frozen=True, slots=True)
class Looked:
    """What there is to say about one configuration. Troubles have the shortest course that was found."""

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


def look(
    game: Game, number: int, budget: Budget, stopped: Stopped = never, executor_of: ExecutorOf = fastest_of
) -> Looked:
    """Looks at a configuration with a share of the budget. `executor_of` is for very many games.

    Where play seems to go round and round it is not waited for long, and asked with all patience only once in the end.
    """
    hasty = _look(impatient(game), number, budget, stopped, executor_of)
    round_ = [moves for trouble, moves in hasty.troubles.items() if trouble.what == ROUND_AND_ROUND]
    if all(is_at_fault(game, moves) for moves in round_):
        return hasty
    return _look(game, number, budget, stopped, executor_of)


def _look(game: Game, number: int, budget: Budget, stopped: Stopped, executor_of: ExecutorOf) -> Looked:
    under = watched(game)
    many = play_many(game, budget.games, budget.seed, stopped, executor_of)
    explored = explore(under, budget.states, many.shortest if many.games >= FEW else 0, stopped)
    played, troubles, seen = None, dict(explored.troubles), Seen()
    seen.add(explored.seen)
    if not explored.complete:
        seen.add(many.seen)
        played = play(under, budget.decisions, budget.decisions, budget.seed, stopped)
        seen.add(played.seen)
        found = {**many.troubles, **played.troubles}
        new = [trouble for trouble in found if trouble not in troubles]
        work = max(WORK, budget.decisions // PART) // max(1, len(new))
        for trouble in new:
            shorter = min(found[trouble], many.troubles.get(trouble, found[trouble]), key=len)
            troubles[trouble] = shortened(game, shorter, trouble, work)
    else:  # whoever has looked at all positions has not seen that chance goes round them without an end
        troubles |= {one: moves for one, moves in many.troubles.items() if one.what == BY_CHANCE_ALONE}
    return Looked(number, explored, many, played, troubles, seen)
