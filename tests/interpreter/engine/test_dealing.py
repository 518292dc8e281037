"""Dealing: until nothing is left, beginning with somebody, and what of it is told."""

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.machine.machine import DRAWS

WORLD = """\
place fan for each player of card: owner sees everything, others see count
place stock of card: ordered, face down
place small for each player of card: at most 2
define poorest: players with least count of cards in hand of player
"""


def dealt(statements: str, setup: str = "", seed: int = 1) -> Course:
    return play(statements, WORLD, setup, seed=seed)


def hands(course: Course) -> list[tuple[str, ...] | None]:
    return [course.lying(f"hand of {name}") for name in ("Ann", "Bob", "Cid")]


def counts(course: Course) -> list[int]:
    return [len(hand or ()) for hand in hands(course)]


def test_all_are_dealt_around() -> None:
    course = dealt("deal all from deck to each hand")
    assert hands(course) == [
        ("clubs-1", "hearts-1", "spades-1"),
        ("clubs-2", "hearts-2", "spades-2"),
        ("clubs-3", "hearts-3", "spades-3"),
    ]
    assert course.lying("deck") == ()


@pytest.mark.parametrize(
    ("gone", "first", "expected"),
    [
        (1, "", [3, 3, 2]),
        (2, "", [3, 2, 2]),
        (1, " from seat 2", [2, 3, 3]),
        (2, " from seat 3", [2, 2, 3]),
        (2, " from next player after seat 3", [3, 2, 2]),
        (9, "", [0, 0, 0]),
        (8, " from seat 2", [0, 1, 0]),
    ],
)
def test_the_last_round_may_be_short(gone: int, first: str, expected: list[int]) -> None:
    course = dealt(
        f"draw {gone} from deck to heap\n(there are always enough)\ndeal all from deck to each hand{first}"
    )
    assert counts(course) == expected
    assert course.fault == ""


def test_so_many_are_dealt_from_somebody_on() -> None:
    course = dealt("deal 2 from deck to each hand from seat 3\n(there are always enough)")
    assert hands(course) == [("clubs-2", "hearts-2"), ("clubs-3", "hearts-3"), ("clubs-1", "hearts-1")]


def test_who_gets_the_first_is_asked_once() -> None:
    course = dealt(
        "draw 1 from deck to hand of seat 1\n(there are always enough)\n"
        "deal all from deck to each hand from (first of poorest otherwise seat 3)"
    )
    assert [hand[0] if hand else "" for hand in hands(course)] == ["clubs-1", "clubs-2", "clubs-3"]
    assert counts(course) == [3, 3, 3]


def test_each_card_of_a_mixed_pile_is_left_to_chance() -> None:
    course = dealt("shuffle deck\ndeal all from deck to each hand from seat 2")
    assert course.state.cells[DRAWS] == 9
    game = course.game
    (chance,) = game.decisions(game.start(settle=False))
    assert chance.prompt == "Which card is dealt to Bob?"


def test_what_has_no_room_is_a_fault() -> None:
    course = dealt("deal all from deck to each small")
    assert course.fault == "small of Ann is full: there is no room for spades-1"


def test_the_others_read_that_somebody_got_one() -> None:
    course = dealt(
        "draw 2 from deck to stock\n(there are always enough)\nshuffle stock\n"
        "deal all from stock to each fan from seat 2"
    )
    moved = [event for event in course.events if event.data.get("to", "").startswith("fan")]
    told = [[told.text for event in moved if (told := event.told_to(seat))] for seat in (0, 1)]
    assert told[0] == ["a card: from stock to fan of Bob", "a card: from stock to fan of Cid"]
    assert told[1][0].startswith("clubs-")
    assert told[1][1] == told[0][1]


def test_dealing_again_begins_anew() -> None:
    again = "deal all from deck to each hand\n"
    course = dealt(f"{again}move all cards in hand of players to deck\n{again}")
    assert counts(course) == [3, 3, 3]
