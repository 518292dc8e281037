"""Lead changes, comebacks, drama, when a game is settled, and leaders: worked out by hand."""

from math import erf, sqrt

import pytest
from tests.lab.made_games import about, figures, game, moment

from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.course import CourseFigures
from festrules.lab.studies.measures.leaders import PointLead
from festrules.lab.studies.measures.leading import changes, leaders

EVEN = (0.5, 0.5)


def standings(*firsts: float) -> list[tuple[float, float]]:
    return [(share, 1 - share) for share in firsts]


def raced(number: int, *firsts: float, winner: int = 0) -> StudiedGame:
    """A game of as many decisions as there are looks, at each of which the first can expect so much."""
    moments = tuple(moment(at, at % 2, worths=shares) for at, shares in enumerate(standings(*firsts)))
    return game(number, (winner,), decisions=len(firsts), moments=moments)


def course(*games: StudiedGame, noise: float = 0.0) -> CourseFigures:
    found = figures(*games, said=about(noise=noise)).all.courses.by_worth
    assert found is not None
    return found


def test_the_first_to_lead_has_not_taken_the_lead() -> None:
    assert list(leaders([EVEN, *standings(0.6, 0.7)], 0.0)) == [None, 0, 0]
    assert changes([None, 0, 0], 0) == 0


def test_lead_changes_are_counted_exactly_where_there_is_no_noise() -> None:
    found = course(raced(0, 0.5, 0.6, 0.4, 0.5, 0.4, 0.6), raced(1, 0.5, 0.6, 0.7, 0.8))
    assert found.changes == ((0, 1), (2, 1))
    assert found.lead_changes is not None
    assert found.lead_changes.value == 1
    assert found.shows_changes == 0


def test_the_end_is_a_lead_change_where_somebody_wins_who_did_not_lead() -> None:
    assert course(raced(0, 0.6, 0.7, winner=1)).changes == ((1, 1),)


def test_noise_is_no_lead_change() -> None:
    wobbling = raced(0, 0.7, 0.7, 0.45, 0.55, 0.42, 0.6, 0.7)
    assert course(wobbling, noise=0.0).changes == ((4, 1),)
    assert course(wobbling, noise=0.05).changes == ((0, 1),)
    one_look = raced(0, 0.7, 0.7, 0.3, 0.7, 0.7)
    assert course(one_look, noise=0.05).changes == ((0, 1),)
    real = raced(0, 0.7, 0.7, 0.3, 0.3, 0.7, 0.7)
    assert course(real, noise=0.05).changes == ((2, 1),)


def test_comebacks_are_told_by_how_it_stood_at_half_time_and_late() -> None:
    back = raced(0, 0.5, 0.4, 0.3, 0.2, 0.6, 0.9, 0.95, 1.0)  # at half 0.6, at three quarters 0.95
    late = raced(1, 0.5, 0.4, 0.3, 0.2, 0.3, 0.3, 0.4, 0.4)
    found = course(back, late, raced(2, 0.5, 0.6, 0.7, 0.8))
    assert found.behind_half is not None
    assert found.behind_late is not None
    assert found.behind_half.value == pytest.approx(1 / 3)
    assert found.behind_late.value == pytest.approx(1 / 3)
    assert found.shows_comeback == 1


def test_of_three_who_is_behind_need_not_be_last() -> None:
    def at(*shares: float) -> StudiedGame:
        return game(0, (0,), decisions=2, moments=(moment(0, worths=shares), moment(1, worths=shares)))

    second = figures(at(0.3, 0.5, 0.2), said=about(3)).all.courses.by_worth
    last = figures(at(0.2, 0.5, 0.3), said=about(3)).all.courses.by_worth
    assert second is not None
    assert last is not None
    assert [one and one.value for one in (second.behind_half, second.last_half)] == [1.0, 0.0]
    assert [one and one.value for one in (last.behind_half, last.last_half)] == [1.0, 1.0]


def test_drama_is_how_far_and_how_long_a_winner_was_behind() -> None:
    found = course(raced(0, 0.5, 0.375, 0.375, 0.6))
    assert found.drama is not None
    assert found.drama.value == pytest.approx(2 * sqrt(0.25) / 4, abs=1e-3)


def test_a_game_is_settled_when_the_winner_is_sure_for_good() -> None:
    found = course(raced(0, 0.95, 0.5, 0.95, 0.8, 0.95, 0.95, 0.95, 0.95, 0.95, 1.0))
    assert found.settled is not None
    assert found.settled.value == pytest.approx(0.4)
    never = course(raced(0, 0.5, 0.6, 0.8, 0.8))
    assert never.settled is not None
    assert never.settled.value == 1.0


def test_early_is_the_first_half_and_late_the_last_tenth() -> None:
    games = [raced(at, *[0.5] * at, *[0.95] * (20 - at)) for at in (0, 9, 10, 18, 19)]
    found = course(*games)
    assert [one and one.value for one in (found.settled_early, found.settled_late)] == [0.4, 0.2]


def test_shared_victories_and_nobodys_are_no_comebacks() -> None:
    shared = game(
        0, (0, 1), decisions=2, moments=(moment(0, worths=(0.3, 0.7)), moment(1, worths=(0.3, 0.7)))
    )
    found = course(shared)
    assert (found.games, found.won) == (1, 0)
    assert found.changes == ((0, 1),)
    assert found.behind_half is None


def test_openness_falls_from_one_to_nothing() -> None:
    curves = figures(raced(0, 0.5, 0.5, 1.0, 1.0)).all.curves
    assert curves is not None
    values = [one.value for one in curves.openness if one is not None]
    assert values == pytest.approx([1.0] * 10 + [0.0] * 10)
    assert curves.samples[0][0] == 0


def pointed(number: int, margins: list[int], final: int) -> StudiedGame:
    """A game in which the first has this many points more than the second, look by look."""
    moments = tuple(moment(at, at % 2, points=(100 + margin, 100)) for at, margin in enumerate(margins))
    winner = 0 if final > 0 else 1
    return game(
        number,
        (winner,),
        decisions=len(margins),
        moments=moments,
        scores=(100 + final, 100),
        parts=((100 + final, 0), (100, 0)),
    )


def test_a_lead_that_grows_by_itself_has_a_slope_and_one_that_is_caught_up_has_another() -> None:
    grows = [pointed(number, [lead] * 4, 3 * lead) for number, lead in enumerate((1, 2, -3, 4, -1, 2, 5, -6))]
    half = figures(*grows).all.leaders.by_points[1]
    assert half.slope is not None
    assert half.slope.value == pytest.approx(2.0)
    assert half.wins is not None
    assert half.wins.value == 1.0
    shrinks = [pointed(number, [lead] * 4, lead // 2) for number, lead in enumerate((2, 4, 6, 8, 10, 12))]
    caught = figures(*shrinks).all.leaders.by_points[1]
    assert caught.slope is not None
    assert caught.slope.value == pytest.approx(-0.5)


def test_who_can_expect_most_is_held_against_what_was_promised() -> None:
    found = figures(raced(0, *[0.8] * 4), raced(1, *[0.6] * 4)).all.leaders
    half = found.by_worth[1]
    assert half.promised == pytest.approx(0.7, abs=1e-4)
    assert half.wins is not None
    assert half.beyond is not None
    assert half.wins.value == 1.0
    assert half.beyond.value == pytest.approx(0.3, abs=1e-4)
    lost = figures(raced(0, *[0.8] * 4, winner=1)).all.leaders.by_worth[1]
    assert lost.beyond is not None
    assert lost.beyond.value == pytest.approx(-0.8, abs=1e-4)


def test_leads_that_are_counted_in_classes_stand_in_the_middle_of_them() -> None:
    sums, deviation = PointLead(), 1000.0
    for margin in range(4096):
        sums.margins.add(margin)
        sums.growth.add(margin, deviation)
    by_chance = sums.figures(0.5).by_chance
    assert sums.margins.width == 4
    expected = sum(0.5 + 0.5 * erf(margin / (deviation * sqrt(2))) for margin in range(4096)) / 4096
    assert by_chance == pytest.approx(expected, abs=1e-6)


def test_points_have_lead_changes_too_and_the_fewest_may_win() -> None:
    by_points = figures(pointed(0, [0, 1, -1, 2], 3)).all.courses.by_points
    assert by_points is not None
    assert by_points.changes == ((2, 1),)
    fewest = about(steps=(about().steps[0].__class__("least", "least points", points=True),))
    turned = figures(pointed(0, [0, 1, -1, 2], 3), said=fewest).all.leaders.by_points[2]
    assert turned.stays is not None
    assert turned.stays.value == 1.0  # the second, who has fewest


def test_kingmakers_are_who_cannot_win_and_decide() -> None:
    ways = (0.0, 0.5, 0.5)
    moments = tuple(
        moment(at, at % 3, worths=ways, sway=sway) for at, sway in enumerate((30_000, -1, -1, 2_000, -1, -1))
    )
    found = figures(game(0, (1,), bots=(0, 0, 0), moments=moments), said=about(3)).all.kingmakers
    assert found is not None
    assert found.out is not None
    assert found.decisive is not None
    assert found.out.value == pytest.approx(1 / 3)
    assert found.decisive.value == 0.5
    assert found.threshold == 0.2
    assert figures(game(0), said=about(2)).all.kingmakers is None
