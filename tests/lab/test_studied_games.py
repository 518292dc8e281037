"""A game of a study: all of it follows from the seeds, a line holds all of it, and who abstains does so."""

from dataclasses import replace

import pytest

import festrules
from festrules.bots.protocol import WHOLE
from festrules.lab.studies import cost
from festrules.lab.studies.arms import Arm, sitting, unit_of
from festrules.lab.studies.cost import prices_of
from festrules.lab.studies.games import DAMAGED, StudiedGame, read_game
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.playing import Studio

EASY = "easy, 20 tries"


def studio(name: str, players: int) -> Studio:
    return Studio(festrules.load(name, players=players), 7, 30)


@pytest.fixture(scope="module")
def climbed() -> tuple[Arm, StudiedGame]:
    arm = Arm("easy", 3, (EASY,), 2, appraised=True)
    return arm, studio("climbers", 3).play(arm, 0, 1)


def test_a_line_holds_all_of_a_game(climbed: tuple[Arm, StudiedGame]) -> None:
    _, game = climbed
    assert read_game(game.line()) == game


def test_the_same_game_comes_of_the_same_seeds(climbed: tuple[Arm, StudiedGame]) -> None:
    arm, game = climbed
    again = studio("climbers", 3)
    again.play(arm, 0, 0)  # whatever was played before
    assert again.play(arm, 0, 1) == game


def test_what_is_watched_fits_the_game(climbed: tuple[Arm, StudiedGame]) -> None:
    _, game = climbed
    assert len(game.chosen) == game.decisions
    assert game.why
    assert len(game.winners) >= 1
    for one in game.moments:
        assert one.taken in one.offered
        assert list(one.offered) == sorted(set(one.offered))
        assert len(one.points) == len(one.worths) == 3
        assert abs(sum(one.worths) - WHOLE) < 8
        took, best, mean, worst = one.promised
        assert worst <= mean <= best
        assert worst <= took <= best
        assert (one.sway >= 0) == (one.worths[one.seat] <= WHOLE // 33)
        assert -1 <= one.lot <= WHOLE
    drawn = sum(one.lot >= 0 for one in game.moments)
    assert len(game.moments) / 6 < drawn < len(game.moments) / 2  # at one of three a lot is drawn
    assert [one.at for one in game.moments] == sorted({one.at for one in game.moments})


def test_nobody_looks_where_nobody_was_asked_to() -> None:
    arm = Arm("random", 2, ("random",), 2)
    game = studio("tic-tac-toe", 2).play(arm, 3, 0)
    assert game.arm == 3
    assert all(not one.points and not one.worths and not one.promised for one in game.moments)
    assert read_game(game.line()) == game


def test_who_abstains_takes_something_else_where_there_is_anything() -> None:
    table = studio("climbers", 2)
    free = Arm("easy", 2, (EASY, EASY), 4)
    most = max(
        (one for number in range(2) for one in table.play(free, 0, number).moments if one.seat == number),
        key=lambda one: len(one.offered),
    )
    without = replace(free, without=(most.taken,))
    games = [table.play(without, 0, number) for number in range(4)]
    offered = [
        (game.bots[one.seat], one.taken)
        for game in games
        for one in game.moments
        if most.taken in one.offered and len(one.offered) > 1
    ]
    assert (0, most.taken) not in offered
    assert offered


def test_the_first_of_two_sits_on_every_side_in_turn() -> None:
    alone = Arm("", 4, ("a",), 3)
    both = Arm("", 4, ("a", "b"), 8)
    each = ((0,), (1,), (2,), (3,))
    assert [sitting(alone, each, game).deal for game in range(3)] == [0, 1, 2]
    assert [sitting(both, each, game).bots for game in range(5)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
        (0, 1, 1, 1),
    ]
    assert [sitting(both, each, game).deal for game in range(5)] == [0, 0, 0, 0, 1]
    assert sitting(both, ((0, 2), (1, 3)), 1).bots == (1, 0, 1, 0)
    assert [sitting(both, ((0, 1, 2, 3),), game).bots[0] for game in range(3)] == [0, 1, 0]
    assert [unit_of(one, each) for one in (alone, both)] == [1, 4]


@pytest.mark.parametrize("line", ["{}", "[]", "null", '{"arm":1}', "x", "[" * 100_000])
def test_what_is_no_line_is_told(line: str) -> None:
    with pytest.raises(DAMAGED):
        read_game(line)


def test_what_it_costs_is_known_before_a_long_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = Arm("easy", 2, (EASY,), 10, appraised=True)
    plan = Plan(7, 30, (arm,))
    whole = prices_of(plan, {2: studio("climbers", 2)}).of(plan)
    assert whole.games == 10
    assert whole.tries == whole.choices * 50
    monkeypatch.setattr(cost, "LONGEST", 0.0)
    monkeypatch.setattr(cost, "FEWEST", 5)
    prices = prices_of(plan, {2: studio("climbers", 2)})
    part = prices.of(plan)
    assert 6 * 10 <= part.choices < 2 * whole.choices
    half = prices.of(plan, done=5)
    assert (half.games, half.choices) == (5, part.choices // 2)
