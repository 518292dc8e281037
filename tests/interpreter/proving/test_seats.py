"""Whether where one sits decides who wins: what is told of it, and what is found."""

from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import make_game
from festrules.interpreter.proving.seats import prove_seats, wilson
from festrules.interpreter.proving.subject import Budget, Subject
from festrules.interpreter.proving.verdict import Standing, Verdict

FIRST_TAKES_ALL = """festrules 1

game "First come"
  players 2 to 3
  seats "Ann", "Bo", "Cy"
  at most 10 decisions, then nobody wins

play
  turns from seat 1 until the game ends
    pick eyes at random from 1 to 6
    if eyes > 2
      you win

winner
  shared
"""

FAIR = FIRST_TAKES_ALL.replace("turns from seat 1", "pick first at random from players\n  turns from first")


def proved(source: str | Path, most: float | None = None) -> Verdict:
    document = read_document(Source("game.rules", source) if isinstance(source, str) else source)
    games = tuple(make_game(document, one.players) for one in extremes(document))
    return prove_seats(Subject(document, games, whole=True, seat_edge=most), Budget(games=800))


def test_an_edge_is_told_with_its_interval_and_what_would_be_fair() -> None:
    """The first of two wins 2/3 + 1/9 * 2/3 ...: three games of four."""
    verdict = proved(FIRST_TAKES_ALL)
    assert verdict.standing is Standing.NOT_FOUND
    sentences = [one.sentence for one in verdict.asides]
    assert any("with 2 players Ann wins 7" in sentence for sentence in sentences)
    assert all("games of random players; fair would be" in sentence for sentence in sentences)


def test_an_edge_is_found_only_by_who_says_how_much_is_too_much() -> None:
    assert proved(FIRST_TAKES_ALL, most=10).standing is Standing.FOUND
    assert proved(FIRST_TAKES_ALL, most=45).standing is Standing.NOT_FOUND


def test_a_fair_game_has_no_edge() -> None:
    verdict = proved(FAIR, most=5)
    assert verdict.standing is Standing.NOT_FOUND
    assert verdict.asides == ()


def test_one_seat_has_no_edge() -> None:
    alone = FIRST_TAKES_ALL.replace("players 2 to 3", "players 1").replace(', "Bo", "Cy"', "")
    assert proved(alone).standing is Standing.NOT_ASKED


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 100, 0.0, 0.0370), (50, 100, 0.4038, 0.5962), (100, 100, 0.963, 1)]
)
def test_the_interval_is_that_of_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games, 1.959964) == pytest.approx((low, high), abs=1e-4)
