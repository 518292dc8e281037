"""A module that plays is loaded once, where it plays."""

import pytest

from festrules.cli.reading import rules
from festrules.cli.simulating import subject
from festrules.cli.simulating.players import AUTO, player
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors import wasm
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm


def test_whoever_only_hands_a_module_on_does_not_load_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("wasmtime")
    loaded: list[int] = []

    class Counted(LoadedWasm):
        def __init__(self, module: bytes, slots: int, *, quick: bool = False) -> None:
            loaded.append(slots)
            super().__init__(module, slots, quick=quick)

    monkeypatch.setattr(wasm, "LoadedWasm", Counted)
    request = Request(rules("pig", None, ()))
    monkeypatch.setattr(subject, "get", lambda *_: None)  # nothing was kept
    found = player(AUTO, request)
    assert found.name == "wasm"
    assert loaded == []
    assert found.executor(request).play([1]).outcomes
    assert len(loaded) == 1
