"""The executor for this many games; and a module is loaded once, where it plays."""

import pytest

from festrules.cli.reading import rules
from festrules.cli.simulating import subject
from festrules.cli.simulating.players import AUTO, COMPILED_MEANWHILE, player
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors import wasm
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.executors.wasm import QUICKLY
from festrules.interpreter.machine.machine import Machine


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each module that was loaded was loaded in a hurry."""
    pytest.importorskip("wasmtime")
    found: list[bool] = []

    class Counted(LoadedWasm):
        def __init__(self, module: bytes, slots: int, *, quick: bool = False) -> None:
            found.append(quick)
            super().__init__(module, slots, quick=quick)

    monkeypatch.setattr(wasm, "LoadedWasm", Counted)
    return found


def test_whoever_only_hands_a_module_on_does_not_load_it(
    monkeypatch: pytest.MonkeyPatch, loaded: list[bool]
) -> None:
    request = Request(rules("pig", None, ()))
    monkeypatch.setattr(subject, "get", lambda *_: None)  # nothing was kept
    found = player(AUTO, request, games=100)
    assert found.name == "wasm"
    assert loaded == []
    assert found.executor(request).play([1]).outcomes
    assert len(loaded) == 1


def test_a_few_long_games_are_many_decisions(monkeypatch: pytest.MonkeyPatch, loaded: list[bool]) -> None:
    monkeypatch.setattr(wasm, "MANY_DECISIONS", 10)
    player = wasm.make(Request(rules("spades", None, ()))())
    first = player.play([1])
    assert loaded == [True]
    assert player.play([1]) == first
    assert loaded == [True, False]
    assert player.totals(1, 0, 1).games == 1
    assert loaded == [True, False]


class Compiling:
    """Notes what is compiled, and how."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pytest.importorskip("wasmtime")
        self.hasty: list[bool] = []
        self.kept: dict[str, bytes] = {}
        before = wasm.compiled_only

        def noted(machine: Machine, *, hasty: bool = False) -> bytes:
            self.hasty.append(hasty)
            return before(machine, hasty=hasty)

        monkeypatch.setattr(wasm, "compiled_only", noted)
        monkeypatch.setattr(Request, "key", "spades")
        monkeypatch.setattr(subject, "get", lambda kind, _key: self.kept.get(kind))
        monkeypatch.setattr(subject, "put", lambda kind, _key, data: self.kept.update({kind: data}))


def plays(games: int, wanted: str = AUTO) -> str:
    return player(wanted, Request(rules("spades", None, ())), games=games).name


def test_few_games_do_not_wait_for_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = Compiling(monkeypatch)
    assert plays(1) == "reference"
    assert compiling.hasty == []
    assert plays(1, wanted="wasm") == "wasm"  # somebody asked for it
    assert plays(1) == "wasm"  # there is one by now
    assert compiling.hasty == [True]


def test_a_module_is_made_better_for_many_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = Compiling(monkeypatch)
    assert plays(QUICKLY) == "wasm"
    assert plays(QUICKLY + 1) == "wasm"
    assert compiling.hasty == [True, False]
    assert plays(QUICKLY) == plays(10 * QUICKLY) == "wasm"
    assert compiling.hasty == [True, False]


def test_the_larger_the_rules_the_more_games_are_played_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("wasmtime")
    monkeypatch.setattr(subject, "get", lambda *_: None)  # nothing was kept
    small, large = (Request(rules(name, None, ())) for name in ("spades", "festo"))
    games = len(large().code) // COMPILED_MEANWHILE
    assert games > len(small().code) // COMPILED_MEANWHILE
    assert [player(AUTO, one, games=games).name for one in (small, large)] == ["wasm", "reference"]
