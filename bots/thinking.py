"""How long a search thinks about a decision, and from which worlds: one search for all that a seat decides in a turn.

The first decision of a turn is searched from the worlds that the seat imagines there. At the next one the same search
goes on from the option taken, and whatever it has tried there already counts. Where it cannot go on, because chance or
something hidden plays a part in the result, a new one begins. All that follows from what the seat has seen: whoever has
not kept the search makes it again from the first decision, and comes to the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from festrules.bots.protocol import Budget, Earlier, Imagined, Seen
from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.worlds.imagined import Open

SLICE = 256  # tries between two looks at the clock
SLOWLY = 10  # this many times fewer tries in generated Python
WORLDS, FEW_WORLDS = 64, 16  # that are imagined at the most, and where tries are few
TRIES_IN_A_WORLD = 8  # before more of them are worth imagining
THINKING = 1  # the number of a draw from the seed of a decision


@dataclass(frozen=True, slots=True)
class Thought:
    """The thinking behind a decision: how many tries it took, and from which worlds."""

    tries: int
    worlds: Imagined


@dataclass(frozen=True, slots=True)
class WayOfThinking:
    """A way of thinking: the search, its allowance, and its settings, apart from the decisions of a turn."""

    seat: int
    seed: int
    budget: Budget
    weighing: Weighing


@dataclass(slots=True)
class Thinking:
    """One search, and the steps of the turn up to the present decision."""

    search: Searching
    way: WayOfThinking | None = None
    turn: tuple[Earlier, ...] = ()
    thought: Thought | None = None
    begun: int = 0  # how often the search was begun by then

    def about(self, seen: Seen, way: WayOfThinking) -> Thought | None:
        """Searches the decision at which a seat stands; nothing where its worlds cannot be made."""
        stages = (*seen.turn, Earlier(seen.moment, seen.worlds, 0))
        warm = way == self.way and self.begun == self.search.begun and self._leads_to(seen.turn)
        thought = self.thought if warm else None
        known = warm or way.budget.milliseconds is not None
        for at in range(len(seen.turn) if known else 0, len(stages)):
            thought = self._stage(way, thought, stages[at - 1].value, stages[at])
        self.way, self.turn, self.thought, self.begun = way, stages, thought, self.search.begun
        return thought

    def _leads_to(self, turn: Sequence[Earlier]) -> bool:
        """Whether the search stands at the last of these decisions: what was taken there is new to it."""
        ours = self.turn
        return (
            len(ours) == len(turn)
            and all(one.worlds is other.worlds for one, other in zip(ours, turn, strict=True))
            and all(one.value == other.value for one, other in zip(ours[:-1], turn[:-1], strict=True))
        )

    def _stage(self, way: WayOfThinking, before: Thought | None, taken: int, here: Earlier) -> Thought | None:
        """One decision, from what was thought about the one before it, and what was taken there."""
        search, tried = self.search, self.search.tried
        wanted = max(1, way.budget.tries // (SLOWLY if search.form == PYTHON else 1))
        if before is not None and self._goes_on(taken, here, wanted):
            worlds = before.worlds
        else:
            seed = draw(draw(way.seed, way.seat), here.moment)
            worlds, tried = here.worlds.sample(seed, worlds_for(wanted)), 0
            if not worlds.cells:
                return None
            search.begin(worlds.cells, draw(seed, THINKING), way.weighing, way.seat)
        if way.budget.milliseconds is None:
            search.run(max(0, wanted - search.root().visits))
        else:
            _run_for(search, way.budget.milliseconds)
        return Thought(search.tried - tried, worlds)

    def _goes_on(self, taken: int, here: Earlier, wanted: int) -> bool:
        """Whether the search goes on after a choice, with the seat knowing as much as here."""
        search = self.search
        if not search.advance(taken, here.worlds.cells if isinstance(here.worlds, Open) else ()):
            return False
        if search.root().visits == 0:
            search.run(min(wanted, WORLDS))
        return search.astray == 0


def worlds_for(tries: int) -> int:
    """How many worlds so many tries begin with: to imagine one takes longer than a try."""
    return min(tries, WORLDS, max(FEW_WORLDS, tries // TRIES_IN_A_WORLD))


def _run_for(search: Searching, milliseconds: int) -> None:
    until = monotonic() + milliseconds / 1000
    while True:
        before = search.tried
        search.run(SLICE)
        if search.tried - before < SLICE or monotonic() >= until:
            return
