"""From a machine to the code an executor runs, and where things are in it; kept by anybody who keeps such things."""

from typing import Protocol

from festrules.interpreter.compiled.executors.counters import counters_of, things_in
from festrules.interpreter.compiled.executors.games import add_games
from festrules.interpreter.compiled.executors.made import (
    GAMES,
    PREPARE,
    PYTHON,
    SUMS,
    WASM,
    Compiled,
    from_portable,
)
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.lowering.context import TOO_MUCH
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots
from festrules.interpreter.compiled.lowering.results.search_hooks import KEEP_WORLD
from festrules.interpreter.compiled.lowering.results.searching import (
    BEGIN_SEARCH,
    SEARCH,
    add_search,
)
from festrules.interpreter.compiled.lowering.tables import NotLowered
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.memory import lay_out
from festrules.interpreter.compiled.program.program import TooLarge
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.spending import may_give_up
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.compiled.runtime.search_slots import MOST_SEATS
from festrules.interpreter.engine.line import hides_something
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import Machine

IN_GAMES = {WASM: (PREPARE, GAMES, SUMS), PYTHON: ("play", "playout", PREPARE, SUMS)}  # what whole games call

IN_SEARCHES = ("derive", KEEP_WORLD, BEGIN_SEARCH, SEARCH)  # and what a search does
MOST_WORLDS = 64
ROOM_OF_NODES = {WASM: 1 << 24, PYTHON: 1 << 20}  # slots; native code has many more

DECIDING = ("decide", "settle")  # what carries out a decision


class Keeping(Protocol):
    """Keeps bytes from one run to the next. What it gives back was put there by this very compiler."""

    def get(self, kind: str, key: str) -> bytes | None:
        """The bytes kept under a key."""

    def put(self, kind: str, key: str, data: bytes) -> None:
        """Keeps something, or does not."""


def compiled(
    machine: Machine,
    form: str,
    keeping: Keeping | None = None,
    *,
    games_only: bool = False,
    telling: bool = False,
    hasty: bool = False,
    searching: bool = False,
) -> Compiled:
    """A machine in one of the two forms. `games_only`: for whole games, where nobody asks who has seen what.

    `telling`: for single steps, and what happens in them. `hasty`: as it comes, and not made better, which takes half
    of the time and earns little where few games are played. `searching`: with a search beside the rules. `Unavailable`
    where something is not compiled yet.
    """
    kind = f"{form}-games" if games_only else f"{form}-telling" if telling else form
    kind += "-searching" if searching else ""
    kind += "-hasty" if hasty else ""
    kept = keeping.get(kind, machine.digest) if keeping is not None else None
    if kept is not None:
        return from_portable(kept)
    made = _compile(machine, form, games_only=games_only, telling=telling, hasty=hasty, searching=searching)
    if keeping is not None:
        keeping.put(kind, machine.digest, made.portable())
    return made


def _compile(
    machine: Machine, form: str, *, games_only: bool, telling: bool, hasty: bool, searching: bool
) -> Compiled:
    if searching and machine.players > MOST_SEATS:
        raise Unavailable(f"no more than {MOST_SEATS} players can be searched for")
    try:
        telling = telling or (searching and hides_something(machine))
        low = lowered(machine, telling=telling, bulk=games_only, searching=searching)
    except NotLowered as unknown:
        raise Unavailable(str(unknown)) from unknown
    except TooLarge:
        raise Unavailable("the rules become too large a program") from None
    program, row = low.program, outcome_slots(low)
    bulk = add_games(low) if games_only or (form == WASM and not telling and not searching) else None
    search = add_search(low, MOST_WORLDS, ROOM_OF_NODES[form]) if searching else None
    if searching:
        program.exports = IN_SEARCHES
    if games_only:
        program.exports = IN_GAMES[form]
    if not hasty:
        optimize(program, python=form == PYTHON)
    return Compiled(
        code=module_bytes(program) if form == WASM else python_source(program).encode(),
        players=machine.players,
        cells=program.cells,
        slots=program.slots,
        options=low.options,
        weights=low.weights,
        outcome=low.outcome,
        row=row,
        bulk=bulk,
        tally=low.tally,
        things=things_in(counters_of(machine)),
        gives_up=may_give_up(program, DECIDING, MAX_WORK, TOO_MUCH)
        if form == PYTHON and not games_only and not searching
        else True,
        events=lay_out(program).events if telling else 0,
        search=search,
    )
