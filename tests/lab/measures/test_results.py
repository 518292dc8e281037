"""Who wins, how games end, how long they are and what points are made of: worked out by hand."""

import json

import pytest
from tests.lab.made_games import about, figures, game

import festrules
from festrules.lab.studies.about import StudyAbout, study_about
from festrules.lab.studies.arms import Arm


def test_who_shares_a_victory_has_a_part_of_it_and_where_nobody_wins_all_have() -> None:
    wins = figures(game(0, (0,)), game(1, (0, 1)), game(2, ()), game(3, (0,))).all.wins
    first, second = (side.share for side in wins.sides)
    assert first is not None
    assert second is not None
    assert (first.value, second.value) == (0.75, 0.25)
    assert first.low < 0.75 < first.high
    assert wins.balance == 0.5
    assert wins.expected == 0.5


def test_a_team_wins_once() -> None:
    teams = about(4, sides=((0, 2), (1, 3)), teams=("red", "blue"))
    wins = figures(game(0, (0, 2)), game(1, (1, 3)), game(2, (0, 2)), game(3, (0, 2)), said=teams).all.wins
    assert [(side.name, side.share and side.share.value) for side in wins.sides] == [
        ("red", 0.75),
        ("blue", 0.25),
    ]


def test_where_all_play_together_each_result_has_its_share() -> None:
    said = about(sides=((0, 1),), together=True, results=("glorious", "fair", "lost"), steps=())
    wins = figures(
        *(
            game(number, (0, 1) if text != "lost" else (), result=text)
            for number, text in enumerate(["fair", "lost"] * 2)
        ),
        said=said,
    ).all.wins
    assert wins.sides == ()
    assert [(one.text, one.share and one.share.value) for one in wins.results] == [
        ("glorious", 0.0),
        ("fair", 0.5),
        ("lost", 0.5),
    ]
    assert wins.won is not None
    assert wins.won.value == 0.5


def test_who_decides_first_is_told_apart_from_the_first_seat() -> None:
    wins = figures(*(game(number, (number % 2,), first=number % 2) for number in range(8))).all.wins
    assert [side.share and side.share.value for side in wins.sides] == [0.5, 0.5]
    assert [side.share and side.share.value for side in wins.turns] == [1.0, 0.0]
    assert figures(game(0), game(1)).all.wins.turns == ()


def test_of_three_the_second_to_decide_sits_behind_the_first() -> None:
    games = [game(number, ((number + 1) % 3,), first=number % 3) for number in range(6)]
    turns = figures(*games, said=about(3)).all.wins.turns
    assert [side.share and side.share.value for side in turns] == [0.0, 1.0, 0.0]


def test_games_at_fault_are_counted_and_left_out() -> None:
    found = figures(
        game(0), game(1, (), why="rules at fault", decisions=900), game(2, why="greatest length")
    ).all
    assert found.games == 2
    assert found.endings.games == 3
    assert found.endings.faulty == (1,)
    assert found.endings.completed is not None
    assert found.endings.completed.value == pytest.approx(1 / 3)
    assert found.lengths.decisions is not None
    assert found.lengths.decisions.most == 10
    ends = {one.name: one.share and one.share.count * one.share.value for one in found.endings.ends}
    assert ends == {"empty": 1, "greatest length": 1, "rules at fault": 1}


def test_an_end_that_never_comes_is_told() -> None:
    ends = figures(game(0, why="played out")).all.endings.ends
    assert [(one.name, one.share and one.share.value) for one in ends] == [
        ("empty", 0.0),
        ("played out", 1.0),
    ]


def test_what_decides_between_those_who_are_tied() -> None:
    found = figures(
        game(0, (0,)), game(1, (1,), ties=1), game(2, (0, 1), ties=1), game(3, (0,), why="ended by rule")
    ).all.endings
    assert found.compared == 3  # a game that is won by rule compares nobody
    assert [step.text for step in found.steps] == ["most points", "least cards"]
    assert [step.reached and round(step.reached.value * 3) for step in found.steps] == [3, 2]
    assert [step.decided and round(step.decided.value * 3) for step in found.steps] == [1, 1]
    assert found.shared is not None
    assert found.shared.value == 0.25


def test_lengths_have_quantiles_and_bars() -> None:
    spreading = figures(*(game(number, decisions=number) for number in range(1, 101))).all.lengths.decisions
    assert spreading is not None
    assert spreading.quantiles == ((5, 5), (25, 25), (50, 50), (75, 75), (95, 95))
    assert spreading.mean.value == 50.5
    assert sum(count for _, _, count in spreading.bars) == 100
    assert len(spreading.bars) <= 40


def test_very_different_lengths_are_counted_in_classes() -> None:
    found = figures(*(game(number, decisions=7 * number) for number in range(3000)))
    histogram = found.halves[0].lengths.decisions
    assert len(histogram.counts) <= 1_024
    spreading = found.all.lengths.decisions
    assert spreading is not None
    assert histogram.width == 32
    assert dict(spreading.quantiles)[50] == 10_495  # the last of the class in which 7 * 1,499 is


def test_points_part_winners_from_losers() -> None:
    games = [
        game(number, (number % 2,), scores=(5, 2), parts=((5, 0), (2, 0)))
        if number % 2 == 0
        else game(number, (1,), scores=(1, 6), parts=((1, 0), (6, 0)))
        for number in range(40)
    ]
    coins, roses = figures(*games).all.points.parts
    assert coins.ahead is not None
    assert coins.ahead.value == 4  # 3 and 5 by turns
    assert 3.6 < coins.ahead.low < 4 < coins.ahead.high < 4.4
    assert coins.winners is not None
    assert coins.losers is not None
    assert (coins.winners.value, coins.losers.value) == (5.5, 1.5)
    assert coins.of_total == 1.0
    assert coins.turns is not None
    assert coins.turns.value == 1.0  # without coins all are tied
    assert roses.scores is not None
    assert roses.scores.value == 0.0
    assert roses.parts_sides is not None
    assert roses.parts_sides.value == 0.0
    assert (roses.least, roses.most) == (0, 0)


def test_halves_are_the_even_and_the_odd_deals_and_all_is_both() -> None:
    both = Arm("easy against medium", 2, ("easy", "medium"), 8)
    found = figures(*(game(number, (0,) if number < 4 else (1,)) for number in range(8)), arm=both)
    assert [half.games for half in (found.all, found.explored, found.confirming)] == [8, 4, 4]
    assert found.all.deals == 4
    sides = [half.wins.sides[0].share for half in (found.explored, found.confirming)]
    assert [one and one.value for one in sides] == [0.5, 0.5]


def test_what_is_said_of_a_game_is_read_from_its_rules_and_is_plain_data() -> None:
    said = study_about(festrules.load("climbers", players=3), 100)
    assert said.steps[0].text == "most points"
    assert said.steps[0].points
    assert not said.steps[1].points
    assert said.steps[0].clauses == ("WIN-1",)
    assert said.noise == 0.05
    assert StudyAbout.from_data(json.loads(json.dumps(said.as_data()))) == said
    assert said.thing(0)[1] == "introduce a climber"


def test_all_figures_are_plain_data() -> None:
    data = figures(game(0), game(1)).as_data()
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert data["arm"]["name"] == "medium"


def test_games_that_nobody_watched_say_who_won_and_not_how() -> None:
    unseen = [game(number, (number % 2,), first=-1, ties=-1) for number in range(4)]
    found = figures(*unseen).all
    assert [side.share and side.share.value for side in found.wins.sides] == [0.5, 0.5]
    assert found.wins.turns == ()
    assert found.endings.compared == 0
    assert found.choices.forced is None
