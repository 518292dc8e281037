"""`festrules count`."""

import json
from typing import Any

import pytest
from tests.cli.conftest import Festrules

from festrules.interpreter.counting import tree


def counted(festrules: Festrules, *arguments: str) -> dict[str, Any]:
    ran = festrules("count", *arguments, "--format", "json")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_a_small_game_in_full(festrules: Festrules) -> None:
    ran = festrules("count", "kuhn-poker")
    assert ran.code == 0
    assert (
        ran.out
        == """\
Kuhn poker (2 players): each decision is an event.

depth  histories  decisions  chance  ends  positions
    0          1          .       1     .          1
    1          3          .       3     .          3
    2          6          6       .     .          6
    3         12         12       .     .         12
    4         24          6       .    18         24
    5         12          .       .    12         12
  all         58         24       4    30

decisions by how many outcomes they have: 24 with 2
chance by how many outcomes they have: 3 with 2, 1 with 3

If every choice is made evenly:
  player 1 wins 9/16 = 0.562500, expects 1/8 = 0.125000 points
  player 2 wins 7/16 = 0.437500, expects -1/8 = -0.125000 points
"""
    )


def test_the_same_for_programs(festrules: Festrules) -> None:
    found = counted(festrules, "kuhn-poker")
    assert found["total"] == {"decision": 24, "chance": 4, "end": 30}
    assert found["whole"] is True
    assert found["stopped"] is None
    assert found["seats"][0]["points"] == {"exact": "1/8", "decimal": 0.125}
    assert sum(result["histories"] for result in found["results"]) == 30


def test_what_is_asked_for_is_what_is_counted(festrules: Festrules) -> None:
    small = ("goofspiel", "--option", "size=3", "--option", "prize-order=falling")
    assert counted(festrules, *small)["total"] == {"simultaneous": 46, "end": 36}
    assert counted(festrules, *small, "--forced", "skip")["total"] == {"simultaneous": 10, "end": 36}
    assert counted(festrules, *small, "--together", "in-turn")["total"] == {"decision": 103, "end": 36}
    assert counted(festrules, *small, "--players", "3")["total"] == {"simultaneous": 244, "end": 216}
    assert counted(festrules, "breakthrough", "--by", "turns", "--depth", "1")["total"] == {"decision": 23}


def test_a_limit_is_said(festrules: Festrules) -> None:
    ran = festrules("count", "tic-tac-toe", "--limit", "100")
    assert ran.code == 0
    assert "The limit of 100 states is reached" in ran.out
    assert counted(festrules, "tic-tac-toe", "--limit", "100")["stopped"] == "limit"


def test_ctrl_c_shows_what_is_known(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    deepen = tree._deepen

    def interrupted(walk: Any, nodes: Any, *, merge: bool) -> Any:
        if len(nodes) > 1:
            raise KeyboardInterrupt
        return deepen(walk, nodes, merge=merge)

    monkeypatch.setattr(tree, "_deepen", interrupted)
    ran = festrules("count", "tic-tac-toe")
    assert ran.code == 130
    assert "    1          9" in ran.out
    assert "Stopped" in ran.out


def test_a_fault_of_the_rules_is_a_finding(festrules: Festrules) -> None:
    text = """festrules 2
game "Faulty"
  players 2
  at most 3 decisions, then scores decide
keep total: 0 to 1, starts 0
play
  turns for players
    choose step from 1 to 2
    add step to total
score
  part total: total
winner
  most points
  then shared
"""
    ran = festrules("count", "-", stdin=text)
    assert ran.code == 1
    assert "3 histories end because the rules are at fault." in ran.out


def test_what_does_not_exist(festrules: Festrules) -> None:
    assert festrules("count", "no-such-game").code == 1
    assert festrules("count", "pig", "--option", "target").code == 2
    assert festrules("count", "pig", "--option", "horizon=3").code == 1
