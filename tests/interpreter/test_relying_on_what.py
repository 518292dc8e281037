"""The things that a mod relies on, edit by edit: each one that it changes or reads, and no name of its own."""

from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.interpreter.relying import reliances

GAME = """festrules 2

game "Small"
  players 2 to 4
  seats "a", "b", "c", "d"
  at most 9 decisions, then scores decide

kinds of colour: red, blue
card dish from "dishes.yaml"
  price: 1 to 9
  starts in heap
card event: storm, calm
  works while event is in today
  starts in calendar
token coin: copper times 20, silver times 4
  starts in bank
option size "how long": short, long (usually short)
place heap of dish
place calendar of event
place today of event: at most 1
place bank of coin
place purse for each player of coin
board sea of coin: square 2 by 2
board docks of coin: spaces port, quay
die cube: 1 to 6
keep fame for each player: 0 to 9, starts 0
define load: 2
define bonus: 3
table wage by players: 3 for 2 players, 2 for 3 to 4 players
table worth of colour: 1 for red, 2 for blue
cost price
  any one kind: 1

setup
  do noise

play
  let seat 1 act
    phase work
      step morning
        choose one: shout, sing or rest "what now?"
        if you cannot, nothing happens

procedure noise
  say "n"

action shout "shout"
  needs awake: load > 0 (refused: "no")
  choose number from 1 to 3 "how loud?"
    loud: number > 0 (refused: "louder")
  (there is always at least one)
  say "{number}"
action sing "sing"
  pay price from my purse to bank
action rest "rest"
  add 1 to my fame
trigger late after action
  add 1 to fame of seat 1
end poor "nothing left" at once when none of coin in bank

change storm "a storm"
  increase load by 10
change calm "calm"
  nothing changes
variant short "a short game"
  drop bonus-points

score
  part bonus-points "bonus": bonus
  part famous: my fame

winner
  most points
  then shared
"""
EDITS = [
    ("replace define load: bonus", ["load", "bonus"]),
    ("replace table wage by players: 1 for 2 players, 2 for 3 to 4 players", ["wage"]),
    ('replace step morning\n    say "x"', ["step morning"]),
    ("replace cost price\n    any one kind: 2", ["price"]),
    ("replace part famous: 3", ["part famous"]),
    ('replace shout.awake: load > 1 (refused: "no")', ["load", "shout.awake"]),
    ("drop shout.loud", ["shout.loud"]),
    ("drop short", ["short"]),
    ('forbid rest (refused: "no")', ["rest"]),
    ("skip work", ["phase work"]),
    ("increase famous by 1", ["part famous"]),
    ("limit load to at most bonus", ["load", "bonus"]),
    ('after setup\n    say "{bonus}"', ["section setup", "bonus"]),
    ('shout.loud needs number > 1 (refused: "x")', ["shout.loud"]),
    ("add to price\n    wild: copper", ["coin/copper", "price"]),
    ("offer rest beside sing", ["sing", "rest"]),
    ("add to event: fog", ["event"]),
    ("drop tart of dish", ["dish", "dish/tart"]),
    ("drop red of colour", ["colour", "colour/red"]),
    ("set price of tart to 5", ["dish", "dish/tart"]),  # and not the cost that is called like the column
    ("set wage for 2 players to 4", ["wage"]),
    ("set worth of red to 4", ["worth"]),
    ("set count of coin to 30", ["coin"]),
    ("set count of copper to 30", ["coin/copper"]),
    ('reword rest as "x"', ["rest"]),
    ('reword shout.loud as "x"', ["shout.loud"]),
    ('reword shout.number as "x"', ["shout"]),
    ("players 2 to 3", ["game players"]),
    ('seats "x", "y", "z", "w"', ["game seats"]),
    ("each alone", []),
    ("at most load * 10 decisions, then scores decide", ["game length", "load"]),
    ("replace place heap of dish: ordered", ["dish", "heap"]),
    ("also define big: load", ["load"]),
    ("also define big of colour: 1 if colour is red otherwise 0", ["colour", "colour/red"]),
    ("also define big of colours: count of colours > 1", ["colour"]),
    ("also define big of coins: coins are all the same", ["coin"]),
    ("also define twice of players as rivals: count of rivals", []),
    ("also define rich: count of coins in bank", ["coin", "bank"]),
    # what is called like something of the base, and is a name that is given here
    ('after shout\n    load = 3\n    say "{load}"', ["shout"]),
    (
        "after rest\n    for each load in spaces of sea\n      move copper from bank to load",
        ["coin/copper", "bank", "sea", "rest"],
    ),
    (
        'also action jump "jump"\n    choose load from 1 to 3 "?"\n    if you cannot, pass\n    add load to my fame',
        ["fame"],
    ),
]


@pytest.mark.parametrize(("edit", "named"), EDITS, ids=[edit.split("\n")[0] for edit, _ in EDITS])
def test_a_mod_relies_on_what_an_edit_changes_or_reads(edit: str, named: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.rules").write_text(GAME)
    (tmp_path / "dishes.yaml").write_text("- {id: loaf, price: 3}\n- {id: tart, price: 4}\n")
    mod = tmp_path / "mod.rules"
    mod.write_text(f'festrules 2\n\nmod "M" of "game"\n\nchange other while yes\n  {edit}\n')
    assert sorted(reliances(read_document(mod), 0)) == sorted(named)
