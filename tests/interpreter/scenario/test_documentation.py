"""The examples in docs/scenarios.md are run, and every kind of line is among them."""

import re
from pathlib import Path
from typing import get_args

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.vocabulary.examples import BeginsFrom, Example, ExampleLine, Expect, GivenAnswered
from festrules.grammar.vocabulary.expectations import Expectation, ExpectNoWinner, ExpectResult
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"
MOD = PAGE.parents[1] / "tests" / "probes" / "lazy-climbers.rules"  # that the page speaks of
BLOCKS = re.findall(r"^```festrules\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def own(text: str, folder: Path) -> list[tuple[Tables, Example]]:
    """The scenarios of one block, which are not those of the game that it is about."""
    path = folder / ("game.scenarios" if "\nscenarios of" in text else "game.rules")
    path.write_text(text, encoding="utf-8")
    (folder / MOD.name).write_text(MOD.read_text(encoding="utf-8"), encoding="utf-8")
    document = read_document(path)
    tables = Tables(document)
    found = []
    for example in examples_of(document):
        span = document.span(example.pointer)
        if span is not None and span.source == str(path):
            found.append((tables, example))
    return found


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_comes_out_right(number: int, tmp_path: Path) -> None:
    scenarios = own(BLOCKS[number], tmp_path)
    assert scenarios
    for tables, example in scenarios:
        assert not run_scenario(tables, example).found, example.title


def test_every_kind_of_line_is_shown(tmp_path: Path) -> None:
    examples = [example for text in BLOCKS for _, example in own(text, tmp_path)]
    lines = [line for example in examples for line in example.lines]
    from_positions = any(line.pointer.startswith("/positions/") for line in lines)
    begun = {BeginsFrom} if from_positions else set()  # the lines of a position stand in its place
    without = {GivenAnswered}  # the page has no game with turns until everyone has answered
    assert {type(line) for line in lines} | begun | without == set(get_args(ExampleLine))
    expected = {type(line.that) for line in lines if isinstance(line, Expect)}
    assert set(get_args(Expectation)) - expected == {
        ExpectNoWinner,
        ExpectResult,
    }  # the page has no game with these
