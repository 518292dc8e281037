"""`festrules.lab` from Python: one call, and tables, figures, pictures and a page of what came of it."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import festrules
from festrules import lab
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.grammar.source import Source
from festrules.lab.interactive.studied import Studied
from festrules.lab.interactive.tables import needed

COIN = Path(__file__).parent / "toys" / "coin.rules"
ODDS = """festrules 2
game "Odds"
  players 2
  at most 10 decisions, then nobody wins
kinds of face: heads, tails
define odds: 50
play
  turns for players
    choose face from faces "what do you call?"
    (there is always at least one)
  pick luck at random from 1 to 100
  if luck <= odds
    seat 1 wins
  seat 2 wins
winner
  shared
"""


class Tails:
    """Always calls tails."""

    name = "tails"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:  # noqa: ARG002
        return Choice(len(seen.options) - 1)


@pytest.fixture(scope="module")
def found() -> Studied:
    return lab.study(COIN, bots="easy@8", games=8, look=8, tested=1)


def test_a_study_has_figures_and_pictures(found: Studied) -> None:
    assert {level for level, _ in found.figures} >= {"easy@8", "random", "easy@8 against random"}
    wins = found.figures["random", 2].wins
    assert abs(sum(side.share.value for side in wins.sides if side.share is not None) - 1) < 1e-9
    assert "seats-2" in found.plots
    assert "By seat" in repr(found.plots)
    with pytest.raises(KeyError, match="there are seats-2"):
        found.plots["nothing"]


def test_a_picture_is_vega_lite_for_notebooks(found: Studied) -> None:
    plot = found.plots["seats-2"]
    shown = plot._repr_mimebundle_()
    assert json.loads(json.dumps(shown)) == shown
    (spec, *_) = (value for name, value in shown.items() if "vegalite" in name)
    assert spec["title"] == "By seat"
    assert spec["config"]["view"]
    assert plot.rows[0]["played by"] == "random"
    assert "<b>By seat</b>" in shown["text/html"]
    assert "<td>random</td>" in shown["text/html"]
    assert plot.to_dict("dark")["config"] != plot.to_dict()["config"]


def test_a_study_shows_itself_without_a_script(found: Studied) -> None:
    assert repr(found) == f"<Coin: {len(found.played)} games of {found.command}>"
    text = found._repr_html_()
    assert "Coin" in text
    assert "<script" not in text
    assert found.page().startswith("<!doctype html>")
    assert "lab.study(" in found.page()
    assert "play --replay" not in found.page()


def test_games_and_choices_are_tables(found: Studied) -> None:
    games, moments = found.games(), found.moments()
    assert games.num_rows == len(found.played) == found.study.plan.games
    assert games["game"].to_pylist() == list(range(games.num_rows))
    assert set(games["arm"].to_pylist()) == {arm.name for arm in found.study.plan.arms}
    watched = sum(arm.games for arm in found.study.plan.arms if arm.watched)
    assert moments.num_rows == 2 * watched < games.num_rows
    first = moments.slice(0, 1).to_pylist()[0]
    assert first["offered"] == ["heads", "tails"]
    assert first["taken"] in first["offered"]
    assert abs(sum(first["worths"]) - 1) < 0.01


def test_where_there_is_no_arrow_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match=r"festrules\[parquet\]"):
        needed()


def test_bots_of_somebodys_own_play_against_each_other() -> None:
    found = lab.study(COIN, bots=[Tails(), "random"], games=4, look=8, tested=0)
    assert {level for level, _ in found.figures} == {"tails", "random", "tails against random"}
    mine = [one for one in found.played if one.arm == 0]
    assert {moment.taken for one in mine for moment in one.moments} == {1}


def test_a_loaded_game_is_studied_as_it_is() -> None:
    found = lab.study(festrules.load(COIN, players=2), bots="random", games=4, tested=0)
    assert [arm.games for arm in found.study.plan.arms] == [4, 80]


def test_a_sweep_shows_what_a_number_does() -> None:
    found = lab.sweep(Source("odds.rules", ODDS), "odds=0,100", games=6)
    plot = found.plots["odds-0"]
    assert [row["value"] for row in plot.rows] == ["0.0 %", "100.0 %"]
    assert found.games().num_rows == 12
    assert "odds=0,100" in found.page()


def test_two_editions_are_held_against_each_other() -> None:
    fairer = Source("fairer.rules", ODDS.replace("odds: 50", "odds: 100"))
    found = lab.compare(Source("odds.rules", ODDS), fairer, games=40, bots="random")
    (arm, rows), *_ = found.comparison.differences()
    assert arm.name == "random"
    assert rows[0].name == "seat 1 wins"
    assert rows[0].by.low > 0
    assert found.told.claims


@pytest.mark.parametrize("bots", ["clever", "medium@much", []])
def test_who_cannot_play_is_told(bots: Any) -> None:
    with pytest.raises(ValueError, match=r"is not a bot|needs a name"):
        lab.study(COIN, bots=bots)
