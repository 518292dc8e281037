"""Things named by options are counted by numbers that follow from their values."""

from functools import cache
from pathlib import Path

import pytest
from tests.later import heavy, later

import festrules
from festrules.interpreter.compiled.executors import reference
from festrules.interpreter.compiled.executors.counters import Counter, counters_of, things_in
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.engine.options import Option
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.record.simulated import simulated
from festrules.interpreter.world.types import NUMBER, Component, bare
from festrules.interpreter.world.values import NOTHING

ROOT = Path(__file__).parents[3]
GAMES = sorted(path.stem for path in (ROOT / "rules").rglob("*.rules"))


@cache
def loaded(name: str) -> festrules.Game:
    return festrules.load(name)


def named(counter: Counter, value: int) -> str:
    return (*counter.texts, counter.beside)[counter.thing(value) - counter.first]


def fits(counter: Counter, option: Option) -> bool:
    """Whether the thing is what the option says, as far as things are told apart."""
    instruction, kind = option.decision.instruction, option.decision.type
    text = named(counter, option.value)
    if option.value == NOTHING or isinstance(instruction, code.Take | code.Rearrange):
        return text == option.text
    if isinstance(instruction, code.Pay):
        return text == "a payment" or all(
            word in option.text for word in text.replace(" and ", ", ").split(", ")
        )
    assert kind is not None
    if isinstance(bare(kind), Component):
        return option.text.startswith(text) or text in option.text
    return text == option.text or (bare(kind) == NUMBER and text.endswith(" or more"))


@pytest.mark.parametrize("name", later(GAMES, heavy))
def test_options_are_counted_as_what_they_say(name: str) -> None:
    game = loaded(name)
    counters = {counter.decision: counter for counter in counters_of(game.machine)}
    for step in simulated(game, seed_of_game(1, 0)).steps:
        for option in game.decisions(step.before)[0].options:
            counter = counters[option.decision.pc]
            assert counter.first <= counter.thing(option.value) < counter.end
            assert fits(counter, option), (named(counter, option.value), option.text)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_follow_each_other(name: str) -> None:
    counters = counters_of(loaded(name).machine)
    assert [one.first for one in counters] == [0, *(one.end for one in counters)][: len(counters)]
    assert all(len(one.texts) == one.room for one in counters)
    assert things_in(counters) == sum(one.room + 1 for one in counters)


def test_what_is_counted() -> None:
    game = festrules.load("climbers", players=3)
    batch = reference.make(game.machine).play([seed_of_game(1, at) for at in range(3)], counting=True)
    assert sum(batch.taken) == sum(one.decisions for one in batch.outcomes)
    assert all(
        forced <= taken <= offered
        for offered, taken, forced in zip(batch.offered, batch.taken, batch.forced, strict=True)
    )
    assert sum(batch.forced) > 0


def test_several_options_that_name_one_thing_are_one_offer() -> None:
    game = festrules.load("climbers", players=3)
    climbers = next(one for one in counters_of(game.machine) if "climber of player 1" in one.texts)
    batch = reference.make(game.machine).play([seed_of_game(1, 0)], counting=True)
    things = range(climbers.first, climbers.end)
    assert sum(batch.offered[thing] for thing in things) == sum(batch.taken[thing] for thing in things)
    assert [batch.forced[thing] for thing in things] == [batch.taken[thing] for thing in things]


def test_nobody_counts_unless_asked() -> None:
    batch = reference.make(festrules.load("kuhn-poker").machine).play([1, 2])
    assert batch.offered == batch.taken == batch.forced == []


def test_large_numbers_and_payments() -> None:
    numbers = Counter(0, 10, 100, low=1)
    assert [numbers.thing(value) for value in (1, 2, 100, 5000, NOTHING)] == [10, 11, 109, 109, 110]
    kinds = Counter(0, 0, 5, low=3, modulus=20)
    assert [kinds.thing(value) for value in (3, 7, 23, 47)] == [0, 4, 0, 4]
    paid = Counter(0, 0, 8, digits=(3, 4, 5))
    assert [paid.thing(value) for value in (0, 1, 5, 2 * 20 + 0 * 5 + 4)] == [0, 4, 2, 5]
