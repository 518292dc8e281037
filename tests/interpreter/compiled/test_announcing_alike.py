"""What the rules make known: compiled code and the reference interpreter tell the same, noticed by all or not."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, make
from tests.interpreter.engine.frame import WORLD as FRAME
from tests.interpreter.engine.test_announcing import SETUP, WORLD

COURSE = """\
  turns from seat 1 until the game ends
    choose number from 1 to 4 "n?"
    otherwise end the game
    draw 1 from stack to fan of you, or all if fewer
    if number is 1
      announce owner of note-6 as holder "{holder} has it, says {you}"
      with one as holder
        add 2 to praise of one
      otherwise nothing happens
    if number is 2
      announce (number of notes in my fan) to you as held
      for each one in held
        set inkling of you to one
    if number is 3
      announce (players where some note in notes in fan of player: number of note > 4) to (leader, you, seat 3) as rich
      announce riddle to leader as few "few: {few} of {leader}"
    if number is 4
      announce (fan of you is empty) as bare
      announce place of note-5 to (players where praise of player < 4) as lair "it lies in {lair}"
      show notes in fan of seat 3 to (players where some note in notes in fan of player: number of note < 3) unnoticed
      show notes in my fan to (players where praise of player < 90) unnoticed
      for each player in players where some note in notes in fan of player: number of note < 3
        show notes in fan of player to player unnoticed
        if sum of number of notes in fan of player > 6
          announce count of notes in fan of player to player unnoticed as many
          set inkling of player to many
    if number > 2
      show notes in stack to you
      choose note from notes in stack "which?"
      otherwise end the turn
      move note to my fan
      shuffle stack
      announce number of note to (leader, seat 2) unnoticed as taken
    if turn > 12
      end the game
"""
INKLING = "keep inkling for each player: 0 to 9, starts 0, owner sees everything, others see nothing\n"
GAME = make(FRAME + WORLD + INKLING + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_told_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(3):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
