"""Which scenarios a change touches: all that come out differently with it, and not those that it cannot reach."""

import random
from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GAME

from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.bending.bends import bends_of, bent
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.scenario.touched import said_in, touched

ROOT = Path(__file__).parents[3]
SCENARIOS = """
example "a card"
  at turn of seat 1
  hand of seat 1 holds leaf-4
  seat 1 chooses "play a card", "leaf-4"
  expect gain of seat 1 is 4

example "a coin"
  seat 1 chooses "flip the coin"
  chance "heads"
  expect pool is 2

example "a stone"
  seat 1 chooses "put a stone on the path"
"""
ALL = ["a card", "a coin", "a stone"]


def small(old: str = "", new: str = "", scenarios: str = SCENARIOS) -> Document:
    text = GAME + scenarios
    assert old in text
    return read_document(Source("small.rules", text.replace(old, new, 1) if old else text), Path())


def run(document: Document) -> dict[str, Result]:
    tables = Tables(document, tracing=True)
    return {said_in(example): run_scenario(tables, example) for example in examples_of(document)}


def titles(after: Document) -> list[str]:
    before = small()
    return [example.title for example in touched(before, after, run(before))]


def test_nothing_is_touched_by_layout_and_comments() -> None:
    assert titles(small()) == []
    assert titles(small("action rest", "# a pause\n\naction rest")) == []


def test_what_only_some_come_past() -> None:
    assert titles(small("subtract 1 from pool", "subtract 2 from pool")) == ["a coin"]
    assert titles(small("    set pool to 0", "    set pool to 1")) == []  # the coin showed heads
    assert titles(small("needs pool > 0", "needs pool > 1")) == ALL  # all are asked what now


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("keep pool: 0 to 5", "keep pool: 0 to 6"),
        ("card leaf numbered 1 to 9", "card leaf numbered 1 to 8"),
        ("end dry at once when pool is 0", "end dry at once when pool is 1"),
        ("shuffle deck", "deal 1 from deck to each hand\n  shuffle deck"),
        ("action rest", "define spare: 3\naction rest"),
    ],
)
def test_what_may_matter_to_everything(old: str, new: str) -> None:
    assert titles(small(old, new)) == ALL


def test_a_scenario_that_says_something_else_or_is_new() -> None:
    assert titles(small("expect pool is 2", "expect pool is 1")) == ["a coin"]
    assert titles(small('example "a stone"', 'example "another stone"')) == ["another stone"]


def test_one_that_was_wrong_is_run_again() -> None:
    wrong = small(scenarios=SCENARIOS.replace("pool is 2", "pool is 1"))
    assert [example.title for example in touched(wrong, wrong, run(wrong))] == ["a coin"]


def missed(rules: str, most: int) -> list[str]:
    """The bends of a game that a scenario notices though it is not said to be touched."""
    document = read(gathered([str(ROOT / rules)])[0])
    known, found = run(document), []
    bends = list(bends_of(document))
    random.Random(5).shuffle(bends)
    for bend in bends[:most]:
        after = bent(document, bend)
        meant = {said_in(example) for example in touched(document, after, known)}
        tables = Tables(after)
        for example in examples_of(after):
            result = None if said_in(example) in meant else run_scenario(tables, example)
            if result is not None and result.unplayable:
                break
            if result is not None and not result.true:
                found.append(f"{bend.key}: {result.title}")
    return found


@pytest.mark.parametrize("rules", ["tests/probes/catch.rules", "tests/probes/ferry.rules"])
def test_no_scenario_that_notices_is_left_out(rules: str) -> None:
    assert missed(rules, 25) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["bakery", "fireflies", "partners", "pond", "quay", "tricks"])
def test_no_scenario_is_left_out_of_any_bend(rules: str) -> None:
    assert missed(f"tests/probes/{rules}.rules", 10_000) == []
