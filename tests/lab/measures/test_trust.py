"""Whether appraisals come true, and that nothing is told which rests on those that do not."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.lab.made_games import ALONE, about, figures, game, moment

from festrules.lab.studies.arms import Arm
from festrules.lab.studies.findings.choosing import findings
from festrules.lab.studies.findings.limits import enough_games, hidden_edge, limits
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.plan import IN_BULK, Plan, first_arms
from festrules.lab.summing.counted import Wording

LOOKED = Arm("medium", 2, ("medium, 1000 tries",), 0, appraised=True)


def promising(true: float, games: int = 240) -> Iterator[StudiedGame]:
    """Who takes the first card is promised 0.8, and wins so much more than half as comes true."""
    random = Random(3)
    for number in range(games):
        taken = random.randrange(2)
        promised = (0.8, 0.2) if taken == 0 else (0.2, 0.8)
        won = random.random() < 0.5 + true * (promised[0] - 0.5)
        moments = (
            moment(0, 0, taken=taken, worths=(0.5, 0.5)),
            *(moment(at, 0, decision=1, offered=(3,), taken=3, worths=promised) for at in (1, 3, 5, 7)),
        )
        yield game(number, (0,) if won else (1,), moments=moments)


def came_true(found: Figures) -> float:
    edge = found.all.trust.came_true
    assert edge is not None
    assert edge.low < edge.value < edge.high
    return edge.value


@pytest.mark.parametrize("true", [0.0, 0.5, 1.0])
def test_as_much_of_a_promised_edge_comes_true_as_is_won_of_it(true: float) -> None:
    assert came_true(figures(*promising(true), arm=LOOKED)) == pytest.approx(true, abs=0.2)


def test_noise_is_not_taken_for_a_promise_that_was_broken() -> None:
    random = Random(5)
    games = []
    for number in range(400):
        share = random.choice((0.3, 0.7))
        seen = min(1.0, max(0.0, random.gauss(share, 0.2)))
        looks = tuple(moment(at, 0, worths=(seen, 1 - seen)) for at in range(0, 10, 2))
        games.append(game(number, (0,) if random.random() < share else (1,), moments=looks))
    noisy = about(noise=0.2)
    assert came_true(figures(*games, arm=LOOKED, said=noisy)) > 0.8
    assert came_true(figures(*games, arm=LOOKED)) < 0.7


def test_nothing_is_told_that_rests_on_promises_which_were_not_kept() -> None:
    kept, broken = (figures(*promising(true), arm=LOOKED) for true in (1.0, 0.0))
    assert any(one.kind == "thing" and "can expect" in one.sentence for one in findings([kept]))
    assert not any("can expect" in one.sentence for one in findings([broken]))
    (said,) = [one for one in limits([broken], findings([broken])) if "came true" in one]
    assert "no finding rests on them" in said


def test_what_players_at_random_win_says_nothing_of_promises() -> None:
    chance = figures(*promising(0.0), arm=Arm("random", 2, ("random",), 0, appraised=True))
    assert any("can expect" in one.sentence for one in findings([chance]))


def test_an_edge_that_may_be_there_unseen_is_said_with_the_games_that_would_show_it() -> None:
    fair = [game(number, (number // 2 % 2,)) for number in range(200)]
    arms = [figures(*fair)]
    (said,) = limits(arms, findings(arms))
    assert "no seat stands out, and 200 games of medium are too few" in said
    assert "less than about 12 percentage points" in said
    assert "For 5 points play 1,200 games" in said
    assert hidden_edge(enough_games(0.05, 0.5), 0.5) == pytest.approx(0.05, abs=1e-3)


def test_of_a_seat_that_was_found_to_win_more_nothing_is_missing() -> None:
    arms = [figures(*(game(number, (0,)) for number in range(200)))]
    assert [one.kind for one in findings(arms)] == ["seat"]
    assert list(limits(arms, findings(arms))) == []


def test_points_show_an_edge_that_wins_do_not_show_yet() -> None:
    """Nearly as many wins, but by ten points where the other wins by four."""
    games = [
        game(
            number,
            (number // 2 % 2,),
            scores=(10 + number % 3, 0) if number // 2 % 2 == 0 else (0, 3 + number % 3),
        )
        for number in range(200)
    ]
    found = figures(*games, said=about(parts=())).all.wins.sides
    assert found[0].ahead is not None
    assert found[0].ahead.value == pytest.approx(3.5, abs=0.1)
    (told,) = [one for one in findings([figures(*games, said=about(parts=()))]) if one.kind == "ahead"]
    assert "Player 1 ends 3.5 points ahead on average" in told.sentence
    assert "50.0 % of the games" in told.sentence


def test_a_seat_is_asked_for_apart_from_fifty_cards() -> None:
    """However many cards are compared, who wins is asked once."""
    random = Random(2)
    games = []
    for number in range(300):
        fives = [tuple(range(at * 5, at * 5 + 5)) for at in range(10)]
        moments = tuple(
            moment(at, at % 2, offered=five, taken=random.choice(five)) for at, five in enumerate(fives)
        )
        games.append(game(number, (0,) if number % 100 < 59 else (1,), moments=moments))
    cards = tuple(map(str, range(50)))
    wordings = (Wording("card", "choose", "", "", 0, (), 0, cards, "none", True),)
    assert "seat" in {one.kind for one in findings([figures(*games, said=about(wordings=wordings))])}


def test_games_in_bulk_go_on_with_those_at_random() -> None:
    plan = Plan(0, 64, first_arms((2, 3), (2, 3), "medium, 100 tries", 10))
    bulk = [at for at, arm in enumerate(plan.arms) if not arm.watched]
    assert [plan.arms[plan.begins(at)].players for at in bulk] == [2, 3]
    for at in bulk:
        first = plan.begins(at)
        assert plan.arms[first].watched
        assert plan.arms[at].games == IN_BULK * 10
        assert [plan.at(plan.number(first, game)) for game in (0, 9, 10, 209)] == [
            (first, 0),
            (first, 9),
            (at, 10),
            (at, 209),
        ]
        with pytest.raises(IndexError):
            plan.number(first, 210)


def test_what_plays_by_itself_goes_on_with_nothing() -> None:
    plan = Plan(0, 0, (ALONE, Arm("random", 2, ("random",), 9, start=5)))
    assert [plan.begins(at) for at in range(2)] == [0, 1]
