"""Conditions on a procedure being done: asked of a copy of the state, which is forgotten, on every executor."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged
from tests.interpreter.compiled.alike import on_compiled_code, play_alike
from tests.interpreter.engine.frame import WORLD, play

DECLARED = """
procedure pay of coin for player as friend
  move coin to purse of friend
  add 2 to my glory
  do note of friend
procedure note of player as friend
  set leader to friend
procedure put of pawn for space of field as goal
  move all pawns on goal to my camp
  move pawn to goal
procedure spend of number as amount
  for each coin in first amount of coins in my purse
    move coin to bank
  set glory of you to 3
action give of coin
  needs any of coins in my purse (refused: "you have none")
  move coin to purse of seat 2
procedure spoil
  add 19 to my glory
define rich of player: count of coins in purse of player > 3
"""
GOLD = "some coin in gold in my purse"
ANSWERS = [
    ("if you did spend of 2, count of coins in my purse is 2", "yes"),
    ("if you did spend of 9, my purse is empty and my glory is 3", "yes"),
    ("my glory is 2 and (if you did spend of 1, my glory is 3) and my glory is 2", "yes"),
    (f"{GOLD}: if you did pay of coin for seat 2, leader is seat 2 and my glory is 4", "yes"),
    (f"{GOLD}: if you did pay of coin for seat 2, leader is nobody", "no"),
    (f"{GOLD}: (if you did pay of coin for seat 2, leader is seat 2) and leader is nobody", "yes"),
    (f"{GOLD}: if you did pay of coin for seat 2, if you did spend of 3, my purse is empty", "yes"),
    (f"{GOLD}: if you did spend of 3, if you did pay of coin for seat 3, my glory is 5", "no"),
    (f"{GOLD}: if you did give of coin, count of coins in purse of seat 2 is 1", "yes"),
    ("some player in players: if you did note of player, leader is player and player is seat 3", "yes"),
    ("every player in players: if you did note of player, leader is player", "yes"),
    ("count of (players where (if you did note of player, leader is seat 2)) is 1", "yes"),
    (
        "some pawn in my pawns on field: if you did put of pawn for b1, b1 holds my pawn and count of pawns on b1 is 1",
        "yes",
    ),
    ("some pawn in my pawns on field: if you did put of pawn for b1, any of pawns of seat 2 on field", "no"),
    (
        "some pawn in my pawns on field: if pawn were gone, (if you did spend of 4, count of pawns on field is 2)",
        "yes",
    ),
    (
        "if clubs-1 were gone, if you did spend of 4, count of cards in my hand is 1 and my purse is empty",
        "yes",
    ),
    (
        "if you did spend of 4, if clubs-1 were gone, count of cards in my hand is 1 and my purse is empty",
        "yes",
    ),
    ("not (if you did spend of 4, not you are rich)", "no"),
    ("if you did spoil, my glory is 21", "no"),  # a fault in it: what asks is not fulfilled
]


def _game(asked: list[str]) -> str:
    lines = ["let seat 1 act"]
    for number, one in enumerate(asked):
        lines += [f'  choose n{number} from 1 to 2 "?"', f'    n{number} is 2 or ({one}) (refused: "no")']
        lines += ["  if you cannot, nothing happens"]
    return "\n".join([*lines, "otherwise nothing happens"])


WHOLE = _game([asked for asked, _ in ANSWERS])
LONG = WORLD.replace("at most 60", "at most 200")


def test_what_would_be_is_asked_of_the_table_as_it_would_be() -> None:
    course = play(WHOLE, DECLARED, world=LONG)
    for asked, answer in ANSWERS:
        assert ("1" in course.offered) == (answer == "yes"), asked
        course = course.choose("2")


@pytest.mark.parametrize("form", ["python", "wasm"])
def test_it_is_the_same_on_compiled_code(form: str) -> None:
    game = play(WHOLE, DECLARED, world=LONG).game
    assert play_alike(game, on_compiled_code(game, form), 3, 100) == len(ANSWERS)


# ---- what cannot be imagined -------------------------------------------------------------------------

LOTS = """
keep leader: player, starts seat 1
procedure tell
  say "look"
procedure choose-one
  choose number from 1 to 2 "which?"
  set my total to number
procedure draw-one
  draw 1 from deck to my hand, or all if fewer
procedure mix
  shuffle pile
procedure win
  you win
procedure go-out
  end the turn
procedure hand-on
  let leader act
    add 1 to my total
procedure look-inside
  for each lot in lots in hand of leader
    add number of lot to my total
procedure take-out of lot
  move lot to open
procedure count-on
  add 1 to my total
procedure deeper
  do count-on
  do tell
trigger warning at once when some player in players: total of player > 50
  set leader to seat 2
play
  turns for players
    if {asked}
      set leader to you
"""
MANY = {
    "tell": "somebody is told something in it",
    "choose-one": "a player decides something in it",
    "draw-one": "something is left to chance in it",
    "mix": "something is left to chance in it",
    "win": "the game ends in it",
    "go-out": "somebody else acts in it, or the turns go on",
    "hand-on": "somebody else acts in it, or the turns go on",
    "look-inside": "what it does depends on what not everybody may see",
    "count-on": "it may set off the trigger `warning`",
    "deeper": "somebody is told something in it",
}


ROUND = """procedure round-about
  if (if you did round-about, my total is 2)
    add 1 to my total
"""


def told(asked: str, more: str = "") -> list[tuple[str, str]]:
    text = HEAD.format(players=2) + LOTS.format(asked=asked) + more
    return [(one.code, one.message) for one in judged(text) if one.code not in ("FR505", "FR514")]


@pytest.mark.parametrize("name", MANY)
def test_what_does_more_than_to_move_and_change_things_cannot_be_imagined(name: str) -> None:
    found = told(f"(if you did {name}, my total is 1)")
    assert ("FR435", f"`{name}` cannot be imagined: {MANY[name]}") in found


def test_what_is_taken_from_where_it_is_hidden_cannot_be_imagined() -> None:
    found = told("(some lot in lots in my hand: if you did take-out of lot, open holds lot)")
    assert "FR435" in [code for code, _ in found]


def test_what_is_made_of_itself_in_imagination_is_told() -> None:
    assert ("FR504", "`round-about` is made of itself: round-about -> round-about") in told(
        "my total is 2", ROUND
    )


def test_there_must_be_somebody_who_does_it() -> None:
    found = findings(
        LOTS.format(asked="my total is 2") + "end early at once when if you did count-on, turn is 2\n"
    )
    assert [one for one in found if one[0] == "FR304"]
