"""Where the others cannot answer again, and which turns among some would tell a secret or fit nowhere."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

ACTIONS = """\
define contenders: players where my-all of player > 0
define my-all of player: 9 - total of player
action call "call"
  pass
action raise "raise"
  the others answer again
action by-way "raise by a procedure"
  do asking
procedure asking
  the others answer again
"""
ANSWERS = (
    "turns from seat 1 among contenders, round and round, until everyone has answered\n    choose one: {}"
)
ROUND = "turns from seat 1 until everyone passes in a row\n    choose one: {}"


def wrong(play: str, declared: str = ACTIONS) -> list[tuple[str, tuple[str, ...]]]:
    """The marked text of each FR409, and what is said of other places."""
    lines = f"{declared}play\n  {play}\n"
    rows = (HEAD.format(players="3") + lines).split("\n")
    return [
        (rows[one.span.line - 1].strip(), tuple(label.text for label in one.labels))
        for one in judged("\n".join(rows))
        if one.code == "FR409" and one.span
    ]


@pytest.mark.parametrize("actions", ["call or raise", "call or by-way"])
def test_the_others_answer_in_what_is_done_in_such_turns(actions: str) -> None:
    assert not wrong(ANSWERS.format(actions))


@pytest.mark.parametrize("actions", ["call or raise", "call or by-way"])
def test_they_do_not_where_turns_do_not_wait_for_them(actions: str) -> None:
    told = [("the others answer again", ("these turns do not wait for answers",))]
    assert wrong(ROUND.format(actions)) == told
    assert wrong(f"{ANSWERS.format(actions)}\n  {ROUND.format(actions)}") == told
    assert wrong(f"turns for players\n    choose one: {actions}") == told


def test_turns_within_such_turns_do_not_wait_for_them() -> None:
    inner = ANSWERS.format("call") + "\n    turns for other players\n      choose one: call or raise"
    assert wrong(inner) == [("the others answer again", ("these turns do not wait for answers",))]


def test_without_turns_nobody_answers() -> None:
    assert wrong("let seat 1 act\n    do asking") == [
        ("the others answer again", ("here it is carried out outside of such turns",))
    ]
    assert wrong("let seat 1 act\n    the others answer again") == [("the others answer again", ())]


def test_a_trigger_that_comes_at_once_may_come_anywhere() -> None:
    trigger = "trigger bell at once when riddle is 3\n  let seat 1 act\n    the others answer again\n"
    assert wrong(ANSWERS.format("call"), ACTIONS + trigger)
    after = "trigger bell after turn\n  the others answer again\n"
    assert not wrong(ANSWERS.format("call"), ACTIONS + after)


def test_a_change_may_ask_the_others_where_all_turns_wait_for_them() -> None:
    variant = 'variant bold "every call is a raise"\n  after call\n    the others answer again\n'
    assert not wrong(ANSWERS.format("call"), ACTIONS + variant)
    assert wrong(ROUND.format("call"), ACTIONS + variant) == [
        ("the others answer again", ("these turns do not wait for answers",))
    ]


def test_somebody_must_act() -> None:
    assert "FR304" in codes("play\n  the others answer again\n", "3")


def test_what_nothing_does_is_told_only_once() -> None:
    assert not wrong("turns for players\n    choose one: call")


@pytest.mark.parametrize(
    ("said", "code", "marked"),
    [
        ("turns from seat 1 among players where any of lots in hand of player until turn > 3", "", ""),
        (
            "turns from seat 1 among players where sum of number of lots in hand of player > 3 until turn > 3",
            "FR508",
            "players where sum of number of lots in hand of player > 3",
        ),
        (
            "turns from seat 1 among lots in open, round and round, until everyone has answered",
            "FR401",
            "lots in open",
        ),
        ("rounds until all but one have passed", "FR411", "all but one have passed"),
        ("all players race until all but one have passed", "FR411", "all but one have passed"),
    ],
)
def test_who_has_turns_and_until_when(said: str, code: str, marked: str) -> None:
    body = "end the game" if "rounds" in said else "choose number from 1 to 2"
    found = findings(f"play\n  {said}\n    {body}\n", "3")
    assert found == ([(code, marked)] if code else [])
