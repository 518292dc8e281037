"""Games whose value is known, played by bots: what is planted in them comes out, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

import festrules
from festrules.lab.studies.about import StudyAbout, study_about
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.findings.choosing import findings
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.measures.things import ThingFigures
from festrules.lab.studies.playing import Studio

TOYS = Path(__file__).parents[1] / "toys"
EASY, MEDIUM, RANDOM = "easy, 64 tries", "medium, 1000 tries", "random"
TRIES = 100  # of the appraiser
SEED = 11


Table = tuple[Studio, StudyAbout]


def table(toy: str, players: int = 2) -> Table:
    played = festrules.load(str(TOYS / f"{toy}.rules"), players=players)
    return Studio(played, SEED, TRIES), study_about(played, TRIES)


@pytest.fixture(scope="module")
def market() -> Table:
    return table("stall")


def studied(at: Table, arm: Arm) -> Figures:
    studio, about = at
    found = Figures(about, arm)
    for number in range(arm.games):
        found.add(studio.play(arm, 0, number))
    found.finish()
    return found


def alone(at: Table, bot: str, games: int) -> Figures:
    return studied(at, Arm(bot, at[1].players, (bot,), games, appraised=True))


def known(estimate: Estimate | None) -> Estimate:
    assert estimate is not None
    return estimate


@pytest.mark.slow
@pytest.mark.parametrize("tries", [40, 400])
def test_nothing_hangs_on_what_is_called_before_a_coin_falls(tries: int) -> None:
    agency = alone(table("coin"), f"medium, {tries} tries", 60).all.choices.all.agency
    assert known(agency).low < 0 < known(agency).high
    assert known(agency).half < 0.15


@pytest.mark.parametrize("tries", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_all_hangs_on_which_of_four_doors_is_opened(tries: int) -> None:
    agency = alone(table("doors"), f"medium, {tries} tries", 10).all.choices.all.agency
    assert known(agency).value == pytest.approx(0.75, abs=1e-4)


def test_thinking_does_not_help_against_a_coin() -> None:
    duel = studied(table("coin"), Arm("easy against random", 2, (EASY, RANDOM), 40)).all.duels
    assert duel is not None
    assert known(duel.edge).value == 0.0
    assert duel.luck == 1.0
    assert duel.by_deal == 1.0


def test_a_race_has_exactly_its_lead_changes() -> None:
    found = alone(table("race"), RANDOM, 4).all.courses.by_points
    assert found is not None
    assert found.changes == ((5, 4),)


def test_a_kingmaker_decides_in_every_game() -> None:
    found = alone(table("king", 3), EASY, 4).all.kingmakers
    assert found is not None
    assert known(found.out).value == pytest.approx(1 / 3)
    assert known(found.decisive).value == 1.0
    assert known(found.games).value == 1.0


@pytest.mark.slow
def test_a_seat_has_more_of_its_edge_the_more_it_thinks() -> None:
    edge = table("edge")
    by_chance = studied(edge, Arm(RANDOM, 2, (RANDOM,), 400))
    by_thought = studied(edge, Arm(MEDIUM, 2, (MEDIUM,), 200))
    shares = [known(half.all.wins.sides[0].share) for half in (by_chance, by_thought)]
    assert shares[0].low < 0.53 < shares[0].high
    assert shares[1].low < 0.63 < shares[1].high
    assert shares[1].value > shares[0].value + 0.05


@pytest.fixture(scope="module")
def stall(market: Table) -> Callable[[str], ThingFigures]:
    found = alone(market, RANDOM, 60).all
    things = {one.text: one for decision in found.things for one in decision.things}
    return things.__getitem__


def test_a_card_that_is_too_cheap_is_worth_more_than_what_is_taken_instead(
    stall: Callable[[str], ThingFigures],
) -> None:
    sprat = stall("sprat")
    assert known(sprat.gain).low > 0.05
    assert sprat.gain_stands
    assert all(known(stall(other).gain).value < 0.02 for other in ("herring", "cod", "eel"))


def test_an_action_that_brings_nothing_is_worth_less(stall: Callable[[str], ThingFigures]) -> None:
    assert known(stall("look at the gulls").gain).high < -0.1


@pytest.mark.slow
def test_a_part_that_never_scores_and_a_tie_break_that_breaks_none_are_told(market: Table) -> None:
    found = studied(market, Arm(RANDOM, 2, (RANDOM,), 1_000))
    kinds = {(one.kind, one.subject) for one in findings([found])}
    assert ("part", "roses") in kinds
    assert ("tie", "most my turns-taken") in kinds


@pytest.mark.slow
def test_an_engine_runs_away_and_a_fair_race_does_not() -> None:
    half = alone(table("engine"), RANDOM, 60).all.leaders.by_points[1]
    assert known(half.slope).low > 1
    assert half.by_chance is not None
    assert known(half.stays).low > half.by_chance


@pytest.mark.slow
def test_what_is_planted_in_the_market_is_told_first(market: Table) -> None:
    arms = [alone(market, RANDOM, 200), alone(market, EASY, 60)]
    told = findings(arms)
    assert any("sprat" in one.sentence and one.confirmed and one.effect > 0 for one in told)
    assert any("buy a fish" in one.sentence and one.confirmed and one.effect > 0 for one in told)
    assert not any(one.kind in ("seat", "skill", "choice") for one in told)


@pytest.mark.slow
def test_who_never_takes_the_cheap_card_loses(market: Table) -> None:
    _, about = market
    sprat = next(one.first + one.texts.index("sprat") for one in about.wordings if "sprat" in one.texts)
    duel = studied(market, Arm("without", 2, (EASY, EASY), 120, without=(sprat,))).all.duels
    assert duel is not None
    assert known(duel.edge).high < 0
