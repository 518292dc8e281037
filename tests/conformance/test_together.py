"""Where several act at once: no order among secret choices, and first come first served in a race."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.conformance.outputs import output, told
from tests.conformance.playing import walk

from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC

WITH_BLOCKS = [
    one for one in SETTINGS if any(isinstance(part, Together) for part in game_of(one).machine.code)
]
every_block = pytest.mark.parametrize("setting", WITH_BLOCKS, ids=str)


def block_of(game: Game, state: State) -> Together | None:
    instruction = game.machine.code[state.cells[PC]]
    return instruction if isinstance(instruction, Together) and not game.is_over(state) else None


def open_states(setting: Setting, *, race: bool) -> list[State]:
    """States in which more than one seat may act."""
    game = game_of(setting)
    found = []
    for seed in (1, 2):
        for step in walk(setting, seed):
            block = block_of(game, step.before)
            if block is not None and block.race == race and len(game.decisions(step.before)) > 1:
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
    states = open_states(setting, race=False)
    assert states or all(part.race for part in game.machine.code if isinstance(part, Together))
    for state in states[:: 1 + len(states) // 6]:
        met: dict[frozenset[int | None], State] = {}
        for order in permutations(first_options(game, state)):
            after, done = state, frozenset[int | None]()
            for option in order:
                after, _ = game.apply(after, option, settle=False)
                done |= {option.seat}
                assert met.setdefault(done, after) == after


@every_block
def test_what_others_have_chosen_stays_with_them_until_the_reveal(setting: Setting) -> None:
    """Whatever they choose, in any order: who has not chosen yet is shown, asked and told the same."""
    game, random = game_of(setting), Random(str(setting))
    states = open_states(setting, race=False)
    for state in states[:: 1 + len(states) // 10]:
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
    states = open_states(setting, race=False)
    for state in states[:: 1 + len(states) // 6]:
        option, *others = first_options(game, state)
        after, events = game.apply(state, option)
        for seat in (None, *(one.seat for one in others)):
            assert output(game, after, seat) == output(game, state, seat)
            assert told(events, seat) == []
        assert told(events, option.seat)


@every_block
def test_in_a_race_others_begin_again(setting: Setting) -> None:
    game = game_of(setting)
    for state in open_states(setting, race=True)[:12]:
        block = block_of(game, state)
        assert block is not None
        half_made = first_options(game, state)[-1]
        middle, _ = game.apply(state, half_made)
        if block_of(game, middle) is not block or len(game.decisions(middle)) < 2:
            continue
        for option in finish(game, middle, seat=game.decisions(middle)[0].seat):
            middle, _ = game.apply(middle, option)
        if block_of(game, middle) is block:
            fresh = {decision.pc for decision in game.decisions(middle)}
            assert len(fresh) == 1


def finish(game: Game, state: State, seat: int | None) -> list[Option]:
    """The first options of one seat, until its part of the race is done."""
    found: list[Option] = []
    block = block_of(game, state)
    for _ in range(10):
        own = [one for one in game.decisions(state) if one.seat == seat]
        if block_of(game, state) is not block or not own:
            break
        if found and own[0].pc == found[0].decision.pc:
            break
        found.append(own[0].options[0])
        state, _ = game.apply(state, found[-1])
    return found


def test_some_game_has_secret_choices_and_some_a_race() -> None:
    kinds = {
        part.race for one in WITH_BLOCKS for part in game_of(one).machine.code if isinstance(part, Together)
    }
    assert kinds == {True, False}
