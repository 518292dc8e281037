"""The conditions that more members can never mend are known, and no others."""

from itertools import combinations

import pytest
from tests.interpreter.engine.frame import make

from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.values import Fault

RULES = """\
festrules 2
game "Chips"
  players 1
  at most 60 decisions, then nobody wins
kinds of suit: red, blue
card chip for each suit numbered 1 to 3
  starts in deck
place deck of chip
keep goal: 0 to 9, starts 4
keep debt: 0 - 9 to 9, starts 0
define run of chips: suit of chips are all the same and number of chips are consecutive in any order
define low of chip: number of chip < 3
define total of chips: sum of number of chips
define less of chips for number as n: total of chips <= n
define alike of chips: chips grouped by number of chip
define sizes of chips: (count of same) for each same in alike of chips
define mixed of chips: count of chips is 3 and count of alike of chips is 2
define sort of chips: (1 if count of chips is 1
  otherwise 2 if count of chips is 2 and number of chips are all the same
  otherwise 3 if count of chips is 3 and number of chips are consecutive in any order
  otherwise 4 if chips are mixed
  otherwise 0)
define here of number as n: n if goal is 4 otherwise 9
play
  let seat 1 act
    choose any number of chips from chips in deck "which?"
      {condition} (refused: "no")
    if you cannot, nothing happens
  otherwise nothing happens
winner
  shared
"""
LASTS = [
    "suit of chips are all the same",
    "number of chips are all different",
    "number of chips are consecutive in any order",
    "chips are a run",
    "every chip in chips: number of chip < 3",
    "no chip in chips: number of chip is 2",
    "every chip in chips: chip is low",
    "count of chips < 3",
    "3 > count of chips",
    "count of chips is 2",
    "sum of number of chips <= goal",
    "sum of number of chips is 4",
    "goal is sum of number of chips",
    "total of chips + 1 <= 5",
    "total of chips - goal < 2",
    "chips are less for 5",
    "count of (chips where suit of chip is red) <= 1",
    "count of distinct number of chips < 2",
    "number of (chips, chips where chip is low) are all the same",
    "suit of chips are all the same or number of chips are all the same",
    "count of chips > 1 and suit of chips are all the same",
    "(count of chips < 2 if goal is 4 otherwise count of chips < 3)",
    "goal is 4 or suit of chips are all the same",
    "sort of chips > 0",
    "sort of chips is goal",
    "goal - 2 is sort of chips",
    "sort of chips is sort of (chips in deck where number of chip is 1)",
    "sort of chips is here of 2",
    "sort of chips >= 3 and sort of chips <= 3",
    "(1 if number of chips are all the same otherwise 2 if count of chips > 2 otherwise 3) is 1",
    "count of alike of chips <= 2",
    "count of ((chips grouped by suit of chip) ordered by highest count of chips, equals keep their order) is 1",
    "(highest sizes of chips otherwise 0) < 2",
    "sizes of chips is (2, 1)",
    "sizes of chips is (1, 2)",
    "(lowest number of chips otherwise 0) > 1",
    "(lowest number of chips otherwise 9) >= goal - 2",
    "(lowest number of chips otherwise 2) is 2",
    "(highest number of chips otherwise 9) <= 2",
    "2 is (highest number of chips otherwise 0)",
    "goal - 2 >= (highest number of chips otherwise 0)",
    "number of chips are consecutive in any order and count of chips is 2",
]
MENDED = [
    "goal is 4 or count of chips > 3",
    "count of chips > 1",
    "sum of number of chips >= 4",
    "count of chips is not 2",
    "not suit of chips are all the same",
    "some chip in chips: number of chip is 2",
    "remainder of sum of number of chips divided by 4 is 0",
    "sum of ((number of chip - 2) for each chip in chips) <= 1",
    "sum of (debt for each chip in chips) <= 1",
    "suit of chips are all the same or count of chips > 2",
    "(number of first of chips otherwise 0) is 2",
    "count of (chips where number of chip <= count of chips) is 1",
    "goal - count of chips <= 2",
    "count of chips > 1 if count of chips < 3 otherwise count of chips > 4",
    "sort of chips is not 0",
    "sort of chips < 3",
    "sort of chips is 0",
    "sort of chips is count of (chips where number of chip is 1)",
    "(lowest number of chips otherwise 0) < 2",
    "(highest number of chips otherwise 0) > 2",
    "(lowest sizes of chips otherwise 0) > 1",
    "(highest sizes of chips otherwise 0) > 1",
    "(highest (number of chip - count of chips) for each chip in chips otherwise 0) < 1",
]


def condition(said: str) -> tuple[code.ChooseSome, code.OfAll, Run]:
    game = make(RULES.format(condition=said))
    state, _ = game.begin(1)
    run = Run(game.machine, list(state.cells))
    found = next(one for one in game.machine.code if isinstance(one, code.ChooseSome))
    return found, found.of_all[0], run


@pytest.mark.parametrize("said", LASTS)
def test_what_lasts_is_known(said: str) -> None:
    assert condition(said)[1].cut is not None


@pytest.mark.parametrize("said", MENDED)
def test_what_may_be_mended_is_not_cut_off(said: str) -> None:
    assert condition(said)[1].cut is None


@pytest.mark.parametrize("said", [*LASTS, *MENDED])
def test_where_the_part_fails_the_condition_fails_with_any_others_besides(said: str) -> None:
    choice, asked, run = condition(said)
    chips = range(6)
    for size in range(7):
        for members in combinations(chips, size):
            run.scratch[choice.together] = list(members)
            run.work[0] = 10_000
            if asked.cut is None or evaluate(asked.cut, run):
                continue
            others = [one for one in chips if one not in members]
            for more in (other for count in range(len(others) + 1) for other in combinations(others, count)):
                run.scratch[choice.together] = sorted([*members, *more])
                assert not holds(asked, run), (members, more)


def holds(asked: code.OfAll, run: Run) -> bool:
    try:
        return bool(evaluate(asked.test, run))
    except Fault:
        return False
