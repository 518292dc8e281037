"""Searches beside the rules, one for each machine: compiled when somebody thinks about it for the first time.

What is kept here makes bots faster and changes nothing that they choose.
"""

import atexit

from festrules.interpreter.compiled.executors.compiling import Keeping
from festrules.interpreter.compiled.executors.loaded_wasm import wasmtime_module
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.searching import Searching
from festrules.interpreter.machine.machine import Machine

MOST = 8  # machines that are kept; a table, a match or a study has one

_searches: dict[str, Searching | None] = {}
atexit.register(_searches.clear)  # modules are given back while there is still somebody who takes them


def searching_of(machine: Machine, keeping: Keeping | None = None) -> Searching | None:
    """The search of a machine on the fastest executor that is there; nothing if none can be compiled."""
    if machine.digest not in _searches:
        if len(_searches) >= MOST:
            _searches.pop(next(iter(_searches)))
        _searches[machine.digest] = _made(machine, keeping)
    return _searches[machine.digest]


def why_slow() -> str:
    """Why bots think less than they could on this machine; empty where they do not."""
    try:
        wasmtime_module()
    except Unavailable as problem:
        return problem.reason
    return ""


def _made(machine: Machine, keeping: Keeping | None) -> Searching | None:
    for form in (WASM, PYTHON):
        try:
            return Searching(machine, form, keeping)
        except Unavailable:
            continue
    return None
