"""Looking at a state, and imagining other ones, leaves no trace in it."""

import random
from pathlib import Path

import pytest

import festrules
from festrules.grammar.source import Source

PROBES = Path(__file__).parents[2] / "probes"

IMAGINING = """festrules 2
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
    if there is a first of (spaces of strip where space is empty), called goal
      move peg of player from bag of player to goal
    (there is always at least one)
play
  turns from seat 1 until none of pages in shelf
    choose page from pages in shelf
      if page were gone, count of pages in shelf <= 2 (refused: "it was not taken out")
      if page were in desk, count of pages in desk >= 1 (refused: "it was not put there")
    (there is always at least one)
    move page to desk
    choose space from spaces of strip
      space is empty (refused: "somebody is there")
      some peg in my pegs on strip: if peg were on space, space is occupied (refused: "it was not moved")
      every peg in my pegs on strip: if peg were gone, none of my pegs on space (refused: "it was not gone")
    if you cannot, end the turn
    if there is a first of (my pegs on strip), called runner
      move runner to space
    (there is always at least one)
winner
  shared
"""


BUNDLED = ("climbers", "breakthrough", "connect-four", "goofspiel", "kuhn-poker", "pig", "tic-tac-toe")
GAMES: dict[str, str | Path] = {name: name for name in BUNDLED} | {
    path.stem: path for path in sorted(PROBES.glob("*.rules")) if "lazy" not in path.stem
}


@pytest.mark.parametrize("name", GAMES)
def test_asking_for_options_and_reasons_leaves_no_trace(name: str) -> None:
    assert play_and_look(festrules.load(GAMES[name])) >= 2


def play_and_look(game: festrules.Game) -> int:
    """Asks for everything at each decision; gives how many decisions there were."""
    choose = random.Random(3)
    state = game.start(3)
    for taken in range(40):
        decisions = game.decisions(state)
        if not decisions:
            assert not game.is_faulty(state)
            return taken
        for decision in decisions:
            before = list(decision.run.cells)
            assert decision.options
            assert decision.run.cells == before
            assert all(refusal.reason for refusal in decision.refused)
            assert decision.run.cells == before
        state, _ = game.apply(state, choose.choice(choose.choice(decisions).options))
    return 40


def test_imagining_where_things_lie_leaves_no_trace() -> None:
    game = festrules.load(Source("imagining.rules", IMAGINING))
    state = game.start()
    for left in ([1, 2, 3], [1, 3], [1]):
        (pages,) = game.decisions(state)
        assert [option.text for option in pages.options] == [f"page-{number}" for number in left]
        state, _ = game.apply(state, pages.options[len(left) // 2])
        (spaces,) = game.decisions(state)
        state, _ = game.apply(state, spaces.options[0])
    assert play_and_look(game) == 6
    desk = next(place for place in game.view(state, None).places if place.name == "desk")
    assert desk.components is not None
    assert sorted(desk.components) == ["page-1", "page-2", "page-3"]


ROUND_AND_ROUND = """festrules 2
game "Round and round"
  players 2
  at most 12 decisions, then nobody wins
keep stones: 0 to 9, starts 3
play
  turns from seat 1 until the game ends
    choose one: grab
    (there is always at least one)
action grab
  repeat until stones is 0
    choose number from 1 to 9
      number <= stones (refused: "there are fewer")
winner
  shared
"""


def test_a_loop_of_choices_that_change_nothing_is_not_looked_into_for_ever() -> None:
    game = festrules.load(Source("round.rules", ROUND_AND_ROUND))
    state = game.start()
    (decision,) = game.decisions(state)
    for _ in range(5):
        state, _ = game.apply(state, decision.options[0])
        (decision,) = game.decisions(state)
    assert [option.text for option in decision.options] == ["1", "2", "3"]
