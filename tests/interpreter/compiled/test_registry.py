"""Executors are had by name; what is missing is said, and something slower plays."""

import sys
from types import ModuleType

import pytest

import festrules
from festrules.interpreter.compiled.executors import reference, registry
from festrules.interpreter.compiled.executors.made import Asked
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.machine.machine import Machine


def put(monkeypatch: pytest.MonkeyPatch, name: str, **functions: object) -> None:
    module = ModuleType(name)
    for known, function in functions.items():
        setattr(module, known, function)
    monkeypatch.setitem(sys.modules, f"festrules.interpreter.compiled.executors.{name}", module)


def broken(_machine: Machine) -> reference.Reference:
    raise Unavailable("it is broken")


def lost(_machine: Machine) -> reference.Reference:
    raise OSError("no such library")


@pytest.fixture
def machine() -> Machine:
    return festrules.load("kuhn-poker").machine


def test_the_fastest_that_is_there(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, "wasm", make=broken)
    put(monkeypatch, "python", make=reference.make)
    executor, missing = registry.fastest(machine)
    assert isinstance(executor, reference.Reference)
    assert missing == (("wasm", "it is broken"),)


def test_the_reference_interpreter_is_always_there(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, "wasm", make=lost)
    monkeypatch.setitem(sys.modules, "festrules.interpreter.compiled.executors.python", None)
    executor, missing = registry.fastest(machine)
    assert executor.name == "reference"
    assert [name for name, _ in missing] == ["wasm", "python"]
    assert "no such library" in missing[0][1]


def test_a_mistake_of_ours_is_said_and_something_slower_plays(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(monkeypatch, "wasm", make=lambda _: 1 // 0)
    put(monkeypatch, "python", make=reference.make)
    _, missing = registry.fastest(machine)
    assert missing == (("wasm", "festrules failed: ZeroDivisionError: integer division or modulo by zero"),)
    with pytest.raises(ZeroDivisionError):
        registry.make("wasm", machine)


def test_one_that_was_asked_for(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, "wasm", make=broken)
    with pytest.raises(Unavailable, match="it is broken"):
        registry.make("wasm", machine)
    assert registry.make("reference", machine).name == "reference"


def test_code_is_made_again_from_what_another_process_made(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bytes] = []

    def remake(asked: Asked, portable: bytes) -> reference.Reference:
        given.append(portable)
        executor = reference.make(asked())
        executor.portable = portable  # type: ignore[attr-defined]
        return executor

    put(monkeypatch, "wasm", make=broken, remake=remake)
    executor = registry.remake("wasm", lambda: machine, b"code")
    assert given == [b"code"]
    assert registry.portable_of(executor) == b"code"
    assert registry.portable_of(reference.make(machine)) is None
