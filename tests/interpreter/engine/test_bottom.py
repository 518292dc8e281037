"""Drawing from the bottom of a pile: what comes, who knows what lies where afterwards, and what is told of it."""

import pytest
from tests.interpreter.engine.frame import SETUP, Course, play

from festrules.interpreter.machine.machine import DRAWS

WORLD = """\
place pile of card: ordered, everyone sees top
place stock of card: ordered, face down
place fan for each player of card: owner sees everything, others see count
card twin: red times 3, blue times 3
  starts in heap-of-twins
place heap-of-twins of twin: ordered
place window of twin: ordered, everyone sees top
"""
FULL = "move all (cards in deck ordered by lowest number of card then lowest suit of card, never tied) to stock\n"
MIXED = f"{FULL}shuffle stock\n"
SEATS = (0, 1, 2, None)  # and those who only watch


def drawn(statements: str, seed: int = 1) -> Course:
    return play(statements, WORLD, SETUP, seed=seed)


def read(course: Course, seat: int | None) -> list[str]:
    """The words of draws for a seat."""
    draws = (event for event in course.events if event.data.get("how") == "draws")
    return [told.text for event in draws if (told := event.told_to(seat)) is not None]


def known(course: Course, seat: int | None, place: str) -> tuple[str, ...]:
    """The known contents of a place for a seat."""
    seen = next(one for one in course.game.view(course.state, seat).places if one.name == place)
    return seen.components if seen.components is not None else seen.known


def test_of_what_has_an_order_the_last_one_comes() -> None:
    course = drawn("draw 2 from bottom of deck to heap\n(there are always enough)")
    assert course.state.cells[DRAWS] == 0
    assert course.lying("heap") == ("spades-1", "spades-3")
    assert course.lying("deck") == ("clubs-2", "clubs-3", "hearts-1", "hearts-2")


def test_what_was_put_beneath_comes_first_and_then_what_is_mixed() -> None:
    lines = (
        "shuffle deck\nmove clubs-1 under deck\nmove hearts-3 under deck\ndraw {} from bottom of deck to heap"
    )
    course = drawn(lines.format(2) + "\n(there are always enough)")
    assert course.state.cells[DRAWS] == 0
    assert course.lying("heap") == ("clubs-1", "hearts-3")
    course = drawn(lines.format(3) + "\n(there are always enough)")
    assert course.state.cells[DRAWS] == 1


def test_what_lies_on_top_of_what_is_mixed_comes_last() -> None:
    course = drawn(
        'shuffle deck\nmove clubs-1 to deck\ndraw 7 from bottom of deck to heap as last, or all if fewer\nsay "{last}"'
    )
    assert course.said == ["clubs-1"]
    assert course.state.cells[DRAWS] == 6
    assert course.lying("deck") == ()


@pytest.mark.parametrize("seed", range(6))
def test_of_what_is_mixed_chance_decides(seed: int) -> None:
    course = drawn(
        MIXED + 'draw 1 from bottom of stock to heap as one\n(there are always enough)\nsay "{one}"', seed
    )
    assert course.state.cells[DRAWS] == 1
    assert (course.lying("heap") or ())[0] == course.said[0]


def test_all_that_is_mixed_is_equally_likely() -> None:
    game = drawn(MIXED + "draw 1 from bottom of stock to heap\n(there are always enough)").game
    (chance,) = game.decisions(game.start(settle=False))
    assert [option.weight for option in chance.options] == [1] * 6
    assert chance.prompt == "Which card is drawn from the bottom of stock?"


def test_of_copies_the_lowest_goes() -> None:
    course = play(
        "move 1 red from heap-of-twins to glass\n"
        "move 1 blue from heap-of-twins to glass\n"
        "move 1 red from heap-of-twins to glass\n"
        "draw 1 from bottom of glass to heap-of-twins\n(there are always enough)\n"
        'say "{top of glass}"\nsay "{bottom of glass}"',
        WORLD + "place glass of twin: ordered\n",
    )
    assert course.said == ["red in glass", "blue in glass"]


def test_the_top_stays_unless_it_is_the_last_one() -> None:
    """Who sees only the top of a pile sees nothing of its bottom, though a like one lies on top."""
    two = "move 2 red from heap-of-twins to window\n"
    hidden = "place bag of twin: ordered, everyone sees nothing\n"
    for count, seen in (
        (1, ["a twin: from the bottom of window to bag"]),
        (2, ["red: from the bottom of window to bag"]),
    ):
        course = play(
            two + f"draw {count} from bottom of window to bag\n(there are always enough)", WORLD + hidden
        )
        assert read(course, 1)[-1:] == seen
        assert not [event for event in course.events if event.kind == "uncovered"]


def test_it_is_told_that_it_came_from_the_bottom() -> None:
    course = drawn(FULL + "draw 1 from bottom of stock to fan of seat 1\n(there are always enough)")
    assert read(course, 0) == ["hearts-1: from the bottom of stock to fan of Ann"]
    for seat in (1, 2, None):
        assert read(course, seat) == ["a card: from the bottom of stock to fan of Ann"]
    (event,) = (one for one in course.events if one.data.get("how") == "draws")
    assert event.data["bottom"]


@pytest.mark.parametrize("end", ["", "bottom of "])
def test_who_knew_what_lay_there_is_as_sure_as_of_a_draw_from_the_top(end: str) -> None:
    """Who does not see which one went is sure of none that is left; who sees it keeps what they knew."""
    course = drawn(
        f"{FULL}show cards in stock to seat 2\nshow cards in stock to seat 1\n"
        f"draw 1 from {end}stock to fan of seat 1\n(there are always enough)"
    )
    assert len(known(course, 0, "stock")) == 5
    assert known(course, 1, "stock") == ()
    assert known(course, None, "stock") == ()
    assert known(course, 1, "fan of Ann") == ()
    assert len(known(course, 0, "fan of Ann")) == 1


def test_nothing_is_drawn_from_nothing() -> None:
    course = drawn('draw 1 from bottom of stock to heap\nif there are not enough, say "empty"')
    assert course.said == ["empty"]
    assert drawn("draw 3 from bottom of stock to heap, or all if fewer").fault == ""
