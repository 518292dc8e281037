"""Budget that some configurations do not need goes to those that do."""

import pytest

from festrules.cli.reading import rules
from festrules.interpreter.checking import sound
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.proving.looking import Begun, begin, budget_of, given_out, go_on
from festrules.interpreter.proving.subject import Budget

WHOLE = Budget(states=9_000, games=60, decisions=600)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    document = sound(rules("goofspiel", None, ()).document)
    return [make_game(document, one.players, dict(one.options), one.variants) for one in extremes(document)]


@pytest.fixture(scope="module")
def begun(games: list[Game]) -> list[Begun]:
    count = len(games)
    return [begin(game, number, budget_of(WHOLE, count, number)) for number, game in enumerate(games)]


def test_what_is_left_is_given_to_those_that_are_not_done(begun: list[Begun]) -> None:
    complete = [one.number for one in begun if one.explored.complete]
    assert 0 < len(complete) < len(begun)
    given = given_out(begun)
    for one, more in zip(begun, given, strict=True):
        is_complete = one.number in complete
        assert (
            (more.states > one.budget.states) == (more.decisions > one.budget.decisions) == (not is_complete)
        )
        assert (more.games, more.seed) == (one.budget.games, one.budget.seed)
    needed = sum(one.explored.made for one in begun if one.number in complete)
    asked = sum(more.states for one, more in zip(begun, given, strict=True) if one.number not in complete)
    assert asked + needed == WHOLE.states
    assert sum(given[number].decisions for number in range(len(begun)) if number not in complete) == 600


def test_it_is_used(games: list[Game], begun: list[Begun]) -> None:
    first = next(one for one in begun if one.wants_states)
    more = given_out(begun)[first.number]
    looked = go_on(games[first.number], first, more)
    assert first.explored.made < looked.explored.made == more.states
    assert looked.played is not None
    assert first.budget.decisions < looked.played.decisions


def test_who_is_alone_has_nothing_more(begun: list[Begun]) -> None:
    first = next(one for one in begun if one.wants_states)
    assert given_out([first]) == (first.budget,)
