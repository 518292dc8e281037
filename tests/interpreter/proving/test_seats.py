"""Whether where one sits decides who wins: what is told of it, and what is found."""

from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import make_game
from festrules.interpreter.machine.machine import SCORED
from festrules.interpreter.proving.seats import TELLING, Enough, prove_seats, shares, wilson
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.proving.verdict import CheckResult, Verdict

FIRST_TAKES_ALL = """festrules 2

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
    return prove_seats(ProofSubject(document, games, whole=True, seat_edge=most), Budget(games=800))


def test_an_edge_is_told_with_its_interval_and_what_would_be_fair() -> None:
    """The first of two wins 2/3 + 1/9 * 2/3 ...: three games of four."""
    verdict = proved(FIRST_TAKES_ALL)
    assert verdict.standing is CheckResult.NOT_FOUND
    sentences = [one.sentence for one in verdict.asides]
    assert any("with 2 players Ann wins 7" in sentence for sentence in sentences)
    assert all("games of random players; fair would be" in sentence for sentence in sentences)


def test_an_edge_is_found_only_by_who_says_how_much_is_too_much() -> None:
    assert proved(FIRST_TAKES_ALL, most=10).standing is CheckResult.FOUND
    assert proved(FIRST_TAKES_ALL, most=45).standing is CheckResult.NOT_FOUND


def test_a_fair_game_has_no_edge() -> None:
    verdict = proved(FAIR, most=5)
    assert verdict.standing is CheckResult.NOT_FOUND
    assert verdict.asides == ()


def test_where_no_edge_can_be_told_any_more_the_rest_is_not_played() -> None:
    fair, unfair = (proved(source).sentence for source in (FAIR, FIRST_TAKES_ALL))
    assert unfair.startswith("4,000 games of random players: with 3 players Ann wins")
    count, _, rest = fair.partition(" games of random players: ")
    assert rest == "no seat wins much more often than others"
    assert 1_000 <= int(count.replace(",", "")) < 4_000


@pytest.mark.parametrize("won", [0, 200, 230, 250, 270, 300, 500])
def test_it_is_enough_when_no_share_that_is_likely_would_be_told_in_the_end(won: int) -> None:
    document = read_document(Source("game.rules", FAIR))
    game, enough = make_game(document, 2), Enough(2_000, 4)
    outcomes = [outcome(0 if number < won else 1) for number in range(500)]
    seats = shares(game, outcomes, 4)
    told = False
    for seat in seats:
        for part in range(101):
            share = seat.low + part / 100 * (seat.high - seat.low)
            low, high = wilson(share * 2_000, 2_000, 3.0233)  # surely enough for four comparisons
            told = told or max(low - seat.fair, seat.fair - high) > TELLING
    assert enough.played(game, outcomes) is not told
    assert not enough.played(game, outcomes[:499])  # a quarter is played in any case


def outcome(winner: int) -> Outcome:
    return Outcome(0, SCORED, 0, 1 << winner, 1, 0, 1, ())


def test_one_seat_has_no_edge() -> None:
    alone = FIRST_TAKES_ALL.replace("players 2 to 3", "players 1").replace(', "Bo", "Cy"', "")
    assert proved(alone).standing is CheckResult.NOT_ASKED


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 100, 0.0, 0.0370), (50, 100, 0.4038, 0.5962), (100, 100, 0.963, 1)]
)
def test_the_interval_is_that_of_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games, 1.959964) == pytest.approx((low, high), abs=1e-4)
