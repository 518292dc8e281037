"""Looking at a state, and imagining other ones, leaves no trace in it."""

import random
from pathlib import Path

import pytest

import festrules
from festrules.grammar.source import Source

PROBES = Path(__file__).parents[2] / "probes"

IMAGINING = """festrules 1
game "Imagining"
  players 2
  at most 12 decisions, then nobody wins
card page numbered 1 to 3
  starts in shelf
piece peg for each player
  count 2
  starts in bag
place shelf of page: ordered
place desk of page: ordered
place bag for each player of peg
board strip of peg: track of 5
setup
  for each player in players
    with goal as first of (spaces of strip where space is empty)
      move peg of player from bag of player to goal
    otherwise cannot happen
play
  turns from seat 1 until none of pages in shelf
    choose page from pages in shelf
      if page were gone, count of pages in shelf <= 2 or "it was not taken out"
      if page were in desk, count of pages in desk >= 1 or "it was not put there"
    otherwise cannot happen
    move page to desk
    choose space from spaces of strip
      space is empty or "somebody is there"
      some peg in my pegs on strip: if peg were on space, space is occupied or "it was not moved"
      every peg in my pegs on strip: if peg were gone, none of my pegs on space or "it was not gone"
    otherwise nothing happens
    if space is not nothing
      with runner as first of (my pegs on strip)
        move runner to space
      otherwise cannot happen
winner
  shared
"""


def games() -> dict[str, festrules.Game]:
    bundled = ("climbers", "breakthrough", "connect-four", "goofspiel", "kuhn-poker", "pig", "tic-tac-toe")
    found = {name: festrules.load(name) for name in bundled}
    found |= {path.stem: festrules.load(path) for path in sorted(PROBES.glob("*.rules")) if "lazy" not in path.stem}
    return found


@pytest.mark.parametrize("name", games())
def test_asking_for_options_and_reasons_leaves_no_trace(name: str) -> None:
    leaves_no_trace(games()[name])


def leaves_no_trace(game: festrules.Game) -> None:
    choose = random.Random(3)
    state = game.start(3)
    for _ in range(40):
        decisions = game.decisions(state)
        if not decisions:
            return
        for decision in decisions:
            before = list(decision.run.cells)
            assert decision.options
            assert decision.run.cells == before
            assert all(refusal.reason for refusal in decision.refused)
            assert decision.run.cells == before
        state, _ = game.apply(state, choose.choice(choose.choice(decisions).options))


def test_imagining_where_things_lie_leaves_no_trace() -> None:
    leaves_no_trace(festrules.load(Source("imagining.rules", IMAGINING)))
