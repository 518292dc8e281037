"""Things named by options are counted by compiled code as by the reference, also if it gives up in between."""

from types import ModuleType

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.later import heavy, later

from festrules.interpreter.compiled.executors import python, wasm
from festrules.interpreter.compiled.executors.loaded import GivenUp
from festrules.interpreter.compiled.executors.made import GAMES
from festrules.interpreter.compiled.executors.outcomes import Outcome, seed_of_game
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.machine.machine import Machine

NAMES = (
    "breakthrough-2p-size=3",
    "goofspiel-3p-size=2",
    "pig-2p-target=2",
    "kuhn-poker-3p",
    "climbers-2p",
    "festo-2p",
)
SOME = [one for one in SETTINGS if str(one).startswith(NAMES) and not one.variants]
SEEDS = [seed_of_game(7, number) for number in range(8)]
EACH = pytest.mark.parametrize("module", [python, wasm], ids=["python", "wasm"])


@pytest.fixture(autouse=True)
def wasmtime_is_there() -> None:
    pytest.importorskip("wasmtime")


@pytest.fixture
def machine() -> Machine:
    return game_of(SOME[0]).machine


@EACH
@pytest.mark.parametrize("setting", later(SOME, lambda one: heavy(one.name)), ids=str)
def test_the_same_counts(setting: Setting, module: ModuleType) -> None:
    machine = game_of(setting).machine
    expected = Reference(machine).play(SEEDS, counting=True)
    executor = module.make(machine)
    assert executor.play(SEEDS, counting=True) == expected
    assert executor.play(SEEDS).offered == []
    assert executor.play(SEEDS, counting=True) == expected  # it begins from nothing each time


def test_python_gives_up_when_it_has_counted(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    executor = python.make(machine)
    whole = executor._whole

    def tired(seed: int) -> Outcome | None:
        found = whole(seed)
        return None if seed in SEEDS[2:5] else found

    monkeypatch.setattr(executor, "_whole", tired)
    batch = executor.play(SEEDS, counting=True)
    assert batch.handed_over == 3
    batch.left = []
    assert batch == Reference(machine).play(SEEDS, counting=True)


@pytest.mark.parametrize("tired_of", [(0,), (3,), (3, 4), (7,), (0, 1, 2, 3, 4, 5, 6, 7)], ids=str)
def test_a_module_gives_up_when_it_has_counted(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tired_of: tuple[int, ...]
) -> None:
    executor = wasm.make(machine)
    loaded, call = executor._loaded, executor._loaded.call

    def tired(name: str, *arguments: int) -> int:
        first = loaded.read_work(executor._bulk.next, 1)[0]
        for game in tired_of:
            if name == GAMES and first <= game < arguments[0]:
                call(GAMES, game + 1)
                raise GivenUp
        return call(name, *arguments)

    monkeypatch.setattr(loaded, "call", tired)
    batch = executor.play(SEEDS, counting=True)
    assert batch.handed_over == len(tired_of)
    batch.left = []
    assert batch == Reference(machine).play(SEEDS, counting=True)
