"""The few games in which laws are always tried use everything that any game uses."""

from dataclasses import fields

import pytest
from tests.conformance.games import FEW, PLAIN, SETTINGS, SPREAD, Setting, game_of, kinds_of_hidden
from tests.interpreter.machine.words_said import Said, said
from tests.later import ENOUGH


def words(setting: Setting) -> set[Said | str]:
    """The classes of the machine of a game with the words they say, and what of it somebody may not see."""
    game = game_of(setting)
    parts = tuple(getattr(game.machine, field.name) for field in fields(game.machine))
    return {*said(parts), *kinds_of_hidden(game)}


def test_few_games_have_every_word_that_any_game_has() -> None:
    said_in_few = set[Said | str]().union(*map(words, FEW))
    missing = {(str(word), one.name) for one in PLAIN for word in words(one) - said_in_few}
    assert not missing, "add games that say this to ENOUGH"


@pytest.mark.slow
def test_no_configuration_says_what_those_of_the_long_run_do_not() -> None:
    said_there = set[Said | str]().union(*map(words, SPREAD))
    missing = {
        (str(word), str(one)) for one in SETTINGS if one not in SPREAD for word in words(one) - said_there
    }
    assert not missing


def test_each_of_the_few_is_there() -> None:
    assert {one.name for one in FEW} == ENOUGH
