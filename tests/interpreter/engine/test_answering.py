"""Turns among some players; until everyone has answered the last raise; until only one has not passed."""

import pytest
from tests.interpreter.engine.answers import BETS, BIDS, TABLE
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.machine.machine import ANSWERED, PASSED, TURNS


def turns(course: Course) -> list[str]:
    """Whose turns there have been."""
    return [event.text.split()[0] for event in course.events if event.kind == "turn"]


def bets(*actions: str, before: str = "") -> Course:
    offered = " or ".join(filter(None, (", ".join(actions[:-1]), actions[-1])))
    return play(before + BETS.format(offered), TABLE)


def bids(among: str = "", before: str = "") -> Course:
    return play(before + BIDS.format(among), TABLE)


# ---- until everyone has answered -------------------------------------------------------------------------


def test_everyone_answers_once_where_nobody_raises() -> None:
    course = bets("fold", "call", "raise").choose("call", "call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann"]
    assert course.said == ["over"]


def test_who_raises_is_not_asked_again_unless_somebody_raises_after() -> None:
    course = bets("fold", "call", "raise").choose("call", "raise", "call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Bob"]
    assert course.said == ["over"]
    course = bets("fold", "call", "raise").choose("call", "raise", "raise", "call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Bob", "Cid"]
    assert course.said == ["over"]


def test_the_last_may_raise() -> None:
    course = bets("fold", "call", "raise").choose("call", "call", "raise")
    assert course.said == []
    course = course.choose("call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Bob", "Cid"]
    assert course.said == ["over"]


def test_who_folds_is_asked_no_more() -> None:
    course = bets("fold", "call", "raise").choose("fold", "raise", "raise", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Cid"]
    assert course.said == ["over"]


def test_who_is_left_alone_has_nobody_to_answer() -> None:
    course = bets("fold", "call", "raise").choose("fold", "fold")
    assert turns(course) == ["Bob", "Cid"]
    assert course.said == ["over"]


@pytest.mark.parametrize("how_many", [1, 0])
def test_one_contender_or_none_has_no_turn(how_many: int) -> None:
    folding = "for each player in players where player is not seat 2\n  set folded of player to yes\n"
    nobody = "set folded of seat 2 to yes\n" if how_many == 0 else ""
    course = bets("call", before=folding + nobody)
    assert turns(course) == []
    assert course.said == ["over"]


def test_it_begins_with_the_next_who_is_among_them() -> None:
    course = bets("call", before="set folded of seat 2 to yes\n").choose("call", "call")
    assert turns(course) == ["Cid", "Ann"]
    assert course.said == ["over"]


def test_somebody_drops_out_in_the_turn_of_another() -> None:
    course = bets("call", "scare").choose("call", "scare")
    assert turns(course) == ["Bob", "Cid"]
    assert course.said == ["over"]


def test_who_comes_back_has_to_answer_only_if_they_have_not() -> None:
    course = bets("fold", "call", "raise", "come-back").choose("call", "call", "fold")
    assert course.said == ["over"]
    before = "set folded of seat 1 to yes\n"
    course = bets("call", "come-back", before=before).choose("call", "come back", "call")
    assert turns(course) == ["Bob", "Cid", "Ann"]
    assert course.said == ["over"]


def test_who_has_another_turn_has_not_answered_yet() -> None:
    course = bets("call", "again").choose("call", "call", "again")
    assert turns(course) == ["Bob", "Cid", "Ann", "Ann"]
    assert course.said == []
    assert course.choose("call").said == ["over"]


def test_a_raise_with_another_turn_is_answered_after_it() -> None:
    course = bets("call", "show-off").choose("show off", "call", "call", "call")
    assert turns(course) == ["Bob", "Bob", "Cid", "Ann"]
    assert course.said == ["over"]


def test_an_answer_is_left_out_with_the_turn() -> None:
    course = bets("call", "raise", "stun").choose("stun", "raise", "call", "call")
    assert turns(course) == ["Bob", "Ann", "Bob", "Cid"]
    assert course.said == ["over"]
    course = bets("call", "stun").choose("stun", "call")
    assert turns(course) == ["Bob", "Ann"]
    assert course.said == ["over"]


def test_who_acts_for_another_has_to_answer_them() -> None:
    course = bets("call", "push").choose("call", "push", "Bob", "call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Cid"]
    assert course.said == ["over"]
    course = bets("call", "push").choose("call", "push", "Ann", "call", "call", "call")
    assert turns(course) == ["Bob", "Cid", "Ann", "Bob", "Cid"]
    assert course.said == ["over"]


def test_answers_are_forgotten_with_the_turns() -> None:
    course = bets("call").choose("call", "call")
    record = course.state.cells[TURNS]
    assert course.state.cells[record + ANSWERED] == 0b111
    assert not any(course.choose("call").state.cells[record : record + ANSWERED + 1])


def test_turns_within_a_turn_have_answers_of_their_own() -> None:
    statements = """\
turns for (seat 1, seat 3)
  turns from you among other players, round and round, until everyone has answered
    choose one: call or raise
say "over"
"""
    course = play(statements, TABLE).choose("call", "raise", "call")
    assert turns(course) == ["Ann", "Bob", "Cid", "Bob", "Cid", "Ann"]
    course = course.choose("call", "call")
    assert turns(course) == ["Ann", "Bob", "Cid", "Bob", "Cid", "Ann", "Bob"]
    assert course.said == ["over"]


def test_answers_around_are_kept_through_turns_within() -> None:
    statements = """\
turns from seat 1, round and round, until everyone has answered
  choose one: call or raise
  turns for (seat 1, seat 3)
    say "{you}"
say "over"
"""
    course = play(statements, TABLE).choose("call", "raise", "call")
    assert course.said == ["Ann", "Cid"] * 3
    assert course.choose("call").said[-1] == "over"


# ---- until all but one have passed ------------------------------------------------------------------------


def test_until_all_but_one_have_passed_the_last_is_not_asked() -> None:
    course = bids().choose("bid", "drop", "bid", "bid", "drop")
    assert turns(course) == ["Ann", "Bob", "Cid", "Ann", "Cid"]
    assert course.said == ["over"]


def test_all_may_pass_at_once() -> None:
    course = bids().choose("bid", "all drop")
    assert turns(course) == ["Ann", "Bob"]
    assert course.said == ["over"]


def test_only_those_among_whom_turns_go_round_have_to_pass() -> None:
    course = bids("among contenders ", before="set folded of seat 2 to yes\n").choose("bid", "drop")
    assert turns(course) == ["Ann", "Cid"]
    assert course.said == ["over"]
    assert bids("among (players where player is seat 2) ").said == ["over"]


def test_who_has_passed_stays_so_until_the_turns_end() -> None:
    course = bids().choose("drop")
    assert course.state.cells[course.state.cells[TURNS] + PASSED] == 0b001


# ---- among, with every end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "words", "expected"),
    [
        ("everyone passes in a row", ("drop", "bid", "drop", "drop"), "Ann Cid Ann Cid"),
        ("everyone has passed", ("drop", "bid", "bid", "drop"), "Ann Cid Cid Cid"),
        ("turn >= 3", ("bid", "bid", "bid"), "Ann Cid Ann"),
    ],
)
def test_turns_go_round_among_some(until: str, words: tuple[str, ...], expected: str) -> None:
    statements = (
        f'turns from seat 1 among (seat 3, seat 1) until {until}\n  choose one: bid or drop\nsay "over"'
    )
    course = play(statements, TABLE).choose(*words)
    assert turns(course) == expected.split()
    assert course.said == ["over"]


@pytest.mark.parametrize(
    "until", ["everyone passes in a row", "everyone has passed", "turn >= 9", "the game ends"]
)
def test_turns_among_nobody_are_over(until: str) -> None:
    course = play(
        f'turns from seat 1 among contenders until {until}\n  choose one: scare or fold\nsay "over"', TABLE
    )
    course = course.choose("scare")
    course = course.choose("fold")
    assert turns(course) == ["Ann", "Ann"]
    assert course.said == ["over"]


def test_another_turn_needs_somebody_who_is_still_among_them() -> None:
    statements = """\
turns from seat 1 among contenders until turn >= 3
  set folded of you to you are seat 1
  if you are seat 1
    take another turn
"""
    assert turns(play(statements, TABLE)) == ["Ann", "Bob", "Cid"]


def test_you_in_an_end_is_who_has_the_turn_around() -> None:
    statements = """\
turns for (seat 2, seat 3)
  mine = you
  turns from seat 1 until my glory >= 4
    add 1 to glory of mine
"""
    course = play(statements, TABLE)
    assert turns(course) == ["Bob", "Ann", "Bob", "Cid", "Ann", "Bob"]
    assert course.value("glory") == {"Ann": "2", "Bob": "4", "Cid": "4"}
