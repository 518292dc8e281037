"""Referee mode: what is typed on one line, how little of it is needed, and what is said of what is wrong."""

import pytest
from tests.cli.refereeing import RealTable

import festrules

OPENED = "1, kag, mai, r, b, g, y, s08, s17, s08, s17"


@pytest.fixture(scope="module")
def game() -> festrules.Game:
    return festrules.load("fireworks", players=2)


@pytest.fixture
def fireworks(game: festrules.Game) -> RealTable:
    table = RealTable.of(game)
    table.say(OPENED)
    return table


def test_beginnings_do_not_run_over_a_comma(fireworks: RealTable) -> None:
    assert "what does the die show" in fireworks.shown
    dealt = [words for words, _ in fireworks.outcomes if words.endswith("-start")]
    assert dealt == ["red-start", "blue-start", "green-start", "yellow-start"]


def test_a_number_before_a_name_says_how_often(fireworks: RealTable) -> None:
    said = fireworks.say("2, 4, 2 red-burst, 2 gale")
    assert "2 red-bursts, 2 gales: in the box, face down -> turned up" in said


def test_a_semicolon_ends_an_answer_of_several(fireworks: RealTable) -> None:
    fireworks.say("one, 2, moon, star; none; 0; star, s01, no")
    said = fireworks.say("one, 0; moon; moon; 0")
    assert "which face-up tiles were turned face down? moon" in said
    assert "which of the tiles that were turned face down lie beside the box? moon" in said


def test_a_name_of_something_else_is_not_cut(fireworks: RealTable) -> None:
    """Where only one tile that begins with `yellow` lies there, `yellow burst` is not that one."""
    fireworks.say("two, 2, yellow-willow, red-willow; none; 0")
    before = fireworks.outcomes
    said = fireworks.say("yellow burst")
    assert "yellow burst" in said or "yellow-burst" in said
    assert "`burst`" not in said
    assert fireworks.outcomes == before
    assert "yellow-willow in the box, face up" in fireworks.say("yellow")


def test_what_is_wrong_in_a_list_is_named(fireworks: RealTable) -> None:
    fireworks.say("two, 2, moon, star")
    assert "There are not that many of `star`." in fireworks.say("moon, 2 star")
    assert "`fish` is not one of the possible outcomes." in fireworks.say("fish")
    assert "`fish` is not one of the possible outcomes." in fireworks.say("star, fish; 1")


def test_a_beginning_that_leaves_out_no_word_goes_before(fireworks: RealTable) -> None:
    fireworks.say("two, 2, red-burst, red-willow; none; 0")
    assert "player 1: red-burst in the box, face up" in fireworks.say("red-b")


def test_the_sign_of_a_number_counts(fireworks: RealTable) -> None:
    fireworks.say("two")
    assert "`-1` is not understood here." in fireworks.say("-1")


def test_many_numbers_are_said_in_short(fireworks: RealTable) -> None:
    fireworks.say("two")
    said = fireworks.say("112")
    assert "Possible: a number from 0 to 111" in said
    assert "Did you mean" not in said


def test_what_is_long_is_said_again_in_short(fireworks: RealTable) -> None:
    said = fireworks.say("red " * 2000)
    assert len(said) < 250


def test_more_outcomes_than_are_named_are_listed_by_the_command_that_is_told(fireworks: RealTable) -> None:
    fireworks.say("two, 1")
    assert "more (type ?)" in fireworks.say("nonsense")
    assert "butterfly" in fireworks.say("?")


def test_what_fell_is_told_and_not_asked_to_be_drawn(fireworks: RealTable) -> None:
    said = fireworks.say("two, 1, moon; none; 2")
    assert "how many other face-down tiles lie beside the box? 2" in said
    assert "pushed out face down" not in said, "which is only its name in the rules"
    assert "in the box, face down -> beside the box, face down" in said
    assert "draw 2" not in said


def test_what_is_dealt_to_each_in_turn_says_so() -> None:
    table = RealTable.of(festrules.load("fireworks", players=2))
    assert "Which tile is dealt to player 1? (4 in a row, to each in turn)" in table.say("1, kag, mai")
