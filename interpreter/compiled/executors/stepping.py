"""Steps of a game on compiled code, with what happens in them: from cells to cells, like the reference interpreter.

What compiled code gives up, and a step in which the rules are at fault, is left to that: then there is no answer here.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple
from warnings import warn

from festrules.interpreter.compiled.executors.compiling import Keeping, compiled
from festrules.interpreter.compiled.executors.events import events_of
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_wasm import wasmtime_module
from festrules.interpreter.compiled.executors.loading import loaded, read_options, read_outcomes
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable, said_instead
from festrules.interpreter.compiled.program.program import EVENTS
from festrules.interpreter.engine.events import Event
from festrules.interpreter.machine.machine import FAULTY, STATUS, Machine


class Stepped(NamedTuple):
    """What came of a step."""

    cells: tuple[int, ...]
    events: list[Event]


class Stepper:
    """One machine, ready to be played step by step; compiled when it is first asked for something.

    It has one memory: only one thread at a time may ask. In other processes it compiles anew.
    """

    def __init__(self, machine: Machine, form: str = PYTHON, keeping: Keeping | None = None) -> None:
        self.machine = machine
        self.form = form
        self._keeping = keeping
        self._ready: dict[bool, _Ready] = {}
        self._refused = False  # it has been said that there is no compiled code

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: what is compiled and where it stands stays here."""
        return {**self.__dict__, "_ready": {}}

    def begin(self, seed: int, *, settle: bool) -> Stepped | None:
        """Plays the setup."""
        ready = self._of(telling=True)
        return None if ready is None else ready.step(None, (("start",), *_settling(seed, settle=settle)))

    def decide(
        self, cells: tuple[int, ...], seed: int, seat: int | None, value: int, *, settle: bool, tell: bool
    ) -> Stepped | None:
        """A seat decides, or chance does; with `settle` chance goes on until a player must decide."""
        call = ("happen", value) if seat is None else ("decide", seat, value)
        ready = self._of(telling=tell)
        return None if ready is None else ready.step(cells, (call, *_settling(seed, settle=settle)))

    def settle(self, cells: tuple[int, ...], seed: int) -> Stepped | None:
        """Chance decides until a player must."""
        ready = self._of(telling=True)
        return None if ready is None else ready.step(cells, (("refill",), ("settle", seed)))

    def listed(self, cells: tuple[int, ...], seat: int | None) -> list[tuple[int, int]] | None:
        """What a seat may choose, in canonical order, or what chance may bring, each with its weight."""
        ready = next(iter(self._ready.values()), None) or self._of(telling=True)  # any will do
        if ready is None:
            return None
        return ready.outcomes(cells) if seat is None else ready.options(cells, seat)

    def _of(self, *, telling: bool) -> "_Ready | None":
        if telling not in self._ready and not self._refused:
            try:
                self._ready[telling] = _Ready(self.machine, self.form, self._keeping, telling=telling)
            except Unavailable as problem:
                self._refused = True
                warn(said_instead(self.form, problem), RuntimeWarning, stacklevel=4)  # whoever plays
        return self._ready.get(telling)


def stepper(machine: Machine, form: str, keeping: Keeping | None = None) -> Stepper:
    """What plays with generated Python or a module; `Unavailable` if what that needs is not there."""
    if form == WASM:
        wasmtime_module()
    return Stepper(machine, form, keeping)


def _settling(seed: int, *, settle: bool) -> tuple[tuple[str, int], ...]:
    return (("settle", seed),) if settle else ()


class _Ready:
    """A program, loaded."""

    def __init__(self, machine: Machine, form: str, keeping: Keeping | None, *, telling: bool) -> None:
        made = compiled(machine, form, keeping, telling=telling)
        self.machine, self.made, self.telling = machine, made, telling
        self.loaded = loaded(made, form)
        self._at: tuple[int, ...] | None = None  # the cells in which it stands, if these are known

    def step(
        self, cells: tuple[int, ...] | None, calls: Sequence[tuple[str, *tuple[int, ...]]]
    ) -> Stepped | None:
        """Some calls from a state; from none it is the first that makes one."""
        program, made = self.loaded, self.made
        if cells is not None:
            self._stand(cells)
        if self.telling:
            program.write_work(EVENTS, [made.events])
        self._at = None
        try:
            for call in calls:
                program.call(*call)
        except (GivenUp, Failed):
            return None
        after = program.read_cells(made.cells)
        if after[STATUS] == FAULTY:
            return None
        self._at = after
        return Stepped(after, self._events())

    def _events(self) -> list[Event]:
        if not self.telling:
            return []
        (end,) = self.loaded.read_work(EVENTS, 1)
        return events_of(self.machine, self.loaded.read_work(self.made.events, end - self.made.events))

    def options(self, cells: tuple[int, ...], seat: int) -> list[tuple[int, int]] | None:
        """What a seat may choose; the weights are 0."""
        count = self._list(cells, "listing", seat)
        if count is None:
            return None
        return [(value, 0) for value in read_options(self.loaded, self.made, count)]

    def outcomes(self, cells: tuple[int, ...]) -> list[tuple[int, int]] | None:
        """What chance may bring."""
        count = self._list(cells, "outcomes")
        return None if count is None else read_outcomes(self.loaded, self.made, count)

    def _list(self, cells: tuple[int, ...], name: str, *arguments: int) -> int | None:
        """How many are listed in this state."""
        self._stand(cells)
        try:
            return self.loaded.call(name, *arguments)
        except (GivenUp, Failed):
            self._at = None
            return None

    def _stand(self, cells: tuple[int, ...]) -> None:
        """Stands in this state; where it does not already, what is derived from it is worked out."""
        if self._at is cells:
            return
        self._at = None
        self.loaded.write_state(cells)
        self.loaded.call("derive")
        self._at = cells
