"""A program as a WebAssembly module, run by wasmtime if that is there.

Nothing in a module can reach outside of its own memory, and what it may have is bounded; past a bound there is a trap,
and a trap is a limit like others. A call costs some 20 microseconds however little it does: much is to be done in one.
"""

import struct
from collections.abc import Sequence
from typing import Any

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.program.slots import EVENTS, STACK

MOST_MEMORY = 1 << 27  # bytes
SIGN = 1 << 63
SMALLEST = b"\0asm\1\0\0\0\1\4\1\x60\0\0\3\2\1\0\5\3\1\0\1\x0a\4\1\2\0\x0b"


def wasmtime_module() -> Any:
    """The package, if it can be had: it may be missing, or have nothing for this machine."""
    try:
        import wasmtime  # noqa: PLC0415  # an extra, and slow to load
    except ImportError:
        raise Unavailable('wasmtime is not installed: pip install "festrules[fast]"') from None
    except Exception as problem:
        raise Unavailable(f"wasmtime cannot be used here: {problem}") from problem
    return wasmtime


def try_out() -> None:
    """Loads the smallest module that has memory and code; `Unavailable` where that cannot be."""
    _instance(wasmtime_module(), SMALLEST, quick=True)


def _settings(wasmtime: Any, *, quick: bool) -> Any:
    """How native code is made of a module. In half of the time it becomes code that takes half as long again."""
    config = wasmtime.Config()
    if quick:
        config.cranelift_opt_level = "none"
        config.cranelift_flag_set("regalloc_algorithm", "single_pass")
    return config


def _instance(wasmtime: Any, module: bytes, *, quick: bool) -> tuple[Any, dict[str, Any]]:
    """An instance of a module: the store that it lives in, and its exports."""
    try:
        engine = wasmtime.Engine(_settings(wasmtime, quick=quick))
        store = wasmtime.Store(engine)
        store.set_limits(memory_size=MOST_MEMORY, instances=1, tables=1, memories=1)
        instance = wasmtime.Instance(store, wasmtime.Module(engine, module), [])
        return store, dict(instance.exports(store))
    except Exception as problem:  # as above: no memory to be had, no code for this machine
        said = str(problem).partition("\n")[0] or type(problem).__name__
        raise Unavailable(f"wasmtime cannot load the program: {said}") from problem


class LoadedWasm:
    """One instance of a module."""

    def __init__(self, module: bytes, slots: int, *, quick: bool = False) -> None:
        wasmtime = wasmtime_module()
        self._store, self._exports = _instance(wasmtime, module, quick=quick)
        self._traps = (wasmtime.Trap, wasmtime.WasmtimeError)
        self._memory = memoryview(
            self._exports["memory"].get_buffer_ptr(self._store)
        )  # modules never grow it
        self._failed, self._states = self._exports["failed"], self._exports["states"]
        self._at: int = self._exports["state"].value(self._store)
        self._first_copy: int = self._states.value(self._store)
        self._first = {slot: self.read_work(slot, 1) for slot in (STACK, EVENTS)}
        self.slots = slots

    def call(self, name: str, *arguments: int) -> int:
        """The result of a function."""
        store = self._store
        given = [number - 2 * SIGN if number >= SIGN else number for number in arguments]
        try:
            result: int | None = self._exports[name](store, self._at, *given)
        except self._traps as problem:
            self._recover()
            raise GivenUp from problem
        if self._failed.value(store):
            self._recover()
            raise Failed
        return result or 0

    def _recover(self) -> None:
        self._failed.set_value(self._store, 0)
        self._states.set_value(self._store, self._first_copy)
        for slot, number in self._first.items():
            self.write_work(slot, number)

    def read_state(self) -> list[int]:
        """All slots of the state."""
        return self._read(self._at, self.slots, "i")

    def read_cells(self, count: int) -> tuple[int, ...]:
        """The first slots of the state."""
        return tuple(self._read(self._at, count, "i"))

    def write_state(self, slots: Sequence[int]) -> None:
        """The first slots of the state, or all."""
        struct.pack_into(f"<{len(slots)}i", self._memory, self._at, *slots)

    def read_work(self, start: int, count: int, *, wide: bool = False) -> list[int]:
        """Numbers of the work memory."""
        return self._read(4 * start, count, "q" if wide else "i")

    def write_work(self, start: int, numbers: Sequence[int], *, wide: bool = False) -> None:
        """Writes such numbers; wide ones as bit patterns."""
        if wide:
            patterns = (number % (2 * SIGN) for number in numbers)
            struct.pack_into(f"<{len(numbers)}Q", self._memory, 4 * start, *patterns)
        else:
            struct.pack_into(f"<{len(numbers)}i", self._memory, 4 * start, *numbers)

    def _read(self, at: int, count: int, form: str) -> list[int]:
        return list(struct.unpack_from(f"<{count}{form}", self._memory, at))
