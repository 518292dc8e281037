"""Findings of a study: none where there is nothing, those that were planted, and never more than five."""

import json

import pytest
from tests.lab.made_games import ALONE, about, figures, game, moment
from tests.lab.made_streams import Planted, stream

from festrules.lab.studies.arms import Arm
from festrules.lab.studies.findings.choosing import MOST, findings
from festrules.lab.studies.findings.finding import Finding
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.plan import label

NOISY = about(noise=0.05)


def told(*arms: Figures) -> dict[str, Finding]:
    return {one.kind: one for one in findings(arms)}


def of_stream(seed: int, games: int, planted: Planted) -> dict[str, Finding]:
    return told(figures(*stream(seed, games, planted), said=NOISY))


def false_ones(seeds: int) -> tuple[int, int]:
    """In how many fair studies anything is told, and in how many it is called confirmed."""
    found = [findings([figures(*stream(seed, 100), said=NOISY)]) for seed in range(seeds)]
    return sum(map(bool, found)), sum(any(one.confirmed for one in each) for each in found)


def test_of_a_fair_game_nothing_is_told() -> None:
    told_of, confirmed = false_ones(30)
    assert told_of <= 2
    assert confirmed <= 1


@pytest.mark.slow
def test_of_two_hundred_fair_studies_hardly_any_tells_anything() -> None:
    told_of, confirmed = false_ones(200)
    assert told_of <= 6
    assert confirmed <= 2


def test_a_seat_with_an_edge_is_found_and_confirmed() -> None:
    found = of_stream(1, 600, Planted(first=0.12))["seat"]
    assert found.confirmed
    assert found.games == 300  # what is told is what the fresh games say
    assert found.low < 0.12 < found.high
    assert "player 1 wins" in found.sentence.lower()
    assert "300 games" in found.sentence
    assert "2 players, medium" in found.sentence
    assert found.game >= 0
    assert found.arm == 0


def test_a_thing_that_is_worth_more_is_found_with_its_place_in_the_rules() -> None:
    found = of_stream(2, 300, Planted(herring=0.1))["thing"]
    assert found.confirmed
    assert "“herring”" in found.sentence
    assert found.low < 0.1 < found.high
    assert (found.line, found.clauses) == (9, ("TAKE-1",))


def test_what_fresh_games_do_not_confirm_is_only_seen_or_not_told() -> None:
    """In the even games the first seat wins them all, in the odd ones half."""
    games = [game(number, (0,) if number % 2 == 0 or number % 4 == 1 else (1,)) for number in range(200)]
    found = told(figures(*games))["seat"]
    assert not found.confirmed
    assert "only seen" in found.standing


def test_of_an_edge_that_turns_round_nothing_is_confirmed() -> None:
    games = [game(number, (number % 2,)) for number in range(200)]
    assert "seat" not in told(figures(*games))


def many(number: int, **changed: object) -> StudiedGame:
    """A fair game, whoever wins."""
    return game(number, (number // 2 % 2,), **changed)


def test_an_abstainer_who_loses_says_what_a_thing_is_worth() -> None:
    both = Arm("without herring", 2, ("medium, 1000 tries",) * 2, 0, without=(0,))
    won = [0, 1, 1, 0, 1, 1, 1, 1] * 30
    games = [
        game(number, (number % 2 if one == 0 else 1 - number % 2,), bots=(number % 2, 1 - number % 2))
        for number, one in enumerate(won)
    ]
    found = told(figures(*games, arm=both))["without"]
    assert found.confirmed
    assert found.effect == pytest.approx(-0.25)
    assert "never takes “herring”" in found.sentence
    assert "Elo" in found.sentence


def test_all_games_of_an_abstainer_are_fresh_for_it_was_found_in_others() -> None:
    """Of thirty deals neither half has enough to be told by itself."""
    both = Arm("without herring", 2, ("medium, 1000 tries",) * 2, 0, without=(0,))
    games = [game(number, (1 - number % 2,), bots=(number % 2, 1 - number % 2)) for number in range(60)]
    found = told(figures(*games, arm=both))["without"]
    assert found.confirmed
    assert found.games == 60
    assert "30 deals, 60 games" in found.sentence
    assert "inf" not in found.sentence


def test_bots_are_called_as_they_are_asked_for() -> None:
    found = of_stream(1, 600, Planted(first=0.12))["seat"]
    assert "2 players, medium@1000)" in found.sentence
    assert [label(one) for one in ("easy, 24 tries", "random", "medium, 500 ms", "my own")] == [
        "easy@24",
        "random",
        "medium, 500 ms",
        "my own",
    ]


def test_that_thinking_is_worth_nothing_is_told_only_where_bounds_are_narrow() -> None:
    arm = Arm("hard against easy", 2, ("hard, 20000 tries", "easy, 64 tries"), 0)
    even = [game(number, (number // 2 % 2,), bots=(number % 2, 1 - number % 2)) for number in range(400)]
    assert "skill" in told(figures(*even, arm=arm))
    few = even[:16]
    assert "skill" not in told(figures(*few, arm=arm))


def test_a_tie_break_that_breaks_no_tie_is_told_and_one_that_was_never_asked_for_is_not() -> None:
    asked = [game(number, (0, 1), ties=1) for number in range(80)]
    found = told(figures(*asked))["tie"]
    assert "“Least cards” was to break 40 ties and broke none" in found.sentence
    assert "tie" not in told(figures(*(many(number) for number in range(80))))


def test_a_part_that_never_scores_is_told() -> None:
    games = [many(number, scores=(number % 5, 2), parts=((number % 5, 0), (2, 0))) for number in range(80)]
    found = told(figures(*games))["part"]
    assert "“roses” brought nobody a point" in found.sentence


def test_what_nobody_takes_though_it_is_offered_often_is_told() -> None:
    moments = tuple(moment(at, at % 2, offered=(0, 1, 2), taken=at % 3 // 2) for at in range(6))
    found = told(figures(*(many(number, moments=moments) for number in range(80))))["untaken"]
    assert "“none” (card) was offered 240 times" in found.sentence


def test_rules_at_fault_come_first() -> None:
    games = [many(number, why="rules at fault" if number in (7, 20) else "empty") for number in range(200)]
    first = findings([figures(*games)])[0]
    assert first.kind == "fault"
    assert first.game in (7, 20)


def test_one_game_in_which_the_rules_are_at_fault_is_told() -> None:
    games = [many(number, why="rules at fault" if number == 7 else "empty") for number in range(60)]
    first, *_ = findings([figures(*games)])
    assert (first.kind, first.game, first.confirmed) == ("fault", 7, True)
    assert "In 1 of 60 games" in first.sentence
    assert "proof" in first.standing


def test_never_more_than_five_are_told_and_not_the_same_of_two_levels() -> None:
    levels = [ALONE, Arm("random", 2, ("random",), 0)]
    arms = [figures(*stream(3, 400, Planted(0.15, 0.15)), said=NOISY, arm=arm) for arm in levels]
    found = findings(arms)
    assert len(found) <= MOST
    assert len({(one.kind, one.subject) for one in found}) == len(found)
    assert {one.arm for one in found if one.kind == "seat"} == {0}  # who thinks counts for more


def test_findings_are_plain_data() -> None:
    found = [one.as_data() for one in findings([figures(*stream(1, 300, Planted(0.2)), said=NOISY)])]
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert findings([]) == ()
    assert findings([figures()]) == ()
