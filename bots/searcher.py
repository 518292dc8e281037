"""A bot that plays games on from where it stands, in worlds that its seat cannot tell from the real one.

The same worlds, tries and seed choose the same on every executor. Where nothing can be compiled it picks at random, and
says so.
"""

from dataclasses import dataclass

from festrules.bots.engines import thinking_of, weighing_of
from festrules.bots.exhausting import shares
from festrules.bots.protocol import WHOLE, Budget, Choice, Imagined, Promise, Rung, Seen
from festrules.bots.random_bot import RandomBot
from festrules.bots.thinking import Thought, WayOfThinking
from festrules.interpreter.compiled.executors.searching import Edge, Searching, Weighing
from festrules.interpreter.engine.stream import below, draw
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, Machine

NEARLY = 4  # of the tries of the best a part that is nearly as often
DRAWING = 2  # the number of a draw from the seed of a decision


@dataclass(frozen=True, slots=True)
class Searcher:
    """Takes what was tried most. A `wavering` one takes others, too, as often as it has tried them.

    Where several decide at the same time everybody wavers, between what was tried nearly as often as the best: who
    always takes the same there is found out.
    """

    name: str
    weighing: Weighing | None = None  # nothing: as it serves the game best
    wavering: bool = False

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """Searches, and takes one of the options."""
        if len(seen.options) == 1:
            return Choice(0)
        thinking = thinking_of(seen.game.machine)
        if thinking is None:
            return _at_random(seen, budget, seed, "no search can be compiled for these rules")
        weighing = self.weighing or weighing_of(seen.game.machine, thinking.search)
        thought = thinking.about(seen, WayOfThinking(seen.seat, seed, budget, weighing))
        if thought is None:
            return _at_random(seen, budget, seed, "what is hidden cannot be imagined")
        return self._chosen(seen, thinking.search, thought, draw(draw(seed, seen.seat), seen.moment))

    def _chosen(self, seen: Seen, search: Searching, thought: Thought, seed: int) -> Choice:
        root = search.root()
        edges = {edge.value: edge for edge in root.edges}
        found = [edges.get(option.value) for option in seen.options]
        promises = tuple(_promise(one, seen.seat, seen.game.machine) for one in found)
        best = root.edges[search.preferred()] if root.edges else None
        index = found.index(best) if best in found else 0
        if best is not None and best.proof is None:
            if self.wavering:
                index = _any_as_tried(found, seed, index)
            elif _together(seen, thought.worlds):
                least = best.tries // NEARLY
                near = [one if one is not None and one.tries >= least else None for one in found]
                index = _any_as_tried(near, seed, index)
        told = thought.worlds if thought.worlds.rung is not Rung.OPEN else None
        return Choice(index, thought.tries, promises, told)


def _together(seen: Seen, worlds: Imagined) -> bool:
    """Whether several decide at the same time."""
    return isinstance(seen.game.machine.code[worlds.cells[0][PC]], Together)


def _promise(edge: Edge | None, seat: int, machine: Machine) -> Promise:
    if edge is None:
        return Promise(0, 0)
    if edge.proof is None:
        return Promise(edge.promise, edge.tries)
    share = shares(machine, edge.proof)[seat]
    return Promise(int(WHOLE * share), edge.tries, certain=True)


def _any_as_tried(found: list[Edge | None], seed: int, best: int) -> int:
    """One of those that are not lost, each as likely as it was tried."""
    weights = [0 if one is None or one.proof is not None else one.tries for one in found]
    if not sum(weights):
        return best
    rest = below(seed, DRAWING, sum(weights))
    for index, weight in enumerate(weights):
        if rest < weight:
            return index
        rest -= weight
    raise AssertionError("a number below the sum lies in one of the parts")


def _at_random(seen: Seen, budget: Budget, seed: int, why: str) -> Choice:
    return Choice(RandomBot().choose(seen, budget, seed).index, why=f"picks at random: {why}")
