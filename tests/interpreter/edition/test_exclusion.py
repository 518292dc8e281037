"""Conditions that are proved to exclude each other, and others that must not be."""

import pytest
from tests.interpreter.edition.small import GAME, codes, read

from festrules.grammar.vocabulary.declarations.meanings import Change
from festrules.interpreter.edition.nodes import truth

EXCLUSIVE = [
    ("mood is red", "mood is blue"),
    ("red is mood", "mood is blue"),
    ("mood is red", "not mood is red"),
    ("mood is red", "mood is not red"),
    ("today holds storm", "today holds fair"),
    ("storm is on today", "fair is in today"),
    ("storm is on today", "today holds fair"),
    ("heap of you > 3", "heap of you <= 3"),
    ("heap of you > 3", "heap of you < 3"),
    ("heap of you > 3", "heap of you is 2"),
    ("3 < heap of you", "2 > heap of you"),
    ("heap of you is 1", "heap of you is 2"),
    ("length is short", "length is long"),
    ("mood is red and heap of you > 3", "heap of you < 9 and mood is blue"),
    ("mood is red or mood is green", "mood is blue"),
    ("mood is one of (red, green)", "mood is blue"),
    ("mood is one of (red, green)", "mood is not one of (red, green)"),
    ("mood is one of (red, green)", "mood is not red and mood is not green"),
    ("not (mood is red or mood is green)", "mood is red"),
    ("not (mood is red and length is long)", "mood is red and length is long"),
    ("every player in players: heap of player > 3", "not every player in players: heap of player > 3"),
    ("no", "mood is red"),
    ("seat 1 is you", "you are seat 2"),
    ("spell is fair-spell", "spell is foul-spell"),
    ("not heap of you > 3", "heap of you is 4"),
    ("not heap of you >= 3", "heap of you is 3"),
    ("not heap of you < 3", "heap of you is 2"),
    ("not heap of you <= 3", "heap of you is 3"),
]
POSSIBLE = [
    ("mood is red", "mood is red"),
    ("mood is red", "length is long"),
    ("mood is red", "mood is not blue"),
    ("heap of you > 3", "heap of you < 5"),
    ("heap of seat 1 > 3", "heap of seat 2 < 3"),
    ("heap of you >= 3", "heap of you <= 3"),
    ("deck holds storm", "deck holds fair"),
    ("today holds storm", "deck holds fair"),
    ("today holds storm", "today holds storm"),
    ("mood is red or heap of you > 3", "mood is blue"),
    ("mood is one of (red, green)", "mood is one of (green, blue)"),
    ("not (mood is red and length is long)", "mood is red"),
    ("yes", "mood is red"),
    ("today is storm", "today is price"),
    ("not heap of you > 3", "heap of you is 3"),
    ("not heap of you >= 3", "heap of you is 2"),
    ("not heap of you < 3", "heap of you is 3"),
    ("not heap of you <= 3", "heap of you is 4"),
]


WEATHER = "die weather: fair-spell, foul-spell\nkeep spell: weather, starts fair-spell\n"


def two(one: str, other: str) -> str:
    return WEATHER + (
        f"change first while {one}\n  replace part moods: 1\n"
        f"change second while {other}\n  replace part moods: 2\n"
    )


@pytest.mark.parametrize(("one", "other"), EXCLUSIVE)
def test_proved_in_either_order(one: str, other: str) -> None:
    assert codes(two(one, other)) == []
    assert codes(two(other, one)) == []


@pytest.mark.parametrize(("one", "other"), POSSIBLE)
def test_not_proved_in_either_order(one: str, other: str) -> None:
    assert codes(two(one, other)) == ["FR524"]
    assert codes(two(other, one)) == ["FR524"]


def test_a_name_that_is_a_stored_value_too_is_no_constant() -> None:
    keeps = "keep red: colour, starts blue\n"
    assert codes(keeps + two("mood is red", "mood is blue")) == ["FR524"]


def test_three_in_a_row_are_compared_pair_by_pair() -> None:
    third = "change third while mood is red\n  drop moods\n"
    assert codes(two("mood is red", "mood is blue") + third) == ["FR524"]


@pytest.mark.parametrize(
    ("condition", "worth"),
    [
        ("yes", True),
        ("no", False),
        ("mood is red", None),
        ("not no", True),
        ("not yes", False),
        ("not mood is red", None),
        ("yes and yes", True),
        ("yes and no", False),
        ("no and mood is red", False),
        ("mood is red and no", False),
        ("mood is red and yes", None),
        ("no or no", False),
        ("no or yes", True),
        ("yes or mood is red", True),
        ("mood is red or yes", True),
        ("mood is red or no", None),
    ],
)
def test_what_can_be_read_off_a_condition(condition: str, worth: bool | None) -> None:
    change = read(f"{GAME}change first while {condition}\n  nothing changes\n").book.things["first"]
    assert isinstance(change, Change)
    assert change.while_ is not None
    assert truth(change.while_) is worth
