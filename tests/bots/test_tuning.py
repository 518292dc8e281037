"""The weighing that serves a game best is found by play, follows from the rules alone, and is kept."""

import pytest

import festrules
from festrules.bots import engines, tuning
from festrules.bots.engines import thinking_of, weighing_of
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.searching import Searching, Weighing


class Memory:
    """Keeps in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], bytes] = {}

    def get(self, kind: str, key: str) -> bytes | None:
        return self.kept.get((kind, key))

    def put(self, kind: str, key: str, data: bytes) -> None:
        self.kept[kind, key] = data


def test_it_is_the_same_each_time_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = festrules.load("pig").machine
    monkeypatch.setattr(tuning, "WORK", 4_000)
    thinking, memory = thinking_of(machine), Memory()
    assert thinking is not None
    search = thinking.search
    monkeypatch.setattr(search, "form", WASM)
    first = tuning.tuned(machine, search)
    assert tuning.tuned(machine, search) == first
    monkeypatch.setattr(engines.Keeper, "keeping", memory)
    monkeypatch.setattr(engines, "_weighings", {})
    assert weighing_of(machine, search) == first
    assert tuning.from_bytes(memory.kept[engines.WEIGHING, machine.digest]) == first


def test_what_was_kept_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, memory, odd = festrules.load("pig").machine, Memory(), Weighing(curiosity=7)
    memory.put(engines.WEIGHING, machine.digest, tuning.as_bytes(odd))
    monkeypatch.setattr(engines.Keeper, "keeping", memory)
    monkeypatch.setattr(engines, "_weighings", {})
    thinking = thinking_of(machine)
    assert thinking is not None
    monkeypatch.setattr(thinking.search, "form", WASM)
    assert weighing_of(machine, thinking.search) == odd


def test_nobody_waits_for_it_where_it_would_take_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    def tuned(*_: object) -> Weighing:
        raise AssertionError("generated Python is too slow for that")

    machine = festrules.load("pig").machine
    monkeypatch.setattr(engines, "tuned", tuned)
    monkeypatch.setattr(engines, "_weighings", {})
    assert weighing_of(machine, Searching(machine, PYTHON)) == Weighing()


def test_no_python_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in a folder is ever run: of compiled code only modules are kept, which can reach nothing."""
    machine, memory = festrules.load("pig").machine, Memory()
    monkeypatch.setattr(engines.Keeper, "keeping", memory)
    monkeypatch.setattr(engines, "_searches", {})
    monkeypatch.setattr(engines, "FORMS", (PYTHON,))
    assert thinking_of(machine) is not None
    assert memory.kept == {}
