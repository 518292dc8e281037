"""Findings about the course of games: runaway leaders, early or missing decisions, kingmakers, idle choices."""

from random import Random

from tests.lab.made_games import about, figures, game, moment

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.findings.choosing import findings
from festrules.lab.studies.findings.finding import Finding
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.figures import Figures


def told(of: Figures) -> dict[str, Finding]:
    return {one.kind: one for one in findings([of])}


def led(number: int, random: Random, grows: float) -> StudiedGame:
    """A lead goes up and down by chance, and by so great a part of itself from half time on."""
    margins = [0]
    for at in range(16):
        margins.append(
            margins[-1] + random.choice((-2, -1, 1, 2)) + (round(grows * margins[-1]) if at >= 8 else 0)
        )
    points = tuple(moment(at, at % 2, points=(100 + one, 100)) for at, one in enumerate(margins[:-1]))
    final = margins[-1] or random.choice((-1, 1))
    return game(
        number,
        (0,) if final > 0 else (1,),
        decisions=16,
        moments=points,
        scores=(100 + final, 100),
        parts=((100 + final, 0), (100, 0)),
    )


def test_leaders_that_run_away_are_told_and_fair_ones_are_not() -> None:
    random = Random(1)
    away = told(figures(*(led(number, random, 0.4) for number in range(200))))["leader"]
    assert away.confirmed
    assert away.subject == "runaway"
    assert "grows by itself" in away.sentence
    caught = told(figures(*(led(number, random, -0.5) for number in range(400))))["leader"]
    assert caught.subject == "caught"
    assert "shrinks by itself" in caught.sentence
    assert "leader" not in told(figures(*(led(number, random, 0.0) for number in range(200))))


def settled(number: int, early: bool) -> StudiedGame:
    winner = number // 2 % 2
    sure = (0.95, 0.05) if winner == 0 else (0.05, 0.95)
    looks = [(0.5, 0.5)] * 2 + [sure if early else (0.5, 0.5)] * 8
    moments = tuple(moment(at, at % 2, worths=shares) for at, shares in enumerate(looks))
    return game(number, (winner,), moments=moments)


def test_games_that_are_settled_before_half_time_are_told() -> None:
    found = told(figures(*(settled(number, early=True) for number in range(80))))["settled"]
    assert "100.0 % of the games are settled before half time" in found.sentence
    assert "settled" not in told(figures(*(settled(number, early=False) for number in range(80))))


def test_kingmakers_are_told() -> None:
    def crowned(number: int, sway: float) -> StudiedGame:
        looks = ((0.0, 0.5, 0.5), (0.34, 0.33, 0.33), (0.33, 0.34, 0.33))
        moments = tuple(
            moment(at, at, worths=shares, sway=round(WHOLE * sway) if at == 0 else -1)
            for at, shares in enumerate(looks)
        )
        return game(number, (number // 2 % 3,), bots=(0, 0, 0), moments=moments)

    found = told(figures(*(crowned(number, 0.5) for number in range(120)), said=about(3)))["kingmaker"]
    assert "In 100.0 % of the games" in found.sentence
    assert "33.3 % of all decisions" in found.sentence
    assert "kingmaker" not in told(figures(*(crowned(number, 0.05) for number in range(120)), said=about(3)))


def test_games_that_only_their_greatest_length_ends_are_told() -> None:
    def stopped(every: int) -> Figures:
        whys = ["greatest length" if number % every == 0 else "empty" for number in range(200)]
        return figures(*(game(number, (number // 2 % 2,), why=why) for number, why in enumerate(whys)))

    found = told(stopped(every=3))["endless"]
    assert "reached the greatest length" in found.sentence
    assert found.low < 1 / 3 < found.high
    assert "endless" not in told(stopped(every=101))


def test_a_question_on_which_nothing_hangs_is_told() -> None:
    """The options taken come to no more than those drawn by lot, or to so much more."""

    def idle(number: int, stakes: float) -> StudiedGame:
        moments = tuple(
            moment(at, at % 2, taken=(number + at) % 2, worths=(0.5, 0.5), lot=round(WHOLE * (0.5 - stakes)))
            for at in range(6)
        )
        return game(
            number, (number // 2 % 2,), decisions=12, moments=(*moments, moment(6, worths=(0.5, 0.5)))
        )

    calm = told(figures(*(idle(number, 0.0) for number in range(400))))["choice"]
    assert "nothing hangs on “card”" in calm.sentence
    assert calm.line == 9
    assert "choice" not in told(figures(*(idle(number, 0.2) for number in range(400))))
    by_chance = Arm("random", 2, ("random",), 400)  # who draws lots chooses no better than by lot
    assert "choice" not in told(figures(*(idle(number, 0.0) for number in range(400)), arm=by_chance))
