"""What docs/scenarios.md says is run, and every kind of line stands in it."""

import re
from pathlib import Path
from typing import Any

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"
MOD = PAGE.parents[1] / "tests" / "probes" / "lazy-climbers.rules"  # that the page speaks of
BLOCKS = re.findall(r"^```festrules\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def own(text: str, folder: Path) -> list[tuple[Tables, str, Any]]:
    """The scenarios of one block, which are not those of the game that it is about."""
    path = folder / ("game.scenarios" if "\nscenarios of" in text else "game.rules")
    path.write_text(text, encoding="utf-8")
    (folder / MOD.name).write_text(MOD.read_text(encoding="utf-8"), encoding="utf-8")
    document = read_document(path)
    tables = Tables(document)
    found = []
    for pointer, example in examples_of(document):
        span = document.span(pointer)
        if span is not None and span.source == str(path):
            found.append((tables, pointer, example))
    return found


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_comes_out_right(number: int, tmp_path: Path) -> None:
    scenarios = own(BLOCKS[number], tmp_path)
    assert scenarios
    for tables, pointer, example in scenarios:
        assert not run_scenario(tables, pointer, example).found, example["title"]


def test_every_kind_of_line_is_shown(tmp_path: Path) -> None:
    examples = [example for text in BLOCKS for _, _, example in own(text, tmp_path)]
    lines = [line for example in examples for line in example["lines"]]
    begun = {"begins-from" for example in examples if "places" in example}  # its lines stand there already
    assert {kind for line in lines for kind in line} | begun == set(FAMILIES["example-line"])
    expected = {kind for line in lines if "expect" in line for kind in line["expect"]["that"]}
    assert set(FAMILIES["expectation"]) - expected == {"no-winner"}
