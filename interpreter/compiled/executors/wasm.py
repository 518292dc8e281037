"""WebAssembly as an executor: many games in each call, by wasmtime if that is there."""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.compiling import (
    WASM,
    Compiled,
    Keeping,
    compiled,
    from_portable,
)
from festrules.interpreter.compiled.executors.games import GAMES, MOST_GAMES, PREPARE, Bulk
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm, wasmtime_module
from festrules.interpreter.compiled.executors.outcomes import Batch, Outcome
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.summed import add_by_reference, summed
from festrules.interpreter.compiled.executors.sums import Totals
from festrules.interpreter.compiled.executors.tallied import Tallied
from festrules.interpreter.compiled.executors.told import outcome_of, played
from festrules.interpreter.machine.machine import Machine


class WebAssembly:
    """Plays with a module."""

    name = "wasm"

    def __init__(self, machine: Machine, made: Compiled) -> None:
        self.machine = machine
        self.portable = made.portable()
        assert made.bulk is not None
        self._bulk: Bulk = made.bulk
        self._loaded = LoadedWasm(made.code, made.slots)
        self._tallied = Tallied(machine, self._loaded, made.tally)
        self._ready = True
        try:
            self._loaded.call(PREPARE)
        except (GivenUp, Failed):
            self._ready = False

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""
        if not self._ready:
            batch = Reference(self.machine).play(seeds, counting=counting)
            batch.handed_over = len(seeds)
            return batch
        self._tallied.begin(wanted=counting)
        told: list[Outcome | None] = []
        for start in range(0, len(seeds), MOST_GAMES):
            told += self._some(seeds[start : start + MOST_GAMES])
        batch = played(self.machine, seeds, told, counting=counting)
        self._tallied.add_to(batch)
        return batch

    def _some(self, seeds: Sequence[int]) -> list[Outcome | None]:
        """As many as one call plays; after a game that was cut off it is called again for those behind it."""
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
        """What so many games of a simulation come to, from one number on."""
        if not self._ready:
            found = Totals(wins=[0] * self.machine.players)
            add_by_reference(found, self.machine, seed, first, games)
            return found
        self._tallied.begin(wanted=False)
        return summed(self.machine, self._loaded, self._bulk, seed, first, games)

    def _count_again(self, before: Sequence[int], first: int, stop: int) -> None:
        """A game was cut off, and counted in part: those before it are played again, as if it had not been there."""
        if not self._tallied.wanted:
            return
        self._tallied.put_back(before)
        self._loaded.write_work(self._bulk.next, [first])
        if first < stop:
            self._loaded.call(GAMES, stop)
        self._loaded.write_work(self._bulk.next, [stop + 1])


def make(machine: Machine, keeping: Keeping | None = None) -> WebAssembly:
    """The executor of a machine; `Unavailable` before anything is compiled, if there is no wasmtime."""
    wasmtime_module()
    return WebAssembly(machine, compiled(machine, WASM, keeping, games_only=True))


def remake(machine: Machine, portable: bytes) -> WebAssembly:
    """The same, of what that of another process has as `portable`."""
    return WebAssembly(machine, from_portable(portable))
