"""Compiled code pays for no less than the reference interpreter looks at, and for little more than it must."""

# ruff: noqa: E501 - definitions in a line

from functools import cache

import pytest
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, WORLD, make
from tests.later import later

from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.steps import CompiledSteps
from festrules.interpreter.compiled.lowering.boards import lines
from festrules.interpreter.compiled.lowering.context import begin
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.program.slots import FUEL
from festrules.interpreter.engine import play
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.settling import settle
from festrules.interpreter.library import load
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import RUNNING, STATUS, YOU, Machine
from festrules.interpreter.world.shapes import Shape, steps_from

DECLARED = """\
card leaf for each suit numbered 1 to 14
  plural leaves
  starts in stack
place stack of leaf: ordered
place fan of leaf
define total of leaves: sum of number of leaves
define alike of leaves: (leaves grouped by number of leaf) ordered by highest count of leaves then highest number of first of leaves, equals keep their order
define sizes of leaves: (count of same) for each same in alike of leaves
define numbers of leaves: (number of first of same) for each same in alike of leaves
define grade of leaves: (4 if sizes of leaves is (3, 1)
  otherwise 3 if sizes of leaves is (2, 2) and numbers of leaves is (1, 2)
  otherwise 2 if sizes of leaves is (2, 1, 1)
  otherwise count of numbers of leaves)
define merit of leaves: (grade of leaves, sizes of leaves, numbers of leaves)
define best: highest merit of sets of 4 from leaves in fan
define near of leaf as one: count of (leaves in fan where number of leaf >= number of one and number of leaf < number of one + 2)
define crowd of leaf as one: sum of near of (leaves in fan where number of leaf > number of one)
define crowds: sum of crowd of leaves in fan
define highest-crowd: highest crowd of leaves in fan
define crowded: leaves in fan where some other in leaves in fan: crowd of other > near of leaf
define in-order: (leaves in fan) ordered by highest crowd of leaf then lowest near of leaf, equals keep their order
define alone: count of (leaves in fan where every other in leaves in fan: near of other + crowd of leaf > 3)
define asks-once of leaves: (sum of number of leaves) + sum of sizes of leaves
define asks-again of leaves: (sum of number of leaves) + (sum of sizes of leaves) * (sum of sizes of leaves) - (sum of sizes of leaves)
"""
ASKED = [
    "sum of best",
    "asks-again of leaves in fan",
    "sum of merit of leaves in fan",
    "count of (sets of 4 from leaves in fan where grade of leaves > 2)",
    "count of distinct total of sets of 1 to 3 from leaves in fan",
    "sum of first 3 of ((distinct total of sets of 1 to 3 from leaves in fan) reversed)",
    "sum of (total of same) for each same in (alike of leaves in fan)",
]
# So much may lie in the fan that all there could be to look at is more than may be looked at.
WITHIN_EACH_OTHER = [
    "crowds",
    "crowds + crowds",
    "highest-crowd otherwise 0",
    "count of crowded",
    "number of first of in-order otherwise 0",
    "alone",
    "count of (leaves in fan grouped by crowd of leaf)",
    "1 if crowd of leaves in fan are all the same otherwise 2",
    "count of (leaves in fan where crowds > number of leaf)",
]
EVERY = [*ASKED, *WITHIN_EACH_OTHER]
COURSE = """\
  shuffle stack
  draw 9 from stack to fan
  (there are always enough)
  turns from seat 1 until the game ends
    choose number from 0 to 1 "n?"
    set once to remainder of {asked} divided by 10
    if turn > 3
      end the game
"""


@cache
def machine_of(asked: str) -> Machine:
    return make(WORLD + DECLARED + PLAY.format(statements=COURSE.format(asked=f"({asked})"))).machine


def paid(machine: Machine, seed: int) -> list[tuple[int, int]]:
    """The work of the reference interpreter and of generated Python on each decision of a game."""
    steps = CompiledSteps(machine, PYTHON, compiled(machine, PYTHON, hasty=True))
    run = Run(machine, list(machine.initial))
    steps.start()
    play.advance(run)
    settle(run, seed)
    found = []
    while run.cells[STATUS] == RUNNING:
        steps.go_to(run.cells)
        value = steps.options(run.cells[YOU])[-1]
        seat, run = run.cells[YOU], Run(machine, run.cells)
        play.decide(run, seat, value)
        settle(run, seed)
        steps.decide(seat, value)
        steps.settle(seed)
        assert steps.cells() == run.cells
        found.append((MAX_WORK - run.work[0], MAX_WORK - steps.loaded.read_work(FUEL, 1)[0]))
    return found


@cache
def paid_of(asked: str) -> list[tuple[int, int]]:
    return paid(machine_of(asked), 1)


@pytest.mark.parametrize("asked", EVERY)
def test_no_less_is_paid_than_the_reference_looks_at(asked: str) -> None:
    for spent, given in paid_of(asked):
        assert spent <= given


@pytest.mark.parametrize("asked", later(EVERY, lambda asked: EVERY.index(asked) % 2 > 0))
def test_nothing_of_this_is_handed_over(asked: str) -> None:
    pytest.importorskip("wasmtime")
    tally = compare(machine_of(asked), (1,))
    assert (tally.given_up, tally.handed_over) == (0, 0)


@pytest.mark.parametrize("asked", WITHIN_EACH_OTHER)
def test_loops_within_loops_are_paid_for_as_play_comes_to_them(asked: str) -> None:
    assert begin(machine_of(asked)).facts.careful
    assert max(given for _, given in paid_of(asked)) < MAX_WORK / 20


def test_a_condition_that_nobody_comes_to_is_not_paid_for() -> None:
    """A card in four fulfils the first condition, and only of that the second is asked, which takes long."""
    course = """\
  shuffle stack
  draw 24 from stack to fan
  (there are always enough)
  turns from seat 1 until the game ends
    choose chosen from leaves in fan "which?"
      suit of chosen is clubs (refused: "no")
      near of chosen + {asked} > 0 (refused: "no")
    (there is always at least one)
    if turn > 3
      end the game
"""
    asked = " + ".join(["crowd of chosen"] * 12)
    statements = course.format(asked=asked)
    machine = make(WORLD + DECLARED + PLAY.format(statements=statements)).machine
    pytest.importorskip("wasmtime")
    tally = compare(machine, (1,))
    assert (tally.given_up, tally.handed_over) == (0, 0)


def test_how_far_spaces_lie_apart_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = []

    def noted(shape: Shape, start: int) -> list[int]:
        starts.append(start)
        return steps_from(shape, start)

    monkeypatch.setattr(lines, "steps_from", noted)
    statements = """\
  for each player in players
    for each space in spaces of field
      set once to (steps from a1 to space otherwise 0) + (steps from space to c3 otherwise 0)
"""
    lowered(make(WORLD + PLAY.format(statements=statements)).machine)
    assert starts == list(range(9))


def test_what_is_asked_again_is_worked_out_once() -> None:
    once, again = (paid_of(f"asks-{asked} of leaves in fan") for asked in ("once", "again"))
    assert again[0][0] - once[0][0] < 20  # the sizes are looked at, and that is all
    assert again[0][1] < 1.5 * once[0][1]


@pytest.mark.parametrize("name", ["gin", "yacht", "crazy-eights"])
def test_what_is_chosen_from_is_paid_for(name: str) -> None:
    assert all(spent <= given for spent, given in paid(load(name).machine, 5))


def test_a_showdown_is_paid_for_with_little_of_what_there_is() -> None:
    machine = load("holdem", players=4).machine
    for seed in (957885841028366, 6949473567187669):
        spending = paid(machine, seed)
        assert all(spent <= given for spent, given in spending)
        assert max(given for _, given in spending) < MAX_WORK / 4
