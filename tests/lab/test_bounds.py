"""Figures in bounds: sentences as settings say them, and whether they hold."""

from itertools import pairwise

import pytest

from festrules.interpreter.compiled.executors.registry import REFERENCE, make
from festrules.interpreter.library import load
from festrules.lab.bounds.holding import FIRST, Holding
from festrules.lab.bounds.judging import Verdict, median
from festrules.lab.bounds.sentences import Sort, Unreadable, bound
from festrules.lab.studies.about import study_about
from festrules.lab.studies.playing import Studio, in_bulk


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (
            "seat 1 wins 45 to 55 % at medium@100",
            (Sort.SEAT, 0.45, 0.55, 0, "", "%", None, "medium, 100 tries"),
        ),
        ("seat 3 wins at least 30 %", (Sort.SEAT, 0.3, None, 2, "", "%", None, "random")),
        ("median length under 120 decisions", (Sort.MEDIAN, None, 120.0, 0, "", "decisions", None, "random")),
        ("mean length over 9.5 turns with 4 players", (Sort.MEAN, 9.5, None, 0, "", "turns", 4, "random")),
        ("no card taken under 3 %", (Sort.TAKEN, 0.03, None, 0, "card", "%", None, "random")),
        ("no play taken over 60 % at easy", (Sort.TAKEN, None, 0.6, 0, "play", "%", None, "easy, 64 tries")),
        ("mean points of winners 20 to 40", (Sort.WINNING, 20.0, 40.0, 0, "", "", None, "random")),
        ("mean points -5 to 5 points", (Sort.POINTS, -5.0, 5.0, 0, "", "points", None, "random")),
        ("games cut short at most 1 %", (Sort.CAPPED, None, 0.01, 0, "", "%", None, "random")),
        ("victories shared under 10 %", (Sort.SHARED, None, 0.1, 0, "", "%", None, "random")),
        ("who begins wins 45 to 55 %", (Sort.FIRST, 0.45, 0.55, 0, "", "%", None, "random")),
    ],
)
def test_what_sentences_say(said: str, wanted: tuple[object, ...]) -> None:
    found = bound(said)
    sort, low, high, seat, thing, unit, players, bot = wanted
    assert (found.sort, found.low, found.high, found.seat, found.thing) == (sort, low, high, seat, thing)
    assert (found.players, found.bot) == (players, bot)
    assert sort not in (Sort.MEAN, Sort.MEDIAN) or found.unit == unit


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "give a figure and its bounds"),
        ("seat 1 wins", "give a figure and its bounds"),
        ("seat 0 wins 1 to 2 %", "is not a figure"),
        ("seat 1 wins 45 to 55", "“seat 1 wins” is given in %"),
        ("seat 1 wins 55 to 45 %", "55 is more than 45"),
        ("mean lengths under 3 turns", "did you mean “mean length”"),
        ("median length under 3 %", "given in decisions or turns"),
        ("median length under 3 points", "given in decisions or turns"),
        ("mean points under 3 %", "given in points"),
        ("no card taken 3 to 5 %", "say “no card taken under ... %”"),
        ("seat 1 wins 45 to 55 % at nobody", "“nobody” is not a bot"),
        ("seat 1 wins 45 to 55 % at easy@0", "is not a bot"),
        ("the colour of the box under 3 %", "there are seat N wins"),
    ],
)
def test_what_is_no_sentence(said: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        bound(said)


def held(name: str, *said: str, tries: int = 20_000, players: int = 2) -> Holding:
    """The bounds of a game, played until they are clear."""
    game = load(name, players=players)
    holding = Holding(tuple(map(bound, said)), {players: study_about(game)}, {}, tries, players)
    studio, executor = Studio(game, 0, 0), make(REFERENCE, game.machine)
    while True:
        for number in range(holding.games, holding.plan.games):
            at, game_number = holding.plan.at(number)
            arm = holding.plan.arms[at]
            if arm.watched:
                holding.add(studio.play(arm, at, game_number))
            else:
                holding.add(*in_bulk(executor, holding.plan.seed, at, [game_number]))
        if not (further := holding.further()):
            return holding
        holding.put_behind(further)


def test_bounds_are_judged_by_intervals() -> None:
    holding = held(
        "kuhn-poker",
        "seat 1 wins 30 to 70 %",
        "seat 1 wins under 10 %",
        "median length 2 to 3 decisions",
        "seat 7 wins 30 to 70 %",
    )
    verdicts = [holding.judged(one).verdict for one in holding.bounds]
    assert verdicts == [Verdict.HOLDS, Verdict.FAILS, Verdict.HOLDS, Verdict.OPEN]
    assert holding.judged(holding.bounds[3]).estimate is None
    assert holding.games < 1_000  # for what nobody can say nothing more is played


def test_what_is_clear_needs_few_games_and_what_is_not_all_that_may_be_tried() -> None:
    assert held("kuhn-poker", "seat 1 wins 5 to 95 %").games == FIRST
    often = held("goofspiel", "seat 1 wins 50 to 50 %", tries=2_500)  # which is so, and never clear
    (evidence,) = often.evidence.values()
    assert 2_500 <= evidence.spent < 5_100
    starts = [arm.start for arm in often.plan.arms]
    assert starts == [0, *(FIRST << power for power in range(len(starts) - 1))]
    assert all(one.start + one.games == other.start for one, other in pairwise(often.plan.arms))


def test_the_worst_of_all_things_is_told() -> None:
    holding = held(
        "kuhn-poker", "no action taken under 90 %", "no action taken under 1 %", "no card taken over 1 %"
    )
    fails, holds, nothing = (holding.judged(one) for one in holding.bounds)
    assert fails.verdict is Verdict.FAILS
    assert fails.of
    assert fails.wording is not None
    assert fails.wording.name == "action"
    assert holds.verdict is Verdict.HOLDS
    assert nothing.verdict is Verdict.OPEN
    assert nothing.estimate is None


def test_a_median_lies_between_two_of_the_numbers() -> None:
    assert median([1] * 7) is None
    found = median(list(range(101)))
    assert found is not None
    assert (found.value, found.low, found.high) == (50.0, 40.0, 61.0)
