"""A column and something declared bear one name: what is asked says which is meant, or hears of both."""

from pathlib import Path

import pytest
from tests.interpreter.checks.small import HEAD

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

DOCKS = """
piece boat for each player
  starts in yard
place yard for each player of boat
board docks of boat: any number on each space, spaces from "docks.yaml"
  fruit: 0 to 2
board sea of boat: square 2 by 2
{declared}
play
  turns for players
    choose dock from docks "where?"
    add fruit of dock to my total
    add {asked} to my total
"""
KEPT = "keep fruit for each player: 0 to 9, starts 0"


def judged(declared: str, asked: str, folder: Path) -> list[Diagnostic]:
    (folder / "docks.yaml").write_text("- {id: north, fruit: 2}\n- {id: south, fruit: 1}\n", "utf-8")
    text = HEAD.format(players="2") + DOCKS.format(declared=declared, asked=asked)
    try:
        found = check_document(read_document(Source("docks.rules", text), folder))
    except Refused as refused:
        found = refused.diagnostics
    return [one for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    ("declared", "asked", "code"),
    [
        (KEPT, "fruit of a1", "FR401"),
        (KEPT, "fruit of my yard", "FR401"),
        ("keep fruit: 0 to 9, starts 0", "fruit of a1", "FR407"),
        ("define fruit of player: 3", "fruit of a1", "FR401"),
        ("define fruit: 3", "fruit of a1", "FR407"),
        ("table fruit of number as place: 2 for places 1 to 3", "fruit of a1", "FR401"),
        ("table fruit by players: 3 for 2 players", "fruit of a1", "FR407"),
    ],
)
def test_the_column_is_named_where_the_other_does_not_fit(
    declared: str, asked: str, code: str, tmp_path: Path
) -> None:
    (found,) = judged(declared, asked, tmp_path)
    assert found.code == code
    assert "column `fruit`" in (found.help or "")
    assert "spaces of docks" in (found.help or "")


@pytest.mark.parametrize("asked", ["my fruit", "fruit of dock", "fruit of seat 2", "sum of fruit of docks"])
def test_each_is_asked_of_its_own(asked: str, tmp_path: Path) -> None:
    assert judged(KEPT, asked, tmp_path) == []


def test_a_column_called_rounds_is_no_rounds(tmp_path: Path) -> None:
    (tmp_path / "docks.yaml").write_text("- {id: north, rounds: 2}\n- {id: south, rounds: 1}\n", "utf-8")
    docks = DOCKS.replace("fruit", "rounds").format(declared="", asked="round")
    found = check_document(read_document(Source("docks.rules", HEAD.format(players="2") + docks), tmp_path))
    assert "nothing here is called `round`" in [one.message for one in found]
