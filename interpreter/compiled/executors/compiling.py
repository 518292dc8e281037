"""From a machine to what an executor runs, and where it finds things in it; kept by whoever keeps such things."""

import json
from dataclasses import asdict, dataclass
from typing import Protocol

from festrules.interpreter.compiled.executors.games import PREPARE, Bulk, add_games
from festrules.interpreter.compiled.executors.sums import SUMS
from festrules.interpreter.compiled.lowering.playouts import outcome_slots
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.memory import lay_out
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.machine.machine import Machine

PYTHON, WASM = "python", "wasm"
WHOLE_GAMES = ("play", "playout", PREPARE, SUMS)  # what of Python is called that plays nothing else


class Keeping(Protocol):
    """Keeps bytes from one run to the next. What it gives back was put there by this very compiler."""

    def get(self, kind: str, key: str) -> bytes | None:
        """What was kept under a key."""

    def put(self, kind: str, key: str, data: bytes) -> None:
        """Keeps something, or does not."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of a machine: Python source or a WebAssembly module, and slots of its memory."""

    code: bytes
    cells: int  # of a state as everybody knows it
    slots: int  # of a state in all
    options: int  # where options are listed
    weights: int  # and their weights
    outcome: int  # where it is told what came of a game
    row: int  # in how many slots
    bulk: Bulk | None  # where many games lie; only modules have them
    tally: int = 0  # where it is counted what options name, if it is
    events: int = 0  # where it is noted what happens, if it is

    def portable(self) -> bytes:
        """All of it as bytes, for other processes and for later."""
        where = {name: value for name, value in asdict(self).items() if name != "code"}
        return json.dumps(where).encode() + b"\n" + self.code


def from_portable(data: bytes) -> Compiled:
    """What was made to such bytes."""
    where, _, code = data.partition(b"\n")
    known = json.loads(where)
    bulk = known.pop("bulk")
    return Compiled(code=code, bulk=None if bulk is None else Bulk(**bulk), **known)


def compiled(
    machine: Machine,
    form: str,
    keeping: Keeping | None = None,
    *,
    games_only: bool = False,
    telling: bool = False,
) -> Compiled:
    """A machine in one of the two forms. `games_only`: for whole games, where nobody asks who has seen what.

    `telling`: for single steps, and what happens in them.
    """
    kind = f"{form}-games" if games_only else f"{form}-telling" if telling else form
    kept = keeping.get(kind, machine.digest) if keeping is not None else None
    if kept is not None:
        return from_portable(kept)
    made = _compile(machine, form, games_only=games_only, telling=telling)
    if keeping is not None:
        keeping.put(kind, machine.digest, made.portable())
    return made


def _compile(machine: Machine, form: str, *, games_only: bool, telling: bool) -> Compiled:
    low = lowered(machine, telling=telling, bulk=games_only)
    program, row = low.program, outcome_slots(low)
    bulk = add_games(low) if games_only or (form == WASM and not telling) else None
    if form == PYTHON and games_only:
        program.exports = WHOLE_GAMES
    optimize(program)
    return Compiled(
        code=module_bytes(program) if form == WASM else python_source(program).encode(),
        cells=program.cells,
        slots=program.slots,
        options=low.options,
        weights=low.weights,
        outcome=low.outcome,
        row=row,
        tally=low.tally,
        bulk=bulk,
        events=lay_out(program).events if telling else 0,
    )
