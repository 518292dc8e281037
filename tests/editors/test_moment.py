"""What play offers at the line of a scenario that is being written."""

from pathlib import Path

import pytest
from tests.editors.asking import HARBOUR
from tests.editors.marks import place_in, without_marks

from festrules.editors.completing.complete import complete
from festrules.editors.showing.moment import Moment, choice_in, moment_of
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.view import View

SCENARIOS = """festrules 2

scenarios of "harbour"

example "whose turn it is"
  players 2
  seed 1
  hand of seat 1 holds fish-1, ropes-2
  hand of seat 2 holds fish-3, fish-4
  {}
  expect seat 2 is to act

example "another one"
  players 2
  expect 1 is 1
"""
CARDS = ("fish-1", "ropes-2")


def written(folder: Path, line: str) -> tuple[View, Moment]:
    """A file of scenarios with the cursor in a line, and what play offers there."""
    rules, file = folder / "harbour.rules", folder / "harbour.scenarios"
    rules.write_text(HARBOUR)
    text = SCENARIOS.format(line)
    file.write_text(without_marks(text))
    row, column = place_in(text)
    texts = {str(rules): HARBOUR, str(file): without_marks(text)}
    before = texts[str(file)].split("\n")[row - 1][: column - 1]
    choice = choice_in(str(file), row, before)
    view = View(str(file), texts[str(file)], understand(rules, texts))
    return view, moment_of(choice, texts) if choice else Moment()


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ('at market\n  seat 1 chooses "|', CARDS),
        ('at market\n  seat 1 chooses "fi|', CARDS),
        ('at market\n  seat 1 chooses "|"', CARDS),
        ('at market\n  expect seat 1 can "|', CARDS),
        ('at market\n  seat 1 chooses "fish-1"\n  seat 2 chooses "|', ("fish-3", "fish-4")),
        ('at market\n  seat 2 chooses "|', ()),
        ('at market\n  seat 1 chooses "no such thing", "|', ()),
        ('at market\n  expect seat 1 is asked "|', ()),
        ('at nowhere\n  seat 1 chooses "|', ()),
    ],
)
def test_options_at_a_line(tmp_path: Path, line: str, options: tuple[str, ...]) -> None:
    assert written(tmp_path, line)[1].options == options


def test_what_play_offers_comes_first(tmp_path: Path) -> None:
    line = 'at market\n  seat 1 chooses "|'
    view, moment = written(tmp_path, line)
    found = complete(view, place_in(SCENARIOS.format(line)), moment).offers
    assert [one.label for one in found[:2]] == [*CARDS]
    assert {one.detail for one in found[:2]} == {"offered there"}
    assert "sail away" in {one.label for one in found[2:]}
