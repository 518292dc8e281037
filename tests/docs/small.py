"""A small game into which tests put a few statements."""

from pathlib import Path

import festrules

GAME = """festrules 2

game "Small"
  players 2
  seats "Ann", "Bo"
  at most 50 decisions, then nobody wins

kinds of suit: fish, ropes
card cargo for each suit numbered 1 to 3
  plural cargo
  starts in deck
token coin: copper, gold
  count 4
  starts in bank
place deck of cargo
place hand for each player of cargo
place bank of coin
board sea of coin: square 3 by 3

define way of space as start for space as goal: steps from start to goal otherwise 99

setup
  move all (fish-1, fish-3, ropes-3) to hand of seat 1
  move fish-2 to hand of seat 2
  move copper from bank to a1

play
  let seat 1 act
    nothing happens
{statements}
winner
  shared
"""


def written(folder: Path, statements: str) -> Path:
    """The game with statements in its play."""
    path = folder / "small.rules"
    lines = "".join(f"    {line}\n" for line in statements.strip("\n").split("\n"))
    path.write_text(GAME.replace("{statements}", lines), encoding="utf-8")
    return path


def codes(path: Path) -> list[str]:
    """The codes of the mistakes in a file; what is unused does not matter here."""
    return [found.code for found in festrules.check(path) if found.code != "FR505"]
