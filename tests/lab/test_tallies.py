"""Totals of a part of many games: games are known by their numbers among all of them."""

from festrules.interpreter.compiled.executors.outcomes import AT_FAULT, Batch, Outcome
from festrules.lab.summing.tally import Tally, tally_of


def outcome(why: int, *points: int, winners: int = 1) -> Outcome:
    return Outcome(1, 0, why, winners, 10, 0, 5, points)


def test_faults_and_games_that_were_left_are_known_by_their_numbers() -> None:
    batch = Batch([outcome(0, 3, 4), outcome(AT_FAULT), outcome(0, 5, 1), outcome(AT_FAULT)], left=[0, 3])
    tally = tally_of(1000, batch, 2, 1)
    assert tally.faults == [1001, 1003]
    assert tally.left == [1000, 1003]
    assert (tally.games, tally.winners.total()) == (4, 2)
    tally.add(tally_of(10, Batch([outcome(AT_FAULT)], left=[0]), 2, 1))
    assert (tally.faults, tally.left, tally.handed_over) == ([10, 1001, 1003], [10, 1000, 1003], 3)


def test_points_are_those_of_each_seat_part_by_part_and_together() -> None:
    batch = Batch([outcome(0, 1, 2, 30, 40), outcome(0, 3, 4, 50, 60)])
    parts = tally_of(0, batch, 2, 2).points
    assert [(one.least, one.most, one.total) for one in parts] == [
        (1, 3, 4), (2, 4, 6), (3, 7, 10), (30, 50, 80), (40, 60, 100), (70, 110, 180),
    ]  # fmt: skip
    empty = Tally()
    empty.add(tally_of(0, batch, 2, 2))
    assert empty.points == parts
