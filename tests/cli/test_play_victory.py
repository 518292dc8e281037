"""Why somebody has won: what was compared where the points alone do not say it."""

import pytest
from tests.cli.test_play_session import game_of

from festrules.cli.render.lines import text_of
from festrules.cli.render.victory import render_victory
from festrules.interpreter.scene.make import make_scene

RACE = """\
festrules 2

game "Race"
  players 3
  at most 9 decisions, then scores decide

keep points-of for each player: 0 to 9, starts 0
keep coins for each player: 0 to 9, starts 0

setup
SETUP

play
  END

score
  part gained: points-of of you

winner
WINNER
"""


def end(points: str, coins: str, *winner: str, finish: str = "end the game", players: int = 3) -> list[str]:
    given = [("points-of", points), ("coins", coins)]
    lines = [
        f"  set {name} of seat {seat} to {digit}"
        for name, digits in given
        for seat, digit in enumerate(digits, 1)
        if seat <= players
    ]
    text = RACE.replace("SETUP", "\n".join(lines)).replace("WINNER", "\n".join(f"  {one}" for one in winner))
    game = game_of(text.replace("END", finish))
    return text_of(render_victory(make_scene(game, game.start(1), None))).splitlines()


POINTS_THEN_COINS = ("most points @WIN-1", "then most coins of you @TIE-1", "then shared @TIE-2")


def test_more_points_need_no_word() -> None:
    assert end("592", "000", *POINTS_THEN_COINS) == ["The winner: player 2."]


def test_the_tie_break_that_decided() -> None:
    assert end("995", "462", *POINTS_THEN_COINS) == [
        "  Most points: player 1 9, player 2 9, player 3 5  [WIN-1]",
        "  Then most coins of theirs: player 1 4, player 2 6  [TIE-1]",
        "The winner: player 2.",
    ]


def test_all_level_at_a_step() -> None:
    assert end("999", "462", *POINTS_THEN_COINS)[0] == (
        "  Most points: player 1, player 2 and player 3 have 9 each  [WIN-1]"
    )


def test_a_victory_that_is_shared() -> None:
    assert end("995", "442", *POINTS_THEN_COINS) == [
        "  Most points: player 1 9, player 2 9, player 3 5  [WIN-1]",
        "  Then most coins of theirs: player 1 and player 2 have 4 each  [TIE-1]",
        "  player 1 and player 2 stay level.  [TIE-2]",
        "They share the victory: player 1 and player 2.",
    ]


def test_the_least() -> None:
    assert end("995", "462", "least points", "then least coins of you", "then shared") == [
        "The winner: player 3."
    ]
    told = end("559", "462", "least points", "then least coins of you", "then shared")
    assert told[1:] == ["  Then least coins of theirs: player 1 4, player 2 6", "The winner: player 1."]


def test_what_is_compared_first_is_told_where_it_is_not_the_points() -> None:
    assert end("123", "462", "most coins of you", "then shared") == [
        "  Most coins of theirs: player 1 4, player 2 6, player 3 2",
        "The winner: player 2.",
    ]


@pytest.mark.parametrize(
    ("finish", "told"), [("seat 2 wins", "The winner: player 2."), ("nobody wins", "Nobody wins.")]
)
def test_a_victory_at_once_needs_no_comparing(finish: str, told: str) -> None:
    assert end("123", "462", *POINTS_THEN_COINS, finish=finish) == [told]
