"""WebAssembly as an executor: many games in each call, by wasmtime if that is there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm, wasmtime_module
from festrules.interpreter.compiled.executors.made import (
    GAMES,
    MOST_GAMES,
    PREPARE,
    WASM,
    Asked,
    Bulk,
    Compiled,
    Totals,
    from_portable,
)
from festrules.interpreter.compiled.executors.outcomes import Batch, Outcome
from festrules.interpreter.compiled.executors.summed import add_by_reference, summed
from festrules.interpreter.compiled.executors.tallied import Tallied
from festrules.interpreter.compiled.executors.told import by_reference, outcome_of, played

if TYPE_CHECKING:
    from festrules.interpreter.compiled.executors.compiling import Keeping
    from festrules.interpreter.machine.machine import Machine

QUICKLY = 2_000  # games for which code that takes longer to make is not worth it
MANY_DECISIONS = 50_000  # past which it is, however few games they were


class WebAssembly:
    """Plays with a module."""

    name = "wasm"

    def __init__(self, asked: Asked, made: Compiled) -> None:
        self._asked = asked
        self._made = made
        assert made.bulk is not None
        self._bulk: Bulk = made.bulk
        self._games = 0  # that were asked for so far
        self._decisions = 0  # that were made in them
        self._load(quick=True)

    def _load(self, *, quick: bool) -> None:
        self._quick = quick
        self._loaded = LoadedWasm(self._made.code, self._made.slots, quick=quick)
        self._tallied = Tallied(self._loaded, self._made)
        self._ready = True
        try:
            self._loaded.call(PREPARE)
        except (GivenUp, Failed):
            self._ready = False

    @property
    def machine(self) -> "Machine":
        """The machine; where none is at hand it is made now."""
        return self._asked()

    @property
    def portable(self) -> bytes:
        """The bytes from which another process can make the same."""
        return self._made.portable()

    def _expect(self, games: int) -> None:
        """Expect many games: slower compiling pays for itself then."""
        self._games += games
        if self._quick and (self._games > QUICKLY or self._decisions > MANY_DECISIONS):
            self._load(quick=False)

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""
        self._expect(len(seeds))
        if not self._ready:
            return by_reference(self._asked, seeds, counting=counting)
        self._tallied.begin(wanted=counting)
        told: list[Outcome | None] = []
        for start in range(0, len(seeds), MOST_GAMES):
            told += self._some(seeds[start : start + MOST_GAMES])
        self._decisions += sum(outcome.decisions for outcome in told if outcome is not None)
        batch = played(self._asked, seeds, told, counting=counting)
        self._tallied.add_to(batch)
        return batch

    def _some(self, seeds: Sequence[int]) -> list[Outcome | None]:
        """As many as one call plays; after a game that was cut off, another call plays those behind it."""
        loaded, bulk, count = self._loaded, self._bulk, len(seeds)
        loaded.write_work(bulk.seeds, seeds, wide=True)
        loaded.write_work(bulk.next, [0])
        left: set[int] = set()
        following = 0
        while following < count:
            before = self._tallied.read()
            try:
                loaded.call(GAMES, count)
            except (GivenUp, Failed):
                left.add(loaded.read_work(bulk.next, 1)[0] - 1)
                self._count_again(before, following, max(left))
            following = loaded.read_work(bulk.next, 1)[0]
        rows = loaded.read_work(bulk.rows, count * bulk.row)
        return [
            None if number in left else outcome_of(seed, rows[number * bulk.row : (number + 1) * bulk.row])
            for number, seed in enumerate(seeds)
        ]

    def totals(self, seed: int, first: int, games: int) -> Totals:
        """The totals of this many games of a simulation, from one number on."""
        self._expect(games)
        numbers = range(first, first + games)
        if not self._ready:
            found = Totals(wins=[0] * self._made.players)
            add_by_reference(found, self._asked, seed, numbers)
            return found
        self._tallied.begin(wanted=False)
        found = summed(self._asked, self._loaded, self._made, seed, numbers)
        self._decisions += found.decisions
        return found

    def _count_again(self, before: Sequence[int], first: int, stop: int) -> None:
        """A game was cut off, and counted in part: those before it are played again, as if it had not been there."""
        if not self._tallied.wanted:
            return
        self._tallied.put_back(before)
        self._loaded.write_work(self._bulk.next, [first])
        if first < stop:
            self._loaded.call(GAMES, stop)
        self._loaded.write_work(self._bulk.next, [stop + 1])


def make(machine: "Machine", keeping: "Keeping | None" = None, *, hasty: bool = False) -> WebAssembly:
    """The executor of a machine; `Unavailable` before anything is compiled, if there is no wasmtime."""
    wasmtime_module()
    from festrules.interpreter.compiled.executors.compiling import compiled  # noqa: PLC0415  # the whole compiler

    return WebAssembly(lambda: machine, compiled(machine, WASM, keeping, games_only=True, hasty=hasty))


def make_hastily(machine: "Machine") -> WebAssembly:
    """The same for some thousand games: it takes half the time to make, and plays a little slower."""
    return make(machine, hasty=True)


def compiled_only(machine: "Machine", *, hasty: bool = False) -> bytes:
    """The bytes from which another process can make an executor; nothing of it is loaded here."""
    from festrules.interpreter.compiled.executors.compiling import compiled  # noqa: PLC0415  # the whole compiler

    return compiled(machine, WASM, games_only=True, hasty=hasty).portable()


def remake(asked: Asked, portable: bytes) -> WebAssembly:
    """The same executor, from the `portable` bytes of one in another process."""
    return WebAssembly(asked, from_portable(portable))
