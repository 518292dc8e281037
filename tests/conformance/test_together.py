"""Where several act at once: no order among secret choices, and in a race they are served one after the other."""

import json
from collections.abc import Iterator
from functools import partial
from random import Random

from tests.conformance.games import EACH, Setting, every, game_of, those_in_which
from tests.conformance.playing import walk

from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Choose, Serve, Together
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.proving.observing import output, told


def has(kind: type, setting: Setting) -> bool:
    return any(isinstance(part, kind) for part in game_of(setting).machine.code)


WITH_BLOCKS = those_in_which(partial(has, Together))
RACES = those_in_which(partial(has, Serve))
every_block = every(WITH_BLOCKS)
every_race = every(RACES)


def block_of(game: Game, state: State) -> Together | None:
    instruction = game.machine.code[state.cells[PC]]
    return instruction if isinstance(instruction, Together) and not game.is_over(state) else None


def open_states(setting: Setting) -> list[State]:
    """States in which more than one seat may act."""
    game = game_of(setting)
    found = []
    for seed in (1, 2):
        for step in walk(setting, seed):
            if block_of(game, step.before) is not None and len(game.decisions(step.before)) > 1:
                found.append(step.before)
    return found


def first_options(game: Game, state: State) -> list[Option]:
    """One option of each open decision, not always the first."""
    return [
        decision.options[(3 * number + 1) % len(decision.options)]
        for number, decision in enumerate(game.decisions(state))
    ]


@every_block
def test_the_order_of_secret_choices_makes_no_difference(setting: Setting) -> None:
    game = game_of(setting)
    states = open_states(setting)
    assert states or setting in RACES  # by chance nobody may come to one
    for state in states[:: 1 + len(states) // 4]:
        options = first_options(game, state)
        met: dict[frozenset[int | None], State] = {
            frozenset(): state
        }  # whoever has chosen, in whatever order
        for many in range(len(options)):
            for done in [seats for seats in met if len(seats) == many]:
                for option in options:
                    if option.seat not in done:
                        after, _ = game.apply(met[done], option, settle=False)
                        assert met.setdefault(done | {option.seat}, after) == after


@every_block
def test_what_others_have_chosen_stays_with_them_until_the_reveal(setting: Setting) -> None:
    """Whatever they choose, in any order: who has not chosen yet is shown, asked and told the same."""
    game, random = game_of(setting), Random(str(setting))
    states = open_states(setting)
    for state in states[:: 1 + len(states) // 5]:
        acting = [decision.seat for decision in game.decisions(state)]
        for seat in (None, *acting):
            seen = output(game, state, seat)
            others = random.sample([other for other in acting if other != seat], len(acting) - 1)
            after = state
            for option in all_of(game, state, others, random):
                after, events = game.apply(after, option)
                assert output(game, after, seat) == seen
                assert told(events, seat) == []


def all_of(game: Game, state: State, others: list[int | None], random: Random) -> Iterator[Option]:
    """Arbitrary choices of some seats, until each of them has done choosing."""
    for other in others:
        while own := [one for one in game.decisions(state) if one.seat == other]:
            option = random.choice(own[0].options)
            yield option
            state, _ = game.apply(state, option)


@every_block
def test_a_secret_choice_is_seen_by_its_seat_alone(setting: Setting) -> None:
    game = game_of(setting)
    states = open_states(setting)
    for state in states[:: 1 + len(states) // 6]:
        option, *others = first_options(game, state)
        after, events = game.apply(state, option)
        for seat in (None, *(one.seat for one in others)):
            assert output(game, after, seat) == output(game, state, seat)
            assert told(events, seat) == []
        assert told(events, option.seat)


SCRAMBLES = [one for one in RACES if one.name == "scramble"]
every_scramble = every(SCRAMBLES)


@every_scramble
def test_whoever_comes_too_late_is_told_who_was_quicker(setting: Setting) -> None:
    game = game_of(setting)
    (raced_for,) = {one.name for one in game.machine.code if isinstance(one, Choose) and one.race}
    late = 0
    for seed in range(1, 5):
        named: dict[int | None, str] = {}
        got: dict[int | None, str] = {}
        for step in walk(setting, seed):
            if step.option.decision.together == "race":
                named[step.option.seat] = step.option.text
            for event in step.events:
                if event.kind == "chose" and event.data["name"] == raced_for:
                    got[event.seat] = event.data["value"]
                if event.kind == "too-late":
                    late += 1
                    quicker = [game.seats.index(name) for name in event.data["quicker"]]
                    same = [seat for seat in got if got[seat] == event.data["value"]]
                    assert quicker == sorted(same or got, key=lambda seat: seat or 0)
                    assert event.data["value"] == named[event.seat]
            if block_of(game, step.after) and game.decisions(step.after)[0].together == "race":
                got.clear()
    assert late


@every_scramble
def test_the_order_of_arrival_is_chance_among_those_who_wait(setting: Setting) -> None:
    """One seat at a time, evenly, as long as there are several; who is left alone needs no chance."""
    game, random = game_of(setting), Random(str(setting))
    met = 0
    for state in open_states(setting)[:20]:
        if game.decisions(state)[0].together != "race":
            continue
        after = state
        for option in first_options(game, state):
            after, _ = game.apply(after, option, settle=False)
        due = game.decisions(after)
        if due and due[0].seat is None and due[0].name == "quickest":
            met += 1
            waiting = [option.text for option in due[0].options]
            assert 2 <= len(waiting) <= game.players
            assert {option.weight for option in due[0].options} == {1}
            chosen = random.choice(due[0].options)
            _, events = game.apply(after, chosen, settle=False)
            acted = [event.seat for event in events if event.kind in ("chose", "too-late")]
            assert acted[0] == game.seats.index(chosen.text)
    assert met


@every_scramble
def test_in_the_middle_of_a_tick_a_game_is_saved_and_gone_on_with(setting: Setting) -> None:
    game = game_of(setting)
    block = next(one for one in game.machine.code if isinstance(one, Serve))
    inside = [step for step in walk(setting, 1) if step.before.cells[block.waiting]]
    assert inside
    for step in inside[:10]:
        restored = game.restore(json.loads(json.dumps(game.save(step.before))))
        assert game.hash(restored) == game.hash(step.before)
        assert game.apply(restored, step.option) == game.apply(step.before, step.option)


def test_some_game_has_secret_choices_and_some_a_race() -> None:
    kinds = {
        decision.together
        for setting in WITH_BLOCKS
        if setting in EACH
        for state in open_states(setting)
        for decision in game_of(setting).decisions(state)
    }
    assert kinds == {"secretly", "race"}
