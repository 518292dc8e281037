"""Games that compiled code leaves to the reference interpreter: which line that comes from is told, and what to do."""

import json

import pytest
from tests.cli.conftest import Festrules

pytest.importorskip("wasmtime")

RULES = """festrules 2
game "Sets of many"
  players 2
  at most 1 decisions, then scores decide
kinds of suit: clubs, diamonds, hearts, spades
card leaf for each suit numbered 1 to 13
  plural leaves
  starts in stack
place stack of leaf: ordered, face down
place fan of leaf
keep found: 0 to 99999, starts 0
define total of leaves: sum of number of leaves
define spread of leaves: sum of (number of leaf * count of (leaves where number of leaf > 3)) for each leaf in leaves
define few-of: (
  count of (sets of 3 from leaves in fan where total of leaves is 39 and spread of leaves is 11))
play
  shuffle stack
  draw 24 from stack to fan
  (there are always enough)
  turns from seat 1 until the game ends
    choose number from 1 to 2 "n?"
    set found to {asked}
score
  part found "found": found
winner
  most points
  then shared
"""
SETS = RULES.format(asked=" + ".join(["few-of"] * 40))


def told(festrules: Festrules, text: str, *more: str, executor: str = "wasm") -> str:
    ran = festrules(
        "simulate", "-", "-n", "1", "--jobs", "1", "--executor", executor, "--quiet", *more, stdin=text
    )
    assert ran.code == 0, ran.err
    return ran.out


@pytest.mark.parametrize("executor", ["wasm", pytest.param("python", marks=pytest.mark.slow)])
def test_the_line_that_costs_most_is_told(festrules: Festrules, executor: str) -> None:
    out = told(festrules, SETS, executor=executor)
    assert "Games that were left to the reference interpreter, which is slower: 1, for\n" in out
    line = next(number for number, one in enumerate(SETS.splitlines(), 1) if one.startswith("define few-of"))
    assert f":{line}: of the 2,000,000 members that may be looked at for one decision, " in out
    assert "What rules out most is best asked first" in out


def test_too_many_members_are_told_where_they_are_listed(festrules: Festrules) -> None:
    asked = "first of ((1 to number * 4100) reversed) otherwise 0"
    out = told(festrules, RULES.format(asked=asked))
    line = next(number for number, one in enumerate(RULES.splitlines(), 1) if "set found" in one)
    assert f":{line}: there may be more than 4,096 members of a collection here, or 16,384 options." in out
    assert "Several smaller choices" in out


def test_programs_are_told_the_same(festrules: Festrules) -> None:
    found = json.loads(told(festrules, SETS, "--format", "json"))
    assert found["handed-over"] == 1
    (why,) = found["handed-over-for"]
    assert why["games"] == [0]
    assert why["place"].endswith(":14")


def test_what_is_not_left_is_not_told(festrules: Festrules) -> None:
    assert "reference interpreter" not in told(festrules, RULES.format(asked="few-of"))
