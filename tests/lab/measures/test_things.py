"""The worth of taking a thing, restricted play, and choices: worked out by hand."""

from math import isinf, log10

import pytest
from tests.lab.made_games import about, figures, game, moment

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.choices import ChoiceFigures
from festrules.lab.studies.measures.estimates import Estimate, accepted, difference_of, mean_of
from festrules.lab.studies.measures.summing import Contrast, Ratio, summed
from festrules.lab.studies.measures.things import ThingFigures

AGAINST = Arm("easy against medium", 2, ("easy, 64 tries", "medium, 1000 tries"), 0)


def known(estimate: Estimate | None) -> Estimate:
    assert estimate is not None
    return estimate


def herring_for_a_tenth(number: int) -> StudiedGame:
    """Who takes the herring rises from 40 to 50 of a hundred, who takes the cod falls to 30; each wins half."""
    takes = number % 2
    after = 0.3 if takes else 0.5
    moments = (
        moment(0, 0, taken=takes, worths=(0.4, 0.6)),
        moment(1, 1, offered=(3, 4), taken=3, decision=1, worths=(after, 1 - after)),
    )
    return game(number, (number // 2 % 2,), decisions=2, moments=moments)


def things(*games: StudiedGame) -> dict[str, ThingFigures]:
    decisions = figures(*games).all.things
    return {one.text: one for decision in decisions for one in decision.things}


def test_what_taking_a_thing_was_worth_by_the_next_look() -> None:
    found = things(*(herring_for_a_tenth(number) for number in range(40)))
    herring, cod = found["herring"], found["cod"]
    assert known(herring.gain).value == pytest.approx(0.2, abs=1e-4)
    assert known(cod.gain).value == pytest.approx(-0.2, abs=1e-4)
    assert herring.gain_stands
    assert known(herring.worth).value == pytest.approx(0.0, abs=1e-4)
    assert not herring.worth_stands
    assert known(herring.share).value == 0.5
    assert herring.even == 0.5
    assert herring.shows in range(0, 40, 2)


def test_what_was_offered_alone_says_nothing_of_a_choice() -> None:
    found = things(game(0, moments=(moment(0, offered=(1,), taken=1), moment(1, offered=(0, 1), taken=0))))
    assert (found["cod"].offered, found["cod"].alone, found["cod"].taken) == (2, 1, 0)
    assert found["cod"].worth is None


def test_what_was_never_offered_is_told_where_that_is_news() -> None:
    decisions = figures(game(0, moments=(moment(0),))).all.things
    assert [decision.never for decision in decisions] == [(), ("fish", "sell")]


def test_where_nobody_looked_a_good_seat_is_no_good_card() -> None:
    """The first seat always wins and always takes herring; the second never does."""
    games = [
        game(number, (0,), decisions=2, moments=(moment(0, 0, taken=0), moment(1, 1, taken=1)))
        for number in range(200)
    ]
    herring = things(*games)["herring"]
    assert known(herring.worth).value == 0.0
    assert not herring.worth_stands


def test_decisions_of_one_game_are_not_independent() -> None:
    """Ten moments of one game say no more than one."""
    once, often = Contrast(), Contrast()
    for number in range(40):
        result = float(number % 4 < 2)
        once.add(result * (number % 2), number % 2, result * (1 - number % 2), 1 - number % 2)
        many = 10 * (number % 2), 10 * (1 - number % 2)
        often.add(result * many[0], many[0], result * many[1], many[1])
    assert known(difference_of(often)).half == pytest.approx(known(difference_of(once)).half, rel=0.05)


def test_what_rises_and_falls_together_leaves_the_difference_sure() -> None:
    together, apart = Contrast(), Contrast()
    for number in range(20):
        together.add(number + 1.0, 1, number, 1)
        apart.add(number + 1.0, 1, 19.0 - number, 1)
    assert known(difference_of(together)).value == known(difference_of(apart)).value == 1.0
    assert known(difference_of(together)).half < 0.1 * known(difference_of(apart)).half


def test_sums_of_halves_are_sums_of_all() -> None:
    one, other, both = Contrast(), Contrast(), Contrast()
    for number in range(20):
        numbers = (number * 0.5, 1.0, number * 0.1, 2.0)
        (one if number % 2 else other).add(*numbers)
        both.add(*numbers)
    assert known(difference_of(summed(one, other))).value == pytest.approx(known(difference_of(both)).value)
    assert known(difference_of(summed(one, other))).half == pytest.approx(known(difference_of(both)).half)


def test_a_single_game_has_no_bounds() -> None:
    sums = Ratio()
    sums.add(0.5)
    assert isinf(known(mean_of(sums)).high)


def test_students_bounds_are_wide_for_few_games() -> None:
    sums = Ratio()
    for value in (0.0, 1.0, 0.0, 1.0, 1.0):
        sums.add(value)
    assert known(mean_of(sums, 0.5)).half == pytest.approx(0.680, abs=0.01)  # 2.776 x 0.5477 / sqrt(5)
    assert known(mean_of(sums, 0.5)).doubt == pytest.approx(0.704, abs=0.01)


def test_of_many_comparisons_few_stand() -> None:
    assert accepted([0.04] * 2 + [0.9] * 20) == [False] * 22
    assert accepted([0.001, 0.004, 0.9, 0.04]) == [True, True, False, False]
    assert accepted([]) == []


def dueled(number: int, winner: int) -> StudiedGame:
    first = number % 2
    return game(number, (first if winner == 0 else 1 - first,), bots=(0, 1) if first == 0 else (1, 0))


def test_who_abstains_is_held_against_equals() -> None:
    won = [0, 1, 1, 1] * 20
    duel = figures(*(dueled(number, one) for number, one in enumerate(won)), arm=AGAINST).all.duels
    assert duel is not None
    assert known(duel.share).value == 0.25
    assert known(duel.share).units == 40
    assert known(duel.edge).value == -0.25
    assert known(duel.edge).high < 0
    assert duel.elo is not None
    assert duel.elo[0] == pytest.approx(400 * log10(0.25 / 0.75))
    assert duel.by_who == pytest.approx(0.25)
    assert duel.luck == pytest.approx(0.75)


def test_a_deal_that_was_not_played_to_its_end_does_not_count() -> None:
    whole = [dueled(0, 0), dueled(1, 0), dueled(2, 1)]
    duel = figures(*whole, arm=AGAINST).all.duels
    assert duel is not None
    assert known(duel.share).units == 1
    faulty = [dueled(0, 0), game(1, (), bots=(1, 0), why="rules at fault")]
    assert figures(*faulty, arm=AGAINST).all.duels is None


def test_where_the_deal_decides_all_no_bot_is_better() -> None:
    games = [
        game(number, (number // 2 % 2,), bots=(0, 1) if number % 2 == 0 else (1, 0)) for number in range(80)
    ]
    duel = figures(*games, arm=AGAINST).all.duels
    assert duel is not None
    assert duel.by_deal == pytest.approx(1.0)
    assert duel.luck == 1.0


def test_where_all_play_together_each_bot_plays_each_deal() -> None:
    said = about(sides=((0, 1),), together=True, results=("won", "lost"), steps=())
    games = [
        game(
            number,
            (0, 1) if number % 2 == 0 else (),
            result="won" if number % 2 == 0 else "lost",
            bots=(number % 2,) * 2,
        )
        for number in range(40)
    ]
    duel = figures(*games, said=said, arm=AGAINST).all.duels
    assert duel is not None
    assert known(duel.edge).value == 0.5  # the last line is worth half of the first
    assert duel.share is None


def choices(*promised: tuple[float, float, float, float], options: int = 2) -> ChoiceFigures:
    moments = tuple(
        moment(at, at % 2, options=options, promised=tuple(round(WHOLE * one) for one in four))
        for at, four in enumerate(promised)
    )
    return figures(game(0, decisions=2 * len(promised), moments=moments), game(1, decisions=0)).all.choices


def drawn(number: int, after: float, lot: float, options: int = 4) -> StudiedGame:
    """Seat 1 may choose, and can expect so much then; after another option it would have been so much."""
    moments = (
        moment(0, 0, options=options, worths=(0.5, 0.5), lot=round(WHOLE * lot)),
        moment(1, 1, worths=(after, 1 - after)),
    )
    return game(number, decisions=2, moments=moments)


def test_a_choice_is_worth_what_it_brings_above_a_lot_among_all_options() -> None:
    found = figures(*(drawn(number, 0.6, 0.2) for number in range(4))).all.choices
    assert known(found.all.agency).value == pytest.approx(0.75 * 0.4, abs=1e-4)
    assert known(found.all.agency).count == 4  # where no lot was drawn nothing is said
    assert known(found.over_time[0].agency).value == pytest.approx(0.3, abs=1e-4)
    assert found.shows == 0


def test_what_comes_of_the_last_choice_is_the_result() -> None:
    last = moment(1, 0, options=2, worths=(0.5, 0.5), lot=0)
    games = [game(number, (0,), decisions=2, moments=(moment(0), last)) for number in range(3)]
    assert known(figures(*games).all.choices.all.agency).value == 0.5


def test_where_nobody_drew_lots_nothing_is_said_of_what_choosing_is_worth() -> None:
    assert choices((0.5, 0.5, 0.5, 0.5)).all.agency is None


def test_options_that_so_many_tries_cannot_tell_apart_are_unclear() -> None:
    assert known(choices((0.5, 0.505, 0.5, 0.495)).all.unclear).value == 1.0
    assert known(choices((0.7, 0.8, 0.5, 0.2)).all.unclear).value == 0.0


def test_forced_decisions_and_branching() -> None:
    found = choices((0.5, 0.5, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5), options=4)
    assert known(found.forced).value == 0.5
    assert known(found.branching).value == 2.5
    assert known(found.all.options).value == 4
    assert [kind.name for kind in found.kinds] == ["card"]


def test_points_of_others_that_move_are_interaction() -> None:
    def moved(number: int, *points: tuple[int, int]) -> StudiedGame:
        moments = tuple(moment(at, 0, points=one) for at, one in enumerate(points))
        return game(number, decisions=3, moments=moments, scores=points[-1], parts=((0, 0), (0, 0)))

    alone = figures(moved(0, (0, 0), (3, 0), (5, 0)), moved(1, (0, 0), (1, 0))).all.movement
    assert known(alone.points_of_others).value == 0.0
    both = figures(moved(0, (0, 4), (3, 1), (5, 1)), moved(1, (0, 0), (1, 0))).all.movement
    assert known(both.points_of_others).value == pytest.approx(3 / 9)
