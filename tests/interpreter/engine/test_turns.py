"""Turns and rounds: who is next, who passes or misses a turn, and when they end."""

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import MISSED, ORDER, TURNS

PASSING = """\
action act "act"
  add 1 to glory of you
action wait "wait"
  pass
action again "again"
  pass
  take another turn
action skip "skip"
  you miss a turn
"""


def turns(course: Course) -> list[str]:
    """Whose turns there have been."""
    return [event.text.split()[0] for event in course.events if event.kind == "turn"]


def test_turns_go_round_from_anybody() -> None:
    assert turns(play("turns from seat 2 until turn >= 5\n  nothing happens")) == [
        "Bob",
        "Cid",
        "Ann",
        "Bob",
        "Cid",
    ]


def test_each_has_one_turn_in_the_order_given() -> None:
    course = play('turns for (seat 3, seat 1)\n  say "{you}"')
    assert course.said == ["Cid", "Ann"]
    assert play('turns for players where glory of player > 9\n  say "{you}"').said == []


def test_who_is_listed_several_times_has_several_turns() -> None:
    statements = """\
turns for (players, players, seat 2)
  say "{you}"
for each coin in coins
  say "{coin}"
"""
    assert play(statements).said == [*["Ann", "Bob", "Cid"] * 2, "Bob", "gold", "silver"]


def test_until_everyone_passes_in_a_row() -> None:
    course = play("turns from seat 1 until everyone passes in a row\n  choose one: act or wait", PASSING)
    course = course.choose("wait", "wait", "act", "wait", "wait")
    assert course.game.decisions(course.state)
    course = course.choose("wait")
    assert course.game.is_over(course.state)


def test_the_same_player_passing_again_and_again_is_not_everyone() -> None:
    course = play("turns from seat 1 until everyone passes in a row\n  choose one: again or wait", PASSING)
    course = course.choose("again", "again", "again", "again")
    assert turns(course)[-1] == "Ann"
    course = course.choose("wait", "wait")
    assert not course.game.is_over(course.state)
    assert course.game.is_over(course.choose("wait").state)


def test_who_misses_a_turn_has_not_passed() -> None:
    course = play("turns from seat 1 until everyone passes in a row\n  choose one: skip or wait", PASSING)
    course = course.choose("wait", "skip", "wait", "wait")
    assert turns(course) == ["Ann", "Bob", "Cid", "Ann", "Cid"]
    course = course.choose("wait", "wait")
    assert not course.game.is_over(course.state)
    assert course.game.is_over(course.choose("wait").state)


def test_until_everyone_has_passed_leaves_out_who_has() -> None:
    course = play("turns from seat 1 until everyone has passed\n  choose one: act or wait", PASSING)
    course = course.choose("wait", "act", "wait", "act", "act", "wait")
    assert turns(course) == ["Ann", "Bob", "Cid", "Bob", "Bob", "Bob"]
    assert course.game.is_over(course.state)


def test_another_turn_comes_at_once_and_only_once() -> None:
    course = play(
        """\
turns from seat 1 until turn >= 4
  if turn is 2
    take another turn
    take another turn
"""
    )
    assert turns(course) == ["Ann", "Bob", "Bob", "Cid"]


def test_missed_turns_add_up() -> None:
    course = play(
        "seat 2 misses a turn\nseat 2 misses a turn\nturns from seat 1 until turn >= 6\n  nothing happens"
    )
    assert turns(course) == ["Ann", "Cid", "Ann", "Cid", "Ann", "Bob"]
    assert course.state.cells[MISSED : MISSED + 3] == (0, 0, 0)


def test_turns_within_turns_give_back_who_acts() -> None:
    course = play(
        """\
turns for (seat 1, seat 2)
  say "{you} before"
  turns for players after you
    say "{you} within"
  say "{you} after"
"""
    )
    assert course.said == [
        "Ann before", "Bob within", "Cid within", "Ann after",
        "Bob before", "Cid within", "Ann within", "Bob after",
    ]  # fmt: skip
    assert course.state.cells[TURNS] == 0


def test_acting_for_somebody_is_over_with_the_block() -> None:
    course = play(
        """\
turns for (seat 1, seat 2)
  let seat 3 act
    say "{you}"
  otherwise nothing happens
  say "{you}"
"""
    )
    assert course.said == ["Cid", "Ann", "Cid", "Bob"]


# ---- the end of a turn from anywhere ---------------------------------------------------------------


def test_ending_the_turn_leaves_loops_as_if_they_had_never_been() -> None:
    course = play(
        """\
turns for players
  for each number in (1, 2, 3)
    say "{you} {number}"
    if number is 2 and you are seat 1
      end the turn
  repeat 2 times
    say "again"
    if you are seat 2
      end the turn
"""
    )
    assert course.said == [
        "Ann 1", "Ann 2", "Bob 1", "Bob 2", "Bob 3", "again", "Cid 1", "Cid 2", "Cid 3", "again", "again",
    ]  # fmt: skip


def test_ending_the_turn_in_rounds_and_for_somebody_else() -> None:
    course = play(
        """\
turns for (seat 1, seat 2)
  rounds 2
    say "{you} {round}"
    if you are seat 1
      let seat 3 act
        end the turn
      otherwise nothing happens
"""
    )
    assert course.said == ["Ann 1", "Bob 1", "Bob 2"]


def test_ending_the_turn_out_of_calls_forgets_their_names() -> None:
    declared = """\
procedure inner
  choose 1 to 2 helpers from other players "who?"
  (there are always enough)
  say "{helpers}"
  if glory of you is 2
    add 1 to glory of you
    end the turn
procedure outer
  for each number in (1, 2)
    do inner
"""
    course = play("turns from seat 1 until turn >= 5\n  do outer", declared)
    course = course.choose("Bob", "that is all")
    assert course.offered == ["Cid", "Ann"]
    course = course.choose("Cid", "Ann", "Ann", "that is all")
    assert turns(course)[-1] == "Ann"
    assert course.said == ["Bob", "Cid and Ann", "Ann"]
    again = course.choose("Bob", "that is all", "Bob", "that is all")
    assert turns(again)[-1] == "Bob"


def test_triggers_after_the_turn_come_however_it_ended() -> None:
    declared = 'trigger bell "ding" after turn\n  say "{you} is done"\n'
    course = play(
        """\
turns for players
  if you are seat 2
    let seat 1 act
      end the turn
    otherwise nothing happens
  say "{you}"
""",
        declared,
    )
    assert course.said == ["Ann", "Ann is done", "Bob is done", "Cid", "Cid is done"]


# ---- rounds and repeats ----------------------------------------------------------------------------


def test_rounds_count_from_one_each_time() -> None:
    course = play(
        """\
repeat 2 times
  rounds 2
    say "{round}"
rounds until glory of seat 1 >= 4
  add 1 to glory of seat 1
  say "round {round}"
repeat until glory of seat 1 >= 6
  add 1 to glory of seat 1
repeat 0 times
  say "never"
"""
    )
    assert course.said == ["1", "2", "1", "2", "round 1", "round 2"]
    assert course.value("glory")["Ann"] == "6"


# ---- ends ------------------------------------------------------------------------------------------

ENDS = 'end bell "the bell" {moment} when glory of seat 2 >= 4\n'
COURSE = """\
turns from seat 1 until turn >= 20
  say "{you}"
  add 2 to glory of you
  say "{you} too"
"""


def test_an_end_at_once() -> None:
    course = play(COURSE, ENDS.format(moment="at once"))
    assert course.said[-3:] == ["Ann", "Ann too", "Bob"]
    assert course.events[-1].data["name"] == "bell"


def test_an_end_after_the_turn() -> None:
    course = play(COURSE, ENDS.format(moment="after the turn"))
    assert course.said[-1] == "Bob too"
    assert turns(course) == ["Ann", "Bob"]


def test_an_end_after_the_round_of_turns() -> None:
    course = play(COURSE, ENDS.format(moment="after the round"))
    assert turns(course) == ["Ann", "Bob", "Cid"]
    missing = play("seat 3 misses a turn\n" + COURSE, ENDS.format(moment="after the round"))
    assert turns(missing) == ["Ann", "Bob"]


def test_an_end_after_the_round_counts_rounds_where_there_are_some() -> None:
    course = play(
        'rounds 5\n  say "{round}"\n  add 2 to glory of seat 2\n  say "end"',
        ENDS.format(moment="after the round"),
    )
    assert course.said == ["1", "end"]


def test_the_length_of_a_game_is_limited() -> None:
    course = play(
        "turns from seat 1 until the game ends\n  choose one: act",
        "action act\n  nothing happens\n",
    )
    for _ in range(60):
        assert not course.game.is_over(course.state)
        course = course.choose("act")
    assert course.game.is_over(course.state)
    assert course.game.winners(course.state) == ()
    assert course.events[-1].kind == "too-long"


def test_a_finished_game_leaves_nothing_open() -> None:
    """However it came about: equal ends are equal positions."""
    one = play("let seat 1 act\n  if yes\n    you win\notherwise nothing happens")
    two = play(
        "turns from seat 1 until turn >= 9\n  do victory",
        "procedure victory\n  if glory of you is 2\n    seat 1 wins\n",
    )
    names = one.game.machine.names
    assert not any(one.state.cells[names:])
    assert not any(two.state.cells[two.game.machine.names :])
    assert two.game.winners(two.state) == (0,)


@pytest.mark.parametrize(
    ("first", "waits"),
    [("turns for (players, players)", 6), ("turns from seat 2 until everyone passes in a row", 3)],
)
def test_turns_that_are_over_leave_nothing_behind(first: str, waits: int) -> None:
    """Also those of a list that is longer than the table; so equal situations behind them are equal states."""
    course = play(f"{first}\n  choose one: wait\nturns for players\n  choose one: act or wait", PASSING)
    over, going = [one.cell for one in course.game.machine.code if isinstance(one, code.StartTurns)]
    assert any(course.state.cells[over:going])
    course = course.choose(*["wait"] * waits)
    assert course.state.cells[TURNS] == going
    assert not any(course.state.cells[over:going])
    assert over + ORDER < going
