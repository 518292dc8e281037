"""The state of a game: plain numbers, and the seed, which no player ever sees."""

import hashlib
from dataclasses import dataclass
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.interpreter.machine.machine import DECISIONS, DRAWS, TURN, Machine

SAVE_VERSION = 1


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands, whatever loop, step or secret choice it is in. Never changed, only replaced."""

    cells: tuple[int, ...]
    seed: int


def position_hash(machine: Machine, state: State) -> str:
    """A hash that is equal for states which the rules can no longer tell apart: for counting and transpositions."""
    cells = list(state.cells)
    cells[DRAWS] = cells[DECISIONS] = 0
    if not machine.reads_turn:
        cells[TURN] = 0
    cells[machine.seen : machine.seen + len(machine.world.kinds)] = [0] * len(machine.world.kinds)
    copies = machine.copies
    cells[copies.first : copies.first + copies.count] = [0] * copies.count
    return _hashed(machine, cells)


def state_hash(machine: Machine, state: State) -> str:
    """A hash that is equal only for the very same state: for saves and lock-step."""
    return _hashed(machine, [*state.cells, state.seed])


def _hashed(machine: Machine, numbers: list[int]) -> str:
    text = machine.digest + ":" + ",".join(map(str, numbers))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def save(machine: Machine, state: State) -> dict[str, Any]:
    """A state as plain data."""
    return {
        "festrules-state": SAVE_VERSION,
        "rules": machine.digest,
        "title": machine.title,
        "configuration": machine.configuration.as_data(),
        "seed": state.seed,
        "cells": list(state.cells),
    }


def restore(machine: Machine, data: Any) -> State:
    """A state from plain data; what does not fit is said, never guessed."""
    problem = None
    if not isinstance(data, dict) or data.get("festrules-state") != SAVE_VERSION:
        problem = "This is no saved game that this program can read."
    elif data.get("rules") != machine.digest:
        problem = (
            f"The game was saved under other rules or another configuration of {data.get('title', 'a game')}."
        )
    elif not _numbers(data.get("cells"), len(machine.initial)) or not _numbers([data.get("seed")], 1):
        problem = "The saved game is damaged: its state is not of the right form."
    if problem is not None:
        raise Refused([Diagnostic(code="FR602", message=problem)])
    return State(tuple(data["cells"]), data["seed"])


def _numbers(values: Any, length: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == length
        and all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    )
