"""Blocks in which all act: in secret, and in the ticks of a race."""

import pytest
from tests.interpreter.engine.frame import WORLD, Course, play

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.world.values import NOTHING


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
  if you cannot, nothing happens
for each player in players
  if there is a card of player, called card
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


def test_where_all_choose_in_secret_nobody_acts_for_another() -> None:
    with pytest.raises(Refused) as refused:
        play(
            "all players secretly\n  let seat 2 act\n    choose number from 1 to 2\n  otherwise nothing happens"
        )
    assert codes_of(refused.value) == ["FR409"]


def codes_of(refused: Refused) -> list[str]:
    return [one.code for one in refused.diagnostics if one.severity == "error"]


def told(course: Course, kind: str) -> list[str]:
    return [event.text for event in course.events if event.kind == kind]


RACE = """\
all players race until count of cards in deck <= 4
  choose card from cards in deck "which?"
    number of card < 3 (refused: "too high")
    glory of you < 4 (refused: "too much glory")
  choose number from 1 to 2 "how much?"
  move card to my hand
  add number to glory of you
  roll cube as eyes
say "over"
"""


def test_in_a_tick_all_choose_before_anything_happens() -> None:
    course = play(RACE)
    assert [(one.seat, one.together) for one in course.game.decisions(course.state)] == [
        (seat, "race") for seat in (0, 1, 2)
    ]
    course = course.choose("Bob: hearts-1", "Cid: hearts-1")
    assert [one.seat for one in course.game.decisions(course.state)] == [0]
    assert "hearts-1" in (course.lying("deck") or ())
    assert told(course, "committed") == ["Bob has chosen", "Cid has chosen"]
    assert [event.seen_by for event in course.events if event.kind == "committed"] == [1 << 1, 1 << 2]


def test_who_is_quicker_is_served_first_and_who_comes_too_late_chooses_again() -> None:
    course = play(RACE.replace("<= 4", "<= 3"))
    course = course.choose("Bob: hearts-1", "Cid: hearts-1", "Ann: spades-1", chance=("Cid",))
    assert [(one.seat, one.prompt) for one in course.game.decisions(course.state)] == [(2, "how much?")]
    assert told(course, "chose") == ["Cid chooses card: hearts-1"]
    course = course.choose("Cid: 2", chance=("6", "Bob"))
    assert told(course, "too-late") == ["Bob comes too late for hearts-1: Cid was quicker"]
    assert course.lying("hand of Cid") == ("hearts-1",)
    assert [(one.seat, one.prompt) for one in course.game.decisions(course.state)] == [(0, "how much?")]
    course = course.choose("Ann: 1", chance=("6",))
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 1]  # Cid has too much glory
    assert "hearts-1" not in course.offered


def test_what_is_raced_for_is_over_at_the_end_of_a_tick() -> None:
    course = play(RACE).choose("Ann: clubs-2", "Bob: hearts-1", "Cid: hearts-2", chance=("Ann",))
    course = course.choose("Ann: 1", chance=("6", "Bob")).choose("Bob: 1")
    assert len(course.lying("deck") or ()) == 4
    assert course.said == []
    assert course.choose("Cid: 1").said == ["over"]


def test_who_finds_nothing_to_choose_in_a_race_is_not_asked() -> None:
    course = play("set glory of seat 2 to 9\n" + RACE)
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 2]


def test_who_is_left_alone_needs_no_chance() -> None:
    course = play("set glory of seat 1 to 9\nset glory of seat 2 to 9\n" + RACE)
    course = course.choose("hearts-1")
    assert told(course, "picked") == []
    assert course.offered == ["1", "2"]


def test_a_race_in_which_nobody_can_choose_is_over() -> None:
    nobody = "for each player in players\n  set glory of player to 9\n"
    assert play(nobody + RACE).said == ["over"]
    assert play(nobody + RACE.replace('say "over"', 'otherwise say "stuck"\nsay "over"')).said == [
        "stuck",
        "over",
    ]
    assert (
        play("all players where glory of player > 9 race until no\n  choose card from cards in deck").offered
        == []
    )


def test_what_follows_what_is_raced_for_is_looked_at_before_it_is_offered() -> None:
    race = """\
all players race until no
  choose number from 1 to 3 "n?"
  choose space from spaces of field "where?"
    column of space > number (refused: "too near")
  say "{you} {space}"
"""
    course = play(race)
    assert sorted(set(course.offered)) == ["1", "2"]
    assert course.refused["3"] == "too near"


MAY = """\
all players race until none of coins in bank
  may choose coin from coins in bank "which?"
  if there is a coin, called mine
    move mine to my purse
  otherwise nothing happens
otherwise
  say "stuck"
"""


def test_whoever_may_choose_may_wait() -> None:
    course = play(MAY)
    assert "wait" in course.offered
    course = course.choose("Ann: wait", "Bob: gold in bank", "Cid: wait")
    assert told(course, "picked") == []
    assert course.lying("purse of Bob") == ("gold",)


def test_if_all_wait_the_next_tick_begins_at_the_same_position() -> None:
    course = play(MAY)
    after = course.choose("Ann: wait", "Bob: wait", "Cid: wait")
    assert course.game.position(after.state) == course.game.position(course.state)
    assert after.game.hash(after.state) != after.game.hash(course.state)


def test_where_the_order_makes_no_difference_the_next_tick_begins_at_the_same_position() -> None:
    course = play(MAY)
    wanted = ("Ann: gold in bank", "Bob: silver in bank", "Cid: silver in bank")
    orders = [course.choose(*wanted, chance=one) for one in (("Ann", "Bob"), ("Cid", "Bob"), ("Bob", "Cid"))]
    assert len({course.game.position(one.state) for one in orders}) == 1


def test_if_all_wait_for_ever_the_game_reaches_its_greatest_length() -> None:
    course = play(MAY)
    while not course.game.is_over(course.state):
        course = course.choose("wait")
    assert course.events[-1].kind in ("too-long", "nobody-wins")
    assert len(course.states) == 61


def test_who_could_only_wait_is_not_asked() -> None:
    text = MAY.replace('bank "which?"', 'bank "which?"\n    glory of you < 4 (refused: "too much glory")')
    course = play("set glory of seat 2 to 9\n" + text)
    assert [one.seat for one in course.game.decisions(course.state)] == [0, 2]
    everybody = "for each player in players\n  set glory of player to 9\n"
    assert play(everybody + text).said == ["stuck"]


def test_a_race_may_stand_in_a_turn_and_you_are_the_same_again_after_a_tick() -> None:
    course = play(
        """\
turns for (seat 2, seat 1)
  all players race until glory of you > 3
    may choose number from 1 to 2
    add number to glory of you
  say "{you}"
"""
    )
    course = course.choose("Ann: 2", "Bob: 1", "Cid: 2", chance=("Bob", "Cid"))
    assert course.said == []
    assert course.choose("Ann: wait", "Bob: 1", "Cid: wait").said == ["Bob"]


def test_a_race_may_stand_in_a_race() -> None:
    course = play(
        """\
all players race until glory of seat 1 > 3
  choose number from 1 to 2 "n?"
  add number to glory of seat 1
  all other players race until glory of seat 2 > 2
    choose digit from 1 to 2 "d?"
    add digit to glory of seat 2
say "over"
"""
    )
    course = course.choose("Ann: 1", "Bob: 1", "Cid: 2", chance=("Ann",))
    assert [(one.seat, one.prompt) for one in course.game.decisions(course.state)] == [(1, "d?"), (2, "d?")]
    course = course.choose("Bob: 1", "Cid: 1", chance=("Bob", "Bob"))
    assert [(one.seat, one.prompt) for one in course.game.decisions(course.state)] == [(0, "d?"), (2, "d?")]


def test_a_finished_race_leaves_nothing_behind() -> None:
    course = play(RACE + "let seat 1 act\n  choose number from 1 to 2\notherwise nothing happens\n")
    course = course.choose("Ann: clubs-2", "Bob: hearts-1", "Cid: hearts-2", chance=("Ann",))
    course = course.choose("Ann: 1", chance=("6", "Bob")).choose("Bob: 1", "Cid: 1")
    assert course.said == ["over"]
    machine = course.game.machine
    open_names = [cell for cell in course.state.cells[machine.names :] if cell]
    assert open_names == [NOTHING]  # who acted before seat 1 does: nobody


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("move gold from bank to purse of seat 1\n  choose number from 1 to 2", "FR409"),
        ("choose 1 to 2 numbers from 1 to 3", "FR409"),
        ("choose number from 1 to 2\n  if you cannot, nothing happens", "FR409"),
        ("let seat 1 act\n    choose number from 1 to 2\n  otherwise nothing happens", "FR409"),
    ],
)
def test_a_race_begins_with_one_thing_that_each_chooses(body: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        play(f"all players race until no\n  {body}")
    assert codes_of(refused.value) == [code]


def test_of_a_race_for_what_is_unknown_all_mistakes_are_told() -> None:
    with pytest.raises(Refused) as refused:
        play("all players race until no\n  choose card from cadrs in deck\n  move card to haep")
    assert [one.message for one in refused.value.diagnostics] == [
        "nothing here is called `cadrs`",
        "nothing here is called `haep`",
    ]


def test_in_a_race_nobody_passes() -> None:
    with pytest.raises(Refused) as refused:
        play("all players race until everyone passes in a row\n  choose number from 1 to 2")
    assert codes_of(refused.value) == ["FR411"]


def test_what_is_raced_for_lies_open() -> None:
    """Whether it is still possible is noticed by all, so it cannot depend on what they do not see."""
    world = WORLD.replace(
        "place hand for each player of card",
        "place hand for each player of card: owner sees everything, others see count",
    )
    with pytest.raises(Refused) as refused:
        play(
            "all players race until no\n  choose card from cards in my hand\n  move card to heap", world=world
        )
    assert codes_of(refused.value) == ["FR508"]


def test_of_who_was_not_asked_in_secret_there_is_nothing_each_time_anew() -> None:
    course = play(
        """\
for each player in (seat 2, seat 3)
  all (players other than player) secretly
    choose number from 4 to 5 "n?"
    choose any number of suits from suits "which?"
  for each one in players
    amount = number of one otherwise 0
    several = count of suits of one
    say "{one}: {amount}, {several}"
"""
    )
    course = course.choose("Ann: 5", "Ann: clubs", "Ann: that is all", "Cid: 4", "Cid: that is all")
    assert course.said == ["Ann: 5, 1", "Bob: 0, 0", "Cid: 4, 0"]
    course = course.choose("Ann: 4", "Ann: that is all", "Bob: 5", "Bob: that is all")
    assert course.said[3:] == ["Ann: 4, 0", "Bob: 5, 0", "Cid: 0, 0"]
