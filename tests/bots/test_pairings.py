"""Line-ups: every bot sits everywhere equally often, on the same seeds, with two and more seats, and in teams."""

from collections import Counter

import pytest

from festrules.bots.pairings import LineUp, Pairings, sides_of


def line_ups(pairings: Pairings, units: int) -> list[LineUp]:
    return [pairings.line_up(game) for game in range(units * pairings.size)]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", [2, 3, 4])
def test_every_bot_sits_everywhere_equally_often(players: int, bots: int) -> None:
    pairings = Pairings(bots, sides_of(players, 0, together=False))
    sat = Counter((seat, bot) for one in line_ups(pairings, 12) for seat, bot in enumerate(one.seats))
    assert len(sat) == players * bots
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize("bots", [2, 3])
def test_the_games_of_a_unit_have_one_seed(bots: int) -> None:
    pairings = Pairings(bots, sides_of(4, 0, together=False))
    found = line_ups(pairings, 4)
    assert all(one.deal == one.unit for one in found)
    assert [one.unit for one in found] == sorted([0, 1, 2, 3] * bots)


def test_two_bots_change_seats() -> None:
    assert [one.seats for one in line_ups(Pairings(2, ((0,), (1,))), 1)] == [(0, 1), (1, 0)]
    assert [one.seats for one in line_ups(Pairings(2, sides_of(3, 0, together=False)), 1)] == [
        (0, 1, 0),
        (1, 0, 1),
    ]


def test_partners_are_one_bot() -> None:
    sides = sides_of(4, 2, together=False)
    assert sides == ((0, 2), (1, 3))
    assert [one.seats for one in line_ups(Pairings(2, sides), 1)] == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize(("players", "together"), [(1, False), (3, True)])
def test_where_there_are_no_others_each_bot_plays_by_itself(players: int, together: bool) -> None:
    pairings = Pairings(3, sides_of(players, 0, together=together))
    assert [one.seats for one in line_ups(pairings, 1)] == [(bot,) * players for bot in range(3)]


def test_more_bots_than_seats_meet_in_all_choices() -> None:
    pairings = Pairings(3, ((0,), (1,)))
    found = line_ups(pairings, 3)
    assert [one.deal for one in found] == [0] * 6  # all of them on one deal
    assert sorted(one.seats for one in found) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_who_sits_behind_whom_changes() -> None:
    pairings = Pairings(3, sides_of(3, 0, together=False))
    assert {one.seats for one in line_ups(pairings, 2)} == {
        (0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2),
    }  # fmt: skip
