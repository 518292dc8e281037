"""Searches beside the rules and replays, one for each machine: compiled when somebody thinks for the first time.

What is kept here makes bots faster and changes nothing that they choose.
"""

import atexit
from dataclasses import replace

from festrules.bots.thinking import Thinking
from festrules.bots.tuning import USUAL, as_bytes, from_bytes, tuned
from festrules.interpreter.compiled.executors.compiling import Keeping
from festrules.interpreter.compiled.executors.loaded_wasm import try_out, wasmtime_module
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.compiled.executors.stepping import Stepper
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.worlds.replays import Lost, Replays

FORMS = (WASM, PYTHON)  # the faster one first
WEIGHING = "weighing"
MOST = 8  # machines that are kept; a table, a match or a study has one

_searches: dict[str, Thinking | None] = {}
_replays: dict[str, Replays | None] = {}
_weighings: dict[str, Weighing] = {}
for _held in (_searches, _replays):
    atexit.register(_held.clear)  # modules are returned while somebody can still take them


class Keeper:
    """Somewhere to keep compiled code and weighings from one run to the next."""

    keeping: Keeping | None = None


def keep_in(keeping: Keeping) -> None:
    """From now on they are kept there."""
    Keeper.keeping = keeping


def thinking_of(machine: Machine) -> Thinking | None:
    """The search of a machine on the fastest executor that is there; nothing if none can be compiled."""
    if machine.digest not in _searches:
        if len(_searches) >= MOST:
            _searches.pop(next(iter(_searches)))
        _searches[machine.digest] = _made(machine)
    return _searches[machine.digest]


def replays_of(machine: Machine) -> Replays | None:
    """The fastest replays of a machine's games; None if nothing can be compiled."""
    if machine.digest not in _replays:
        if len(_replays) >= MOST:
            _replays.pop(next(iter(_replays)))
        _replays[machine.digest] = _replaying(machine)
    return _replays[machine.digest]


def _replaying(machine: Machine) -> Replays | None:
    for form in FORMS:
        try:
            return Replays(machine, form, for_code(form))
        except (Unavailable, Lost):
            continue
    return None


def fastest(game: Game) -> Game:
    """The same game, played step by step by compiled code."""
    return replace(game, stepper=Stepper(game.machine, fastest_form()))


def fastest_form() -> str:
    """How compiled code can go on step by step here."""
    try:
        try_out()
    except Unavailable:
        return PYTHON
    return WASM


def why_slow() -> str:
    """Why bots think less than they could on this machine; empty where they do not."""
    try:
        wasmtime_module()
    except Unavailable as problem:
        return problem.reason
    return ""


def weighing_of(machine: Machine, search: Searching) -> Weighing:
    """The weighing that serves a game best: found out when it is first needed, which takes seconds.

    In generated Python that would take minutes, and an hour for some games: there it is the usual one.
    """
    if search.form == PYTHON:
        return USUAL
    if machine.digest not in _weighings:
        kept = _kept(machine)
        found = tuned(machine, search) if kept is None else from_bytes(kept)
        if kept is None and Keeper.keeping is not None:
            Keeper.keeping.put(WEIGHING, machine.digest, as_bytes(found))
        _weighings[machine.digest] = found
    return _weighings[machine.digest]


def is_new(machine: Machine) -> bool:
    """Whether nobody has found out yet which weighing serves a game best."""
    if machine.players < 2 or machine.digest in _weighings or why_slow():
        return False
    return _kept(machine) is None


def _kept(machine: Machine) -> bytes | None:
    return None if Keeper.keeping is None else Keeper.keeping.get(WEIGHING, machine.digest)


def _made(machine: Machine) -> Thinking | None:
    for form in FORMS:
        try:
            return Thinking(Searching(machine, form, for_code(form)))
        except Unavailable:
            continue
    return None


def for_code(form: str) -> Keeping | None:
    """Only modules are kept: they can reach nothing, while Python that lay in a folder would be run as it is."""
    return Keeper.keeping if form == WASM else None
