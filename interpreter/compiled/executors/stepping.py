"""Steps of a game on compiled code, with what happens in them: from cells to cells, like the reference interpreter.

What compiled code gives up, and a step in which the rules are at fault, is left to that: then there is no answer here.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias
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

Call: TypeAlias = tuple[Any, ...]  # the name of a function, and its arguments


class Stepped(NamedTuple):
    """The result of a step."""

    cells: tuple[int, ...]
    events: list[Event]


class Stepper:
    """One machine, ready to be played step by step; compiled when it is first asked for something.

    One program does for all who ask, whether they want to be told or not: that it notes what happens costs little, what
    costs is to make events of it. It has one memory: only one thread at a time may ask. In other processes it compiles
    again.
    """

    def __init__(self, machine: Machine, form: str = PYTHON, keeping: Keeping | None = None) -> None:
        self.machine = machine
        self.form = form
        self._keeping = keeping
        self._ready: _Ready | None = None
        self._refused = False  # the missing compiled code has been reported

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: what is compiled and where it stands stays here."""
        return {**self.__dict__, "_ready": None}

    def begin(self, seed: int, *, settle: bool) -> Stepped | None:
        """Plays the setup."""
        return self._step(None, ("start",), *_settling(seed, settle=settle))

    def decide(
        self, cells: tuple[int, ...], seed: int, seat: int | None, value: int, *, settle: bool, tell: bool
    ) -> Stepped | None:
        """A seat decides, or chance does; with `settle` chance goes on until a player must decide."""
        call = ("happen", value) if seat is None else ("decide", seat, value)
        return self._step(cells, call, *_settling(seed, settle=settle), tell=tell)

    def settle(self, cells: tuple[int, ...], seed: int) -> Stepped | None:
        """Chance decides until a player must."""
        return self._step(cells, ("refill",), ("settle", seed))

    def listed(self, cells: tuple[int, ...], seat: int | None) -> list[tuple[int, int]] | None:
        """A seat's options in canonical order, or the outcomes of chance with their weights."""
        ready = self._compiled()
        if ready is None:
            return None
        return ready.outcomes(cells) if seat is None else ready.options(cells, seat)

    def _step(self, cells: tuple[int, ...] | None, *calls: Call, tell: bool = True) -> Stepped | None:
        ready = self._compiled()
        return None if ready is None else ready.step(cells, calls, tell=tell)

    def _compiled(self) -> "_Ready | None":
        if self._ready is None and not self._refused:
            try:
                self._ready = _Ready(self.machine, self.form, self._keeping)
            except Unavailable as problem:
                self._refused = True
                warn(said_instead(self.form, problem), RuntimeWarning, stacklevel=5)  # for playing
        return self._ready


def stepper(machine: Machine, form: str, keeping: Keeping | None = None) -> Stepper:
    """A stepper on generated Python or a module; `Unavailable` if something it needs is missing."""
    if form == WASM:
        wasmtime_module()
    return Stepper(machine, form, keeping)


def _settling(seed: int, *, settle: bool) -> tuple[Call, ...]:
    return (("settle", seed),) if settle else ()


class _Ready:
    """A program, loaded."""

    def __init__(self, machine: Machine, form: str, keeping: Keeping | None) -> None:
        made = compiled(machine, form, keeping, telling=True)
        self.machine, self.made = machine, made
        self.loaded = loaded(made, form)
        self._at: tuple[int, ...] | None = None  # the cells of the present state, if they are known

    def step(self, cells: tuple[int, ...] | None, calls: Sequence[Call], *, tell: bool) -> Stepped | None:
        """Some calls from a state; from none it is the first that makes one."""
        program, made = self.loaded, self.made
        if cells is not None:
            self._stand(cells)
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
        return Stepped(after, self._events() if tell else [])

    def _events(self) -> list[Event]:
        (end,) = self.loaded.read_work(EVENTS, 1)
        return events_of(self.machine, self.loaded.read_work(self.made.events, end - self.made.events))

    def options(self, cells: tuple[int, ...], seat: int) -> list[tuple[int, int]] | None:
        """A seat's options; the weights are 0."""
        count = self._list(cells, "listing", seat)
        if count is None:
            return None
        return [(value, 0) for value in read_options(self.loaded, self.made, count)]

    def outcomes(self, cells: tuple[int, ...]) -> list[tuple[int, int]] | None:
        """The possible outcomes of chance."""
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
        """Move to this state; if play was elsewhere, derived values are worked out."""
        if self._at is cells:
            return
        self._at = None
        self.loaded.write_state(cells)
        self.loaded.call("derive")
        self._at = cells
