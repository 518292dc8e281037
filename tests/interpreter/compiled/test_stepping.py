"""Steps on compiled code: their events, the cases left to the reference interpreter, and how a game is asked for it."""

import pickle
from dataclasses import replace

import pytest
from tests.conformance.games import SETTINGS, game_of
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

import festrules
from festrules.interpreter.compiled.executors import registry, stepping
from festrules.interpreter.compiled.executors.events import HAPPENINGS, events_of
from festrules.interpreter.compiled.executors.stepping import Stepper
from festrules.interpreter.compiled.lowering import program
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game

PIG = game_of(next(one for one in SETTINGS if str(one).startswith("pig-2p")))

# Statements whose events are rare or missing in games with random players.
COURSES = {
    "nobody wins": "nobody wins",
    "two win": "let seat 1 act\n  you win",
    "a collection in a text": 'found = cards in hand of seat 1\nnone = cards in heap\nsay "{found} and {none}"',
    "a stored value changes, and does not": "set leader to seat 2\nset leader to seat 2\nset leader to nobody",
    "one of those changes that are stored for each": "set glory of seat 2 to 7\nset price of spades to 0",
    "some are shown": "show cards in hand of seat 1 to seat 2\nshow cards in heap to players",
    "something is fetched from among others": "shuffle deck\nmove clubs-1 to deck",
    "the rules are at fault": "add 3 to glory of seat 1\nadd 19 to glory of seat 1",
}


def course(statements: str) -> Game:
    """The small world with these statements as its course."""
    body = "\n".join(f"  {line}" for line in statements.splitlines())
    return make(WORLD + SETUP + PLAY.format(statements=body))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("statements", COURSES.values(), ids=COURSES)
def test_the_same_is_told(statements: str, form: str) -> None:
    game = course(statements)
    play_alike(game, on_compiled_code(game, form), seed=1, most=20)


def test_all_that_can_be_told_has_words() -> None:
    assert set(HAPPENINGS) == set(Happening) - {Happening.MORE}


def test_what_is_many_belongs_to_what_comes_behind_it() -> None:
    game = course('one = glory of seat 1\ntwo = glory of seat 2\nsay "{one}, {two}"')
    said = next(n for n, one in enumerate(game.machine.code) if type(one).__name__ == "Say")
    numbers = [Happening.MORE, 1, 5, Happening.MORE, 1, 6, Happening.SAID, 1, said, Happening.NOBODY_WINS, 0]
    assert [event.text for event in events_of(game.machine, numbers)] == ["5, 6", "Nobody wins."]


@pytest.mark.parametrize("form", FORMS)
def test_a_game_in_which_nobody_decides_is_played_in_bulk(form: str) -> None:
    machine = course("nobody wins").machine
    seeds = [1, 2, 3]
    if form == "wasm":
        pytest.importorskip("wasmtime")
    played = registry.make(form, machine).play(seeds)
    assert played.handed_over == 0
    assert played.outcomes == registry.make("reference", machine).play(seeds).outcomes


# ---- what is left to the reference interpreter ---------------------------------------------------------------


def test_a_step_with_more_events_than_there_is_room_for_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MOST_EVENTS", 4)
    compiled = on_compiled_code(PIG, "python")
    assert compiled.stepper is not None
    state, told = PIG.begin(1)
    option = PIG.decisions(state)[0].options[0]
    assert compiled.stepper.decide(state.cells, 1, option.seat, option.value, settle=True, tell=True) is None
    assert compiled.begin(1) == (state, told)
    assert compiled.apply(state, option) == PIG.apply(state, option)


def test_whoever_says_what_chance_brings_is_asked() -> None:
    compiled, asked = on_compiled_code(PIG, "python"), []

    def umpire(decision: Decision) -> Option | None:
        asked.append(decision.seat)
        return decision.options[0]

    state = compiled.start(1)
    (roll,) = [one for one in compiled.decisions(state)[0].options if one.text.startswith("roll")]
    assert compiled.apply(state, roll, umpire=umpire) == PIG.apply(state, roll, umpire=umpire)
    assert asked == [None, None]


def test_what_is_traced_and_other_machines_are_played_by_the_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stepping, "compiled", None)
    game = on_compiled_code(PIG, "python")
    traced = replace(game, trace=Trace())
    assert traced.start(1) == PIG.start(1)
    assert traced.trace is not None
    assert traced.trace.ran
    other = replace(game, machine=replace(game.machine))
    assert other.start(1) == PIG.start(1)


def test_an_option_of_another_state_is_found_here() -> None:
    game = on_compiled_code(PIG, "python")
    option = game.decisions(game.start(1))[0].options[0]
    state = game.start(2)
    assert game.apply(state, option) == PIG.apply(state, option)


# ---- how it is asked for -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_chance_is_settled_in_a_state_of_its_own(form: str) -> None:
    game = on_compiled_code(PIG, form)
    state = PIG.start(5)
    state, _ = PIG.apply(state, PIG.decisions(state)[0].options[0], settle=False)
    assert game.settle(state) == PIG.settle(state)
    sampled = game.sample(state)
    assert sampled == PIG.sample(state)
    assert game.apply(state, sampled) == PIG.apply(state, sampled)


def test_where_nobody_is_told_the_states_are_the_same() -> None:
    game = on_compiled_code(PIG, "python")
    state = PIG.start(1)
    for option in PIG.decisions(state)[0].options:
        after, told = game.apply(state, option, tell=False)
        assert (after, told) == (PIG.apply(state, option)[0], ())


def test_a_game_is_loaded_with_an_executor() -> None:
    game, plain = festrules.load("pig", players=2, executor="python"), festrules.load("pig", players=2)
    assert isinstance(game.stepper, Stepper)
    assert plain.stepper is None
    assert play_alike(plain, game, seed=2, most=30) == 30


def test_an_executor_that_there_is_not() -> None:
    with pytest.raises(
        ValueError, match="There is no executor 'abacus'; choose one of wasm, python, reference"
    ):
        festrules.load("pig", players=2, executor="abacus")


def test_a_stepper_goes_to_another_process() -> None:
    here = Stepper(PIG.machine)
    state = PIG.start(1)
    offered = here.listed(state.cells, 0)
    there = pickle.loads(pickle.dumps(here))  # our own
    assert there.listed(state.cells, 0) == offered
