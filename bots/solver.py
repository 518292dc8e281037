"""A bot that solves small games, and leaves larger ones to another.

Where nothing is hidden it has tried everything, and what it says is certain. Where secrets or decisions at the same
time make it right to mix, it draws from a way of playing that is near to an equilibrium.
"""

from dataclasses import dataclass, field

from festrules.bots.exhausting import Exhausted, TooMany
from festrules.bots.extent import ways_from
from festrules.bots.knowledge_tree import KnowledgeTree
from festrules.bots.protocol import WHOLE, Bot, Budget, Choice, Promise, Rung, Seen
from festrules.bots.random_bot import RandomBot
from festrules.bots.regrets import Minimising, Policy
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.positions import Table
from festrules.interpreter.engine.stream import below, draw
from festrules.interpreter.game import Game

MOST_WAYS, MOST_WAYS_IN_SECRET = 1 << 22, 1 << 12  # beyond which nobody tries to solve a game
ROUNDS = 200
EXACTLY = 1 << 30  # parts of which chances are drawn
MOST = 8  # games that are kept

SOLVED = "has tried all that can still happen"
MIXED = "mixes its choices so that nobody gains much by knowing how it plays"
NOT_SOLVED = (TooMany, Failed, GivenUp, Unavailable)


@dataclass(frozen=True, slots=True)
class Mixing:
    """A way of playing a game with secrets."""

    tree: KnowledgeTree
    policy: Policy


Solved = Exhausted | Mixing | None
_solved: dict[str, Solved] = {}


def solved(game: Game) -> Solved:
    """The solution of a game, or None if it is too large. It is kept, which saves time and changes nothing else."""
    key = game.machine.digest
    if key not in _solved:
        if len(_solved) >= MOST:
            _solved.pop(next(iter(_solved)))
        try:
            _solved[key] = _solve(game)
        except NOT_SOLVED:
            _solved[key] = None
    return _solved[key]


def _solve(game: Game) -> Solved:
    ways = ways_from(Table(game.machine).start())
    if game.hides_something:
        if ways > MOST_WAYS_IN_SECRET:
            return None
        minimising = Minimising(KnowledgeTree(game))
        minimising.run(ROUNDS)
        return Mixing(minimising.tree, minimising.average())
    if ways > MOST_WAYS:
        return None
    found = Exhausted(game.machine)
    found.values(game.start(settle=False).cells)
    return found


@dataclass(frozen=True, slots=True)
class Solver:
    """Takes what is best for certain, with the most hope, or draws; `otherwise` plays what is too large."""

    name: str = "solver"
    otherwise: Bot = field(default_factory=RandomBot)

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """One of the options."""
        found, choice = solved(seen.game), None
        if isinstance(found, Exhausted):
            choice = _best(found, seen, seed)
        elif isinstance(found, Mixing):
            choice = _drawn(found, seen, seed)
        return choice or self.otherwise.choose(seen, budget, seed)


def _best(found: Exhausted, seen: Seen, seed: int) -> Choice | None:
    worlds = seen.worlds.sample(seed, 1)
    if worlds.rung is not Rung.OPEN:
        return None
    try:
        worths = [values[seen.seat] for values in found.of_options(worlds.cells[0])]
    except NOT_SOLVED:
        return None
    ranks = list(zip(worths, found.hopes(worlds.cells[0]), strict=True))
    best = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
    promises = tuple(
        Promise(int(WHOLE * worth), 0, certain=not found.has_chance or worth in (0, 1)) for worth in worths
    )
    return Choice(best[below(seed, seen.moment, len(best))], promises=promises, why=SOLVED)


def _drawn(found: Mixing, seen: Seen, seed: int) -> Choice | None:
    number = found.tree.number_of(seen.seat, seen.told)
    if number is None:
        return None
    shares = [int(EXACTLY * share) for share in found.policy[number]]
    rest = below(draw(seed, seen.seat), seen.moment, max(1, sum(shares)))
    for index, share in enumerate(shares):
        if rest < share:
            return Choice(index, why=MIXED)
        rest -= share
    return Choice(0)
