"""A machine that can be played again by a script, as compiled code, and where that finds things in work memory."""

import json
from dataclasses import asdict, dataclass

from festrules.interpreter.compiled.executors.compiling import Keeping
from festrules.interpreter.compiled.executors.loaded import Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.results.replaying import add_replay
from festrules.interpreter.compiled.lowering.tables import NotLowered
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.memory import lay_out
from festrules.interpreter.compiled.program.program import TooLarge
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.machine.machine import Machine

ROOM = 1 << 19  # slots for tables, scripts and what happens on the way


@dataclass(frozen=True, slots=True)
class Replayable:
    """Python source or a module, and slots of its memory."""

    code: bytes
    cells: int  # of a state
    slots: int  # of a state with what is derived from it
    options: int
    weights: int
    events: int  # where it is noted what happens
    frame: int  # of replays: see `runtime/replay_slots.py`
    room: int  # the first slot that the host may write to
    end: int  # and behind the last one

    def portable(self) -> bytes:
        """All of it as bytes."""
        where = {name: value for name, value in asdict(self).items() if name != "code"}
        return json.dumps(where).encode() + b"\n" + self.code


def replayable(machine: Machine, form: str, keeping: Keeping | None = None) -> Replayable:
    """A machine in one of the forms, for single steps and for replays; `Unavailable` where that cannot be."""
    kind = f"{form}-replaying"
    kept = keeping.get(kind, machine.digest) if keeping is not None else None
    if kept is not None:
        where, _, code = kept.partition(b"\n")
        return Replayable(code=code, **json.loads(where))
    made = _make(machine, form)
    if keeping is not None:
        keeping.put(kind, machine.digest, made.portable())
    return made


def _make(machine: Machine, form: str) -> Replayable:
    try:
        low = lowered(machine, telling=True)
    except NotLowered as unknown:
        raise Unavailable(str(unknown)) from unknown
    except TooLarge:
        raise Unavailable("the rules become too large a program") from None
    program = low.program
    frame, room = add_replay(low, ROOM)
    optimize(program, python=form == PYTHON)
    return Replayable(
        code=module_bytes(program) if form == WASM else python_source(program).encode(),
        cells=program.cells,
        slots=program.slots,
        options=low.options,
        weights=low.weights,
        events=lay_out(program).events,
        frame=frame,
        room=room,
        end=room + ROOM,
    )


def loaded_replays(made: Replayable, form: str) -> Loaded:
    """The same, ready to be called."""
    if form == WASM:
        return LoadedWasm(made.code, made.slots)
    return LoadedPython(made.code.decode(), made.slots)
