"""The game and the table at a line of a scenario."""

from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GAME

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.meaning import context
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.standing_at import standing_at, table_at
from festrules.interpreter.scenario.table import Tables

TOLD = """
example "two cards"
  at turn of seat 1
  hand of seat 1 holds leaf-4
  hand of seat 2 holds leaf-5
  seat 1 chooses "play a card", "leaf-4"
  expect gain of seat 1 is 9
  seat 2 chooses "play a card", "leaf-5"
"""


def told(text: str) -> tuple[Tables, Example]:
    document = read_document(Source("small.rules", GAME + text), Path())
    (example,) = examples_of(document)
    return Tables(document), example


@pytest.mark.parametrize(("line", "lying"), [(0, 0), (3, 0), (4, 1), (5, 1), (None, 2)])
def test_how_it_stands_before_a_line_and_at_the_end(line: int | None, lying: int) -> None:
    tables, example = told(TOLD)
    pointer = None if line is None else example.lines[line].pointer
    standing = standing_at(tables, example, pointer)
    assert standing.decisions == lying * 2
    scene = table_at(tables, example, pointer)
    (place,) = [one for one in scene.places if one.name == "table"]
    assert place.count == lying


def test_what_cannot_be_reached() -> None:
    tables, example = told(TOLD.replace('"leaf-5"', '"leaf-7"'))
    assert standing_at(tables, example, example.lines[5].pointer).decisions == 2
    with pytest.raises(Failure, match="leaf-7"):
        standing_at(tables, example)


def test_each_scenario_of_a_table_may_be_worked_out_as_long_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, example = told(TOLD)
    first = run_scenario(tables, example).found
    ((_, table),) = tables.known.items()
    monkeypatch.setattr(context, "MOST_WORK", 2 * table.context.work)
    assert [run_scenario(tables, example).found for _ in range(5)] == [first] * 5
