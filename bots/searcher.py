"""A bot that plays games on from where it stands, in worlds that its seat cannot tell from the real one.

The same worlds, tries and seed choose the same on every executor. Where nothing can be compiled it picks at random, and
says so.
"""

from dataclasses import dataclass
from time import monotonic

from festrules.bots.engines import searching_of, weighing_of
from festrules.bots.exhausting import shares
from festrules.bots.protocol import WHOLE, Budget, Choice, Imagined, Promise, Rung, Seen
from festrules.bots.random_bot import RandomBot
from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.searching import Edge, Searching, Weighing
from festrules.interpreter.engine.stream import below, draw
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, Machine

SLICE = 256  # tries between two looks at the clock
SLOWLY = 10  # so many times fewer tries in generated Python
WORLDS = 64  # that are imagined at the most
NEARLY = 4  # of the tries of the best a part that is nearly as often
THINKING, DRAWING = 1, 2  # numbers of draws from the seed of a decision


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
        search = searching_of(seen.game.machine)
        if search is None:
            return _at_random(seen, budget, seed, "no search can be compiled for these rules")
        of_this = draw(draw(seed, seen.seat), seen.moment)
        worlds = seen.worlds.sample(of_this, WORLDS)
        if not worlds.cells:
            return _at_random(seen, budget, seed, "what is hidden cannot be imagined")
        weighing = self.weighing or weighing_of(seen.game.machine, search)
        search.begin(worlds.cells, draw(of_this, THINKING), weighing, seen.seat)
        _think(search, budget)
        return self._chosen(seen, search, worlds, of_this)

    def _chosen(self, seen: Seen, search: Searching, worlds: Imagined, seed: int) -> Choice:
        root = search.root()
        edges = {edge.value: edge for edge in root.edges}
        found = [edges.get(option.value) for option in seen.options]
        promises = tuple(_promise(one, seen.seat, seen.game.machine) for one in found)
        best = root.edges[search.preferred()] if root.edges else None
        index = found.index(best) if best in found else 0
        if best is not None and best.proof is None:
            if self.wavering:
                index = _any_as_tried(found, seed, index)
            elif _together(seen, worlds):
                least = best.tries // NEARLY
                near = [one if one is not None and one.tries >= least else None for one in found]
                index = _any_as_tried(near, seed, index)
        told = worlds if worlds.rung is not Rung.OPEN else None
        return Choice(index, search.tried, promises, told)


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


def _think(search: Searching, budget: Budget) -> None:
    if budget.milliseconds is None:
        search.run(max(1, budget.tries // (SLOWLY if search.form == PYTHON else 1)))
        return
    until = monotonic() + budget.milliseconds / 1000
    while True:
        before = search.tried
        search.run(SLICE)
        if search.tried - before < SLICE or monotonic() >= until:
            return


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
    return Choice(RandomBot().choose(seen, budget, seed).index, why=why)
