"""The executors: the same games whoever plays them, and nothing is lost where compiled code gives up."""

from contextlib import suppress
from random import Random

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of

from festrules.interpreter.compiled.executors import compiling, loaded_wasm, python, registry, wasm
from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.games import add_games
from festrules.interpreter.compiled.executors.loaded import Failed
from festrules.interpreter.compiled.executors.made import PYTHON, WASM, Compiled, from_portable
from festrules.interpreter.compiled.executors.outcomes import Unavailable, seed_of_game
from festrules.interpreter.compiled.executors.positions import Table
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.steps import Steps, steps_of
from festrules.interpreter.compiled.lowering.context import begin
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Narrowed
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.machine.machine import DECISIONS, RUNNING, STATUS, Machine

NAMES = ("breakthrough-2p-size=3", "goofspiel-3p-size=2", "pig-2p-target=2", "kuhn-poker-3p", "bout-2p")
SOME = [one for one in SETTINGS if str(one).startswith(NAMES)]
SEEDS = [seed_of_game(7, number) for number in range(12)]
ONCE: dict[object, Compiled] = {}


@pytest.fixture(autouse=True)
def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling a machine gives the same each time, and these few are needed again and again."""
    anew = compiling._compile

    def once(machine: Machine, form: str, **how: bool) -> Compiled:
        key = machine.digest, form, *sorted(how.items())
        if key not in ONCE:
            ONCE[key] = anew(machine, form, **how)
        return ONCE[key]

    monkeypatch.setattr(compiling, "_compile", once)


class Kept(dict[tuple[str, str], bytes]):
    """Keeps in memory."""

    def get(self, kind: str, key: str) -> bytes | None:  # type: ignore[override]  # as `Keeping` has it
        return super().get((kind, key))

    def put(self, kind: str, key: str, data: bytes) -> None:
        self[kind, key] = data


@pytest.mark.parametrize("setting", SOME, ids=str)
@pytest.mark.parametrize("module", [python, wasm], ids=lambda module: module.__name__.split(".")[-1])
def test_the_same_games(setting: Setting, module: object) -> None:
    pytest.importorskip("wasmtime")
    machine = game_of(setting).machine
    expected = Reference(machine).play(SEEDS).outcomes
    executor = module.make(machine)  # type: ignore[attr-defined]
    batch = executor.play(SEEDS)
    assert (batch.outcomes, batch.handed_over) == (expected, 0)
    again = module.remake(lambda: machine, executor.portable)  # type: ignore[attr-defined]
    assert again.play(SEEDS).outcomes == expected


def test_what_was_compiled_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, kept = game_of(SOME[0]).machine, Kept()
    made = compiled(machine, PYTHON, kept)
    assert list(kept) == [(PYTHON, machine.digest)]
    monkeypatch.setattr("festrules.interpreter.compiled.executors.compiling.lowered", None)
    assert compiled(machine, PYTHON, kept) == made


@pytest.mark.parametrize("form", [PYTHON, WASM])
def test_it_goes_through_bytes_unchanged(form: str) -> None:
    made = compiled(game_of(SOME[0]).machine, form)
    assert from_portable(made.portable()) == made


# ---- what is given up --------------------------------------------------------------------------------------


def reluctant() -> Compiled:
    """A program that gives up each game whose seed ends in 3, and of all others tells the seed."""
    low = begin(game_of(SOME[0]).machine)
    low.program = program = Program(4, 4)
    low.outcome = outcome = program.reserve(outcome_slots(low))
    code = Code(program, "start")
    code.set(STATUS, RUNNING)
    code.set(0, 50)
    code.done()
    for name in ("playout", "play"):
        code = Code(program, name)
        seed = code.parameter("seed", wide=True)
        with code.if_((seed % 10).is_(3)):
            code.give_up(1)
        with code.if_((seed % 10).is_(4)):
            code.fail(2)
        code.set_work(outcome, Narrowed(seed) + cell(0) * 1000)
        code.set(0, 9)
        code.done()
    program.exports = ("start", "playout", "play")
    bulk = add_games(low)
    return Compiled(module_bytes(program), low.machine.players, 4, 4, 0, 0, outcome, outcome_slots(low), bulk)


def test_games_behind_one_that_traps_are_played() -> None:
    pytest.importorskip("wasmtime")
    machine = game_of(SOME[0]).machine
    executor = wasm.WebAssembly(lambda: machine, reluctant())
    told = executor._some([11, 3, 13, 25, 4, 36, 43])
    assert [outcome and outcome.status for outcome in told] == [50011, None, None, 50025, None, 50036, None]


def test_code_made_in_a_hurry_plays_the_same_games() -> None:
    pytest.importorskip("wasmtime")
    machine = game_of(SOME[0]).machine
    executor, seeds = wasm.make(machine), [seed_of_game(7, number) for number in range(wasm.QUICKLY)]
    quickly = executor.play(seeds, counting=True)
    in_all = executor.totals(7, 0, wasm.QUICKLY)
    assert executor.play(seeds, counting=True) == quickly
    assert sum(one.decisions for one in quickly.outcomes) == in_all.decisions


def test_what_compiled_code_gives_up_the_reference_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = game_of(SOME[0]).machine
    executor = python.make(machine)
    monkeypatch.setattr(executor, "_whole", lambda _: None)
    batch = executor.play(SEEDS)
    assert batch.outcomes == Reference(machine).play(SEEDS).outcomes
    assert batch.handed_over == len(SEEDS)


def test_without_wasmtime_there_is_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "wasmtime", None)
    with pytest.raises(Unavailable, match="wasmtime is not installed"):
        registry.make("wasm", game_of(SOME[0]).machine)


def test_a_module_that_is_none_is_a_reason_too() -> None:
    pytest.importorskip("wasmtime")
    with pytest.raises(Unavailable, match="wasmtime cannot load the program"):
        loaded_wasm.LoadedWasm(b"no module", 1)


# ---- step by step ------------------------------------------------------------------------------------------


def walk(steps: Steps, others: list[Steps], seed: int) -> None:
    """One game, at which several executors are compared wherever it stands."""
    random = Random(seed)
    for one in (steps, *others):
        one.start()
        one.settle(seed)
    while True:
        cells = steps.cells()
        assert all(other.cells() == cells for other in others)
        if cells[STATUS] != RUNNING:
            break
        seat, options = _options(steps)
        assert all(other.options(seat) == options for other in others)
        value = random.choice(options)
        for one in (steps, *others):
            one.decide(seat, value)
            one.settle(seed)
    assert len({one.winners() for one in (steps, *others)}) == 1


def _options(steps: Steps) -> tuple[int, list[int]]:
    """Of the first seat that has any; only the reference says which do not decide."""
    for seat in range(10):
        with suppress(StopIteration):
            return seat, steps.options(seat)
    raise AssertionError


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_three_executors_in_lock_step(setting: Setting) -> None:
    pytest.importorskip("wasmtime")
    machine = game_of(setting).machine
    others = [steps_of(name, machine) for name in ("python", "wasm")]
    for seed in range(3):
        walk(steps_of("reference", machine), others, seed)


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_positions_are_those_of_the_game(setting: Setting) -> None:
    game = game_of(setting)
    table = Table(game.machine)
    for seed in range(3):
        random, position, state = Random(seed), table.start(seed), game.start(seed)
        while not position.is_over:
            decision = game.decisions(state)[0]
            assert (position.seat, position.seats[0]) == (decision.seat, decision.seat)
            options = position.options()
            assert options == [option.value for option in decision.options]
            assert [position.number(value) for value in options] == [one.number for one in decision.options]
            option = random.choice(decision.options)
            before = position.clone()
            position.choose(option.value)
            assert before.cells[DECISIONS] == position.cells[DECISIONS] - 1
            state = game.apply(state, option)[0]
            assert tuple(position.cells[: len(state.cells)]) == state.cells
        assert position.winners() == game.winners(state)
        assert position.points() == tuple(sheet.total for sheet in game.scores(state))


def test_a_position_goes_on_where_compiled_code_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(SOME[0])
    table = Table(game.machine)

    def never(*_: object) -> int:
        raise Failed

    monkeypatch.setattr(table, "gives_up", True)
    for name in ("listing", "decide", "settle"):
        monkeypatch.setattr(table, name, never)
    position, state = table.start(3), game.start(3)
    while not position.is_over:
        option = game.decisions(state)[0].options[-1]
        assert position.options()[-1] == option.value
        position.choose(option.value)
        state = game.apply(state, option)[0]
    assert position.winners() == game.winners(state)


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_what_is_made_in_haste_plays_the_same_games(setting: Setting) -> None:
    pytest.importorskip("wasmtime")
    machine = game_of(setting).machine
    slow, hasty = wasm.make(machine), registry.make("wasm", machine, hasty=True)
    assert hasty.play(SEEDS, counting=True) == slow.play(SEEDS, counting=True)
    assert registry.portable_of(hasty) != slow.portable
