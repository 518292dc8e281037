"""Choices in order: all in whatever order, each once, and the name keeps the order."""

import pytest
from tests.interpreter.checks.small import findings
from tests.interpreter.engine.frame import Course, play

CARDS = "choose all cards in order from cards in hand of seat 1"


def asked(choice: str, then: str = "choose number from 1 to 2") -> Course:
    body = "\n".join(f"  {line}" for line in f"{choice}\n{then}".splitlines())
    return play(f"let seat 1 act\n{body}\notherwise nothing happens")


def test_all_are_chosen_in_any_order() -> None:
    course = asked("choose all suits in order from suits", "move all cards in deck to heap\nend the game")
    assert course.offered == ["clubs", "hearts", "spades"]
    course = course.choose("spades")
    assert course.offered == ["clubs", "hearts"]
    course = course.choose("clubs")
    assert course.offered == ["hearts"]
    assert course.refused == {}


def test_the_name_keeps_the_order() -> None:
    then = "for each card in cards\n  move card to deck\nchoose number from 1 to 2"
    course = asked(CARDS, then).choose("hearts-3", "clubs-1")
    assert (course.lying("deck") or ())[:2] == ("clubs-1", "hearts-3")
    course = asked(CARDS, then).choose("clubs-1", "hearts-3")
    assert (course.lying("deck") or ())[:2] == ("hearts-3", "clubs-1")
    course = asked(CARDS, "move all cards to deck\nchoose number from 1 to 2").choose("hearts-3", "clubs-1")
    assert (course.lying("deck") or ())[:2] == ("clubs-1", "hearts-3")


def test_some_are_chosen_in_order() -> None:
    course = asked("choose 0 to 2 numbers in order from 1 to 3")
    assert course.offered == ["1", "2", "3", "that is all"]
    course = course.choose("3")
    assert course.offered == ["1", "2", "that is all"]
    course = course.choose("1")
    assert course.offered == ["1", "2"]  # the next question


def test_too_few_are_no_choice() -> None:
    course = asked('choose 3 cards in order from cards in hand of seat 1\nif you cannot\n  say "too few"')
    assert course.said == ["too few"]


def test_of_none_there_is_nothing_to_put_in_order() -> None:
    course = asked("choose all cards in order from cards in hand of seat 3")
    assert course.offered == ["that is all"]


def test_copies_are_put_in_order_one_by_one() -> None:
    course = asked("choose all coins in order from coins in purse of seat 1")
    assert course.offered == ["gold in purse of Ann", "silver in purse of Ann"]
    course = course.choose("silver in purse of Ann")
    assert course.offered == ["gold in purse of Ann"]
    course = course.choose("gold in purse of Ann", "gold in purse of Ann", "gold in purse of Ann")
    assert course.offered == ["1", "2"]


def test_what_each_must_fulfil_counts() -> None:
    course = asked(
        "choose 1 to 2 cards in order from cards in hand of seat 1\n"
        '  number of card > 1 (refused: "too low")\nif you cannot, nothing happens'
    )
    assert course.offered == ["hearts-3"]
    assert course.refused == {"clubs-1": "too low"}


def test_players_may_decline_it() -> None:
    course = asked(f"may {CARDS}")
    assert course.offered == ["clubs-1", "hearts-3", "that is all"]
    assert course.choose("that is all").offered == ["1", "2"]


@pytest.mark.parametrize(
    "condition",
    ["if possible, number of lot > 3", "sum of number of lots > 3"],
)
def test_what_is_asked_of_all_is_asked_before(condition: str) -> None:
    lines = (
        "play\n  turns for players\n    choose 2 lots in order from lots in my hand\n"
        f'      {condition} (refused: "no")\n    if you cannot, end the turn\n    move all lots to open\n'
    )
    assert [code for code, _ in findings(lines)] == ["FR411"]
