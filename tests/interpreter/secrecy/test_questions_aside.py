"""The question of a choice is told with what was chosen, unless it says what not all may know; on all executors."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import make

RULES = """\
festrules 2
game "Bids"
  players 2
  at most 20 decisions, then scores decide
card lot numbered 1 to 9
  starts in deck
place deck of lot: face down
place hand for each player of lot: owner sees everything, others see count
keep total for each player: 0 to 99, starts 0
setup
  shuffle deck
  deal 2 from deck to each hand
play
  turns from seat 1 until turn > 4
    best = highest number of lots in my hand otherwise 0
{turn}
procedure ask of number as most
  choose bid from 1 to 3 "{most} at most?"
  add bid to my total
score
  part total: my total
winner
  most points
  then shared
"""
CHOICE = '    choose bid from 1 to 3 "{}"\n    add bid to my total\n'
ASIDE = {
    "one's own cards": CHOICE.format("you hold {best}: how many?"),
    "for whom": '    choose player from other players "you hold {best}: who?"\n    add 1 to total of player',
    "several": '    choose 1 to 2 numbers from 1 to 3 "you hold {best}: which?"\n    add count of numbers to my total',
    "handed to a procedure": "    do ask of best",
}
TOLD = {
    "nothing hidden": CHOICE.format("how many for {you}?"),
    "what all were shown": "    show lots in my hand to everyone\n"
    "    seen = highest number of lots in my hand otherwise 0\n"
    + CHOICE.format("you hold {seen}: how many?"),
    "what all know, handed to a procedure": "    do ask of turn",
}


def questions(turn: str) -> list[bool]:
    """Of each choice whether the others are told what was asked."""
    game = make(RULES.replace("{turn}", turn))
    state = game.begin(1)[0]
    found: list[bool] = []
    while (decisions := game.decisions(state)) and len(found) < 4:
        state, events = game.apply(state, decisions[0].options[0])
        told = [one.told_to(1 - decisions[0].seat) for one in events if one.kind == "chose"]  # type: ignore[operator]
        found += ["asks" in one.data for one in told if one is not None]
    assert found
    return found


@pytest.mark.parametrize("turn", ASIDE.values(), ids=ASIDE)
def test_what_not_all_may_know_is_asked_aside(turn: str) -> None:
    assert not any(questions(turn))


@pytest.mark.parametrize("turn", TOLD.values(), ids=TOLD)
def test_what_all_may_know_is_told(turn: str) -> None:
    assert all(questions(turn))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("turn", [*ASIDE.values(), *TOLD.values()], ids=[*ASIDE, *TOLD])
def test_compiled_code_tells_the_same(turn: str, form: str) -> None:
    game = make(RULES.replace("{turn}", turn))
    assert play_alike(game, on_compiled_code(game, form), 1, 8)
