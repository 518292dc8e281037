"""A small game in which everything happens that scenarios speak of, and scenarios about it as text."""

from pathlib import Path

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables

GAME = """festrules 2
game "Small"
  players 2 to 3
  at most 100 decisions, then nobody wins

option size "cards each": 1 to 3 (usually 2)
card leaf numbered 1 to 9
  starts in deck
piece stone for each player
  count 2
  starts in pouch
place deck of leaf: ordered, face down
place hand for each player of leaf: owner sees everything, others see count
place table of leaf: at most 2
place pouch for each player of stone
board path of stone: track of 4
die coin: heads, tails
keep pool: 0 to 5, starts 3
keep gain for each player: 0 to 50, starts 0

setup
  shuffle deck
  deal size from deck to each hand
play
  turns from seat 1 until everyone has passed
    choose one: play-card, flip, walk or rest "what now?"

action play-card "play a card"
  choose leaf from leaves in my hand "which card?"
    number of leaf > 1 (refused: "a one cannot be played")
  needs table is not full (refused: "the table is full")
  move leaf to table
  add number of leaf to gain of you
action flip "flip the coin"
  needs pool > 0 (refused: "the pool is empty")
  roll coin as side
  if side is heads
    subtract 1 from pool
  otherwise
    set pool to 0
action walk "put a stone on the path"
  needs my pouch is not empty (refused: "no stone is left")
  choose space from spaces of path "where?"
    space is empty (refused: "a stone lies there")
  move stone from my pouch to space
action rest "rest"
  pass

end dry at once when pool is 0
score
  part gain "cards played": gain of you
  part path: sum of position of space of my stones on path
winner
  most points
  then shared
"""
GAME = GAME.replace("card leaf numbered 1 to 9\n", "card leaf numbered 1 to 9\n  plural leaves\n")
# Leaves fall and, though no model brings it, may rise again.
GUSTS = """festrules 2
game "Gusts"
  players 2
  at most 100 decisions, then nobody wins
kinds of colour: red, blue
token leaf for each colour
  plural leaves
  count 2
  starts in tree
token nut
  count 2
  starts in tree
place tree of leaf, nut
place lawn of leaf, nut
play
  turns from seat 1 until the game ends
    physical gust "fan the tree"
      pick fallen at random from leaves in tree, each 1 in 2
      pick risen at random from leaves in lawn, each 0 in 1
      pick strength at random from 1 to 3 weighted by 3 - strength
    move all fallen to lawn
    move all risen to tree
    choose more from 1 to 2
winner
  shared
"""


def results(lines: str, game: str = GAME) -> list[Result]:
    """How the scenarios come out that are written below each other."""
    document = read_document(Source("small.rules", f"{game}\n{lines}"), Path())
    tables = Tables(document)
    return [run_scenario(tables, example) for example in examples_of(document)]


def findings(lines: str, game: str = GAME) -> tuple[Diagnostic, ...]:
    """The mistakes in one scenario, given as its lines."""
    body = "".join(f"  {line.strip()}\n" for line in lines.strip().splitlines())
    (result,) = results(f'example "it"\n{body}', game)
    return result.found


def problems(lines: str, game: str = GAME) -> list[str]:
    """The same as codes and messages."""
    return [f"{found.code} {found.message}" for found in findings(lines, game)]
