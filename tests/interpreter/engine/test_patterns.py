"""Drawings on boards of a game: where one was found, of which components, and what a search may cost."""

from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine import run
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.values import Fault

RULES = """\
festrules 2

game "Mosaic"
  players 2
  at most 9 decisions, then nobody wins

tile stone: red, green
  count 9
  starts in bag
card goal from "goals.yaml"
  points: 1 to 9
  shape: pattern of stones-seen
  starts in offer

place bag of stone: everyone sees contents
place offer of goal
board mosaic for each player of stone: stacked, square 4 by 4

legend stones-seen of space
  "R": top of space is red
  mark "^": height of space >= 2
  same "=": SAME

setup
  for each space in (b1 of mosaic of seat 1, b1 of mosaic of seat 1, c1 of mosaic of seat 1, a4 of mosaic of seat 1)
    move red from bag to space
play
  say "x"

define shown-by of goal for player: mosaic of player shows shape of goal turned

score
  part goals: PART
winner
  most points
  then shared
"""
GOALS = """\
- {id: pair, points: 2, shape: ["R", "R^"]}
- {id: twins, points: 3, shape: ["=", "", "^="]}
- {id: trio, points: 5, shape: ["R R", "", "R"]}
- {id: four, points: 9, shape: ["R R", "", "R R"]}
"""
WHERE = "sum of points of goals in offer where my mosaic shows shape of goal turned"
PAIR = "points of pair if my mosaic shows shape of pair turned otherwise 0"


def game_of(
    folder: Path, part: str, *, same: str = "kind of top of space", goals: str = GOALS, board: str = "4 by 4"
) -> Game:
    (folder / "goals.yaml").write_text(goals, encoding="utf-8")
    text = RULES.replace("PART", part).replace("SAME", same).replace("4 by 4", board)
    return make_game(read_document(Source("mosaic.rules", text), folder))


def because(game: Game) -> tuple[str, ...]:
    return game.scores(game.start())[0].lines[0].because


FOUND = ("pair on b1, c1: 2", "twins on c1 and b1: 3", "trio on b1, c1 and a4: 5")


@pytest.mark.parametrize("same", ["kind of top of space", "top of space"])
def test_a_score_says_where_a_drawing_was_found(tmp_path: Path, same: str) -> None:
    assert because(game_of(tmp_path, WHERE, same=same)) == FOUND


def test_it_says_so_behind_a_definition(tmp_path: Path) -> None:
    part = "sum of points of goals in offer where goal is shown-by for you and points of goal < 4"
    assert because(game_of(tmp_path, part)) == FOUND[:2]


def test_it_says_so_of_one_drawing(tmp_path: Path) -> None:
    game = game_of(tmp_path, PAIR)
    assert because(game) == ("shown on b1, c1",)
    assert [sheet.total for sheet in game.scores(game.start())] == [2, 0]


def test_nothing_is_said_of_what_is_not_shown(tmp_path: Path) -> None:
    assert because(game_of(tmp_path, PAIR.replace("pair", "four"))) == ()


def test_a_search_without_end_is_a_fault_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty-three spaces in even columns, or in odd ones, of which there are thirty-two each."""
    monkeypatch.setattr(run, "MAX_WORK", MAX_WORK // 10)
    shape = ', "", '.join(['"="'] * 33)
    goals = f"- {{id: pair, points: 2, shape: [{shape}]}}\n"
    game = game_of(tmp_path, PAIR, same="column of space is even", goals=goals, board="8 by 8")
    with pytest.raises(Fault, match="more has to be looked at than is allowed"):
        game.scores(game.start())


def test_a_part_as_large_as_the_board(tmp_path: Path) -> None:
    row = " ".join(["^"] * 5)
    goals = f'- {{id: pair, points: 2, shape: ["{row}", "{row}"]}}\n'
    assert because(game_of(tmp_path, PAIR, goals=goals)) == ()
