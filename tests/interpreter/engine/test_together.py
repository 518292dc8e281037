"""Blocks in which all act: in secret, or first come first served."""

import pytest
from tests.interpreter.engine.frame import play

from festrules.grammar.diagnostic import Refused


def test_secret_choices_are_open_until_all_have_chosen() -> None:
    course = play('all players secretly\n  choose number from 1 to 2 "n?"\nsay "done"')
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 1, 2]
    course = course.choose("Bob: 2", "Ann: 1")
    assert [one.seat for one in course.game.decisions(course.state)] == [2]
    assert course.said == []
    assert course.choose("Cid: 1").said == ["done"]


def test_who_finds_nothing_to_choose_in_secret_is_ready() -> None:
    course = play(
        """\
all players secretly
  choose card from cards in my hand "which?"
  otherwise nothing happens
for each player in players
  with card as card of player
    say "{player}: {card}"
  otherwise
    say "{player}: none"
"""
    )
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 1]
    course = course.choose("Ann: clubs-1", "Bob: spades-2")
    assert course.said == ["Ann: clubs-1", "Bob: spades-2", "Cid: none"]


def test_a_block_of_nobody_is_over_at_once() -> None:
    course = play(
        'all players where glory of player > 9 secretly\n  choose number from 1 to 2 "n?"\nsay "done"'
    )
    assert course.said == ["done"]


@pytest.mark.parametrize("how", ["secretly", "race until glory of seat 1 > 5"])
def test_where_all_act_nobody_acts_for_another(how: str) -> None:
    with pytest.raises(Refused) as refused:
        play(
            f"all players {how}\n  with you as seat 2\n    choose number from 1 to 2\n  otherwise nothing happens"
        )
    assert [one.code for one in refused.value.diagnostics if one.severity == "error"] == ["FR409"]


RACE = """\
all players race until count of cards in deck <= 4
  needs glory of you < 4 or "too much glory"
  choose card from cards in deck "which?"
    number of card < 3 or "too high"
  otherwise cannot happen
  choose number from 1 to 2 "how much?"
  move card to my hand
  add number to glory of you
say "over"
"""


def test_in_a_race_who_comes_first_is_served_first() -> None:
    course = play(RACE)
    assert len(course.game.decisions(course.state)) == 3
    course = course.choose("Bob: hearts-1", "Cid: hearts-1")
    course = course.choose("Cid: 1")
    assert course.lying("hand of Cid") == ("hearts-1",)
    assert [one.name for one in course.game.decisions(course.state)] == ["card", "card", "card"]
    assert "hearts-1" not in course.offered
    course = course.choose("Ann: spades-1", "Ann: 2")
    assert course.said == ["over"]


def test_who_cannot_act_in_a_race_stands_aside() -> None:
    course = play("set glory of seat 2 to 9\n" + RACE)
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 2]
    assert play("set glory of seat 2 to 9\n" + RACE.replace("<= 4", "<= 6")).said == ["over"]


def test_a_race_in_which_nobody_can_act_is_over() -> None:
    course = play("for each player in players\n  set glory of player to 9\n" + RACE)
    assert course.said == ["over"]
