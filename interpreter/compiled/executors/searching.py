"""A search beside the rules in compiled code, from outside: worlds to begin with, this many tries, what they found out.

    search = Searching(machine, WASM)
    search.begin([cells], seed=7)
    search.run(1000)
    search.root().edges

The same worlds, numbers and seed find out the same on every executor, in however many slices they are run.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.compiled.executors.compiling import Keeping, compiled
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loading import loaded
from festrules.interpreter.compiled.executors.made import SearchLayout
from festrules.interpreter.compiled.lowering.results.search_hooks import KEEP_WORLD
from festrules.interpreter.compiled.lowering.results.searching import BEGIN_SEARCH, LONGEST_LEAD, SEARCH
from festrules.interpreter.compiled.runtime import search_slots as slots
from festrules.interpreter.machine.machine import Machine

NEVER_CUT = 1 << 30
ALWAYS_EAGER = 1 << 29  # every option is tried once before any is tried again


@dataclass(frozen=True, slots=True)
class Weighing:
    """The settings of a search; they belong to no rules, and each search may have its own."""

    curiosity: int = 150  # the worth of things tried little, in 1/256
    margin: int = 1  # the share of points in the worth of a finished game, in 1/16
    cut: int = NEVER_CUT  # steps that random players make before points are asked
    eager: int = (
        ALWAYS_EAGER  # a promise from which on an option that was tried is preferred to one that was not
    )
    learned: int = (
        0  # of 256 steps behind the trees those that are taken by habit, where anything is in doubt
    )


@dataclass(frozen=True, slots=True)
class Edge:
    """One option: its value, how often it was tried, its promise to the decider, and its proof."""

    value: int
    tries: int
    promise: int  # of `slots.ONE`
    proof: int | None  # the winners for certain, as bits


@dataclass(frozen=True, slots=True)
class Node:
    """A decision in the tree."""

    seat: int
    visits: int
    proof: int | None
    edges: tuple[Edge, ...]


class Searching:
    """A search of one machine, in one of the forms of compiled code."""

    def __init__(self, machine: Machine, form: str, keeping: Keeping | None = None) -> None:
        made = compiled(machine, form, keeping, searching=True)
        assert made.search is not None
        self.form = form
        self.cells = made.cells
        self.machine = machine
        self.search: SearchLayout = made.search
        self.loaded = loaded(made, form)
        self.begun = 0  # how often

    def begin(
        self, worlds: Sequence[Sequence[int]], seed: int, weighing: Weighing | None = None, seat: int = -1
    ) -> None:
        """Forgets what was found out, and will begin with these worlds; `seat` thinks, where several may decide."""
        for number, cells in enumerate(worlds[: self.search.most_worlds]):
            self._keep(number, cells)
        by = weighing or Weighing()
        self.begun += 1
        self.loaded.call(BEGIN_SEARCH, seed)
        self._set(slots.WORLDS, min(len(worlds), self.search.most_worlds))
        self._set(slots.OWN, seat)
        self._set(slots.CURIOSITY, by.curiosity)
        self._set(slots.MARGIN, by.margin)
        self._set(slots.CUT, by.cut)
        self._set(slots.EAGER, by.eager)
        self._set(slots.LEARNED, by.learned)

    def advance(self, value: int, cells: Sequence[int]) -> bool:
        """Goes on behind an option that was taken, with what is known of it; `cells`: the state now, if all see it.

        False where nothing is known of it yet, or too much was taken already: then nothing is changed. In doubt each
        try takes it again from its world, and `astray` says how many came elsewhere by it.
        """
        root = self._get(slots.ROOT)
        first, count = self.loaded.read_work(root + slots.EDGES, 2) if root else (0, 0)
        values = self._column(first + slots.VALUE, count)
        if value not in values:
            return False
        if not self._get(slots.PROVING):
            return self._lead(value)
        behind = self.loaded.read_work(first + values.index(value) * slots.EDGE + slots.BEHIND, 1)[0]
        if not behind:
            return False
        self._keep(0, cells)
        self._set(slots.ROOT, behind)
        return True

    def _lead(self, value: int) -> bool:
        led = self._get(slots.LED)
        if led == LONGEST_LEAD:
            return False
        self.loaded.write_work(self.search.lead + 2 * led, [value], wide=True)
        self.loaded.write_work(self.search.frame + slots.THOUGHT, [0], wide=True)
        self._set(slots.LED, led + 1)
        self._set(slots.ROOT, 0)
        return True

    def _keep(self, number: int, cells: Sequence[int]) -> None:
        self.loaded.write_state(cells[: self.cells])
        self.loaded.call("derive")
        self.loaded.call(KEEP_WORLD, number)

    def run(self, tries: int) -> None:
        """Make this many more tries; fewer if the result of the decision is proved."""
        until = self.tried + tries
        while self.tried < until and self.proof is None:
            before = self.tried
            try:
                self.loaded.call(SEARCH, until - before)
            except (GivenUp, Failed):
                if self.tried == before:  # before the first try, a limit is passed already
                    raise
            if self.tried == before:
                break

    @property
    def has_points(self) -> bool:
        """Whether points tell who wins; known once a search has begun."""
        return self._get(slots.MORE) != 0

    @property
    def tried(self) -> int:
        """How many tries there were."""
        return self._get(slots.TRIED)

    @property
    def lost(self) -> int:
        """How many of them compiled code gave up."""
        return self._get(slots.LOST)

    @property
    def astray(self) -> int:
        """How many tries came elsewhere than to the decision that is thought about."""
        return self._get(slots.ASTRAY)

    @property
    def proof(self) -> int | None:
        """The certain winners as bits, if that is proved."""
        root = self._get(slots.ROOT)
        return _proof(self.loaded.read_work(root + slots.PROVED, 1)[0]) if root else None

    @property
    def worths(self) -> tuple[int, ...]:
        """The worth of the tries since the beginning to each seat, of `slots.ONE`; empty before the first."""
        if not self.tried:
            return ()
        sums = self.loaded.read_work(self.search.frame + slots.WORTH_OF, self.machine.players, wide=True)
        return tuple(worth // self.tried for worth in sums)

    def preferred(self) -> int:
        """Which option is best, by its place: it leads to what is proved, or was tried most and is not lost."""
        root = self.root()

        def rank(number: int) -> tuple[bool, bool, int, int, int]:
            edge = root.edges[number]
            certain = root.proof is not None and edge.proof == root.proof
            return certain, edge.proof is None or edge.promise > 0, edge.tries, edge.promise, -number

        return max(range(len(root.edges)), key=rank)

    def root(self) -> Node:
        """The decision that is thought about."""
        at = self._get(slots.ROOT)
        return self._node(at) if at else Node(-1, 0, None, ())

    def _node(self, at: int) -> Node:
        row = self.loaded.read_work(at, slots.NODE)
        first, count = row[slots.EDGES], row[slots.COUNT]
        values = self._column(first + slots.VALUE, count)
        rows = self.loaded.read_work(first, count * slots.EDGE)
        starts = range(0, count * slots.EDGE, slots.EDGE)
        edges = (
            self._edge(value, rows[at : at + slots.EDGE]) for value, at in zip(values, starts, strict=True)
        )
        return Node(row[slots.SEAT], row[slots.VISITS], _proof(row[slots.PROVED]), tuple(edges))

    def _column(self, at: int, count: int) -> list[int]:
        """A wide number of each of this many edges."""
        step = slots.EDGE // 2
        return self.loaded.read_work(at, (count - 1) * step + 1, wide=True)[::step] if count else []

    def _edge(self, value: int, row: Sequence[int]) -> Edge:
        return Edge(value, row[slots.TRIES], max(0, row[slots.MEAN]), _proof(row[slots.IS_PROVED]))

    def _get(self, slot: int) -> int:
        return self.loaded.read_work(self.search.frame + slot, 1)[0]

    def _set(self, slot: int, number: int) -> None:
        self.loaded.write_work(self.search.frame + slot, [number])


def _proof(number: int) -> int | None:
    return number - 1 if number else None
