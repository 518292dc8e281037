"""Kinds with numbers: what they are called, what their numbers are, and what is told where they do not fit."""

import pytest
from tests.interpreter.engine.frame import play, worth

from festrules.grammar.diagnostic import Refused

PIERS = "kinds of pier numbered 3 to 5, and round again\nkinds of wind: north, south\n"


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("piers", "pier-3, pier-4 and pier-5"),
        ("number of pier-4", "4"),
        ("number of piers", "3, 4 and 5"),
        ("piers where number of pier > 3", "pier-4 and pier-5"),
        ("steps from pier-5 to pier-3", "1"),
        ("position of south", "2"),
        ("position of hearts", "2"),
        ("position of (suit of hearts-3)", "2"),
        ("position of wild", "2"),
        ("highest position of winds", "2"),
        ("member (number of pier-3) of piers", "pier-5"),
    ],
)
def test_kinds_have_numbers(expression: str, expected: str) -> None:
    assert worth(expression, PIERS) == expected


def test_what_a_game_calls_position_itself_goes_first() -> None:
    kept = "kinds of wind: north, south\nkeep position for each wind: 0 to 9, starts 7\n"
    assert worth("position of south", kept) == "7"
    defined = "kinds of wind: north, south\ndefine position of wind: 9 if wind is north otherwise 8\n"
    assert worth("position of south", defined) == "8"


def test_how_many_there_are_may_follow_from_the_players() -> None:
    assert worth("count of piers", "kinds of pier numbered 1 to count of players + 1\n") == "4"


@pytest.mark.parametrize(
    ("declared", "code", "said"),
    [
        ("kinds of pier numbered 3 to 2\n", "FR403", "the last number is 2; it must be from 3 to"),
        ("kinds of pier numbered 1 to 9000\n", "FR403", "the last number is 9000"),
        ("kinds of pier numbered 1 to turn\n", "FR406", "must be known before the game starts"),
        ("kinds of pier numbered 1 to 2\n  number: 0 to 3\n", "FR405", "no table to fill them"),
    ],
)
def test_what_does_not_fit_is_told(declared: str, code: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        worth("count of piers where pier is not pier-1", declared)
    found = {one.code: one.message for one in refused.value.diagnostics}
    assert said in found[code]


def test_what_is_no_attribute_of_a_kind_is_told_with_the_word_for_it() -> None:
    for word in ("number", "index", "rank"):
        with pytest.raises(Refused) as refused:
            worth(f"{word} of hearts")
        (found,) = refused.value.diagnostics
        assert (found.code, found.help) == ("FR301", "its place in the list is `position of ...`")
        assert found.fix is not None
        assert found.fix.edits[0].text == "position"
    with pytest.raises(Refused) as refused:
        worth("position of pier-3", PIERS)
    (found,) = refused.value.diagnostics
    assert (found.code, found.help, found.fix) == ("FR301", "its number is `number of ...`", None)


def test_it_plays_with_them() -> None:
    course = play('turns for players\n  choose pier from piers "which?"\n  say "{number of pier}"', PIERS)
    assert course.offered == ["pier-3", "pier-4", "pier-5"]
    assert course.choose("pier-5").said == ["5"]
