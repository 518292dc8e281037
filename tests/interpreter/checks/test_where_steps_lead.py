"""Where steps lead may be said of each space, by the board and by columns of its table, and by nothing that changes."""

from pathlib import Path

import pytest

from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_document
from festrules.interpreter.compiled.executors import registry
from festrules.interpreter.game import make_game

RULES = """\
festrules 2
game "Ferries"
  players 2
  at most 9 decisions, then scores decide
piece boat for each player
  starts in dock
place dock for each player of boat
board isles of boat: spaces from "isles.yaml"
  ferry: space of isles or nothing
  small: truth
keep harbour: space of isles, starts cliff
define sailing of space: (neighbours of space, ferry of space)
play
  turns for players
    nothing happens
score
  part asked: {asked}
winner
  shared
"""
TABLE = """\
- {id: anchorage, ferry: dunes, next-to: [beach], small: false}
- {id: beach, next-to: [cliff], small: true}
- {id: cliff, ferry: anchorage, small: false}
- {id: dunes, small: true}
"""


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    (tmp_path / "isles.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path / "ferries.rules"


@pytest.mark.parametrize(
    ("said", "worth"),
    [
        ("count of spaces connected with anchorage through spaces of isles stepping ferry of space", 2),
        ("count of spaces connected with beach through spaces of isles stepping ferry of space", 1),
        ("steps from cliff to dunes through spaces of isles stepping sailing of space otherwise 9", 2),
        ("steps from dunes to cliff through spaces of isles stepping sailing of space otherwise 9", 9),
        ("count of connected groups of spaces of isles stepping ferry of space", 2),
    ],
)
def test_a_column_of_links_leads_on(asked: Path, said: str, worth: int) -> None:
    asked.write_text(RULES.format(asked=said), encoding="utf-8")
    machine = make_game(read_document(asked)).machine
    for name in ("reference", "python"):
        (found,) = registry.make(name, machine).play([1]).outcomes
        assert found.points == (worth, worth), name


@pytest.mark.parametrize(
    "leads",
    [
        "spaces of isles where space is empty",
        "(harbour, ferry of space)",
        "neighbours of space where space is not harbour",
    ],
)
def test_what_changes_leads_nowhere(asked: Path, leads: str) -> None:
    said = f"count of spaces connected with beach through spaces of isles stepping ({leads})"
    asked.write_text(RULES.format(asked=said), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        make_game(read_document(asked))
    assert [one.code for one in refused.value.diagnostics] == ["FR401"]
    assert "the same at any time" in refused.value.diagnostics[0].message


@pytest.mark.parametrize("leads", ["ferry of beach", "(ferry of beach, cliff)", "neighbours of harbour"])
def test_steps_that_are_said_of_one_space_are_said_of_each(asked: Path, leads: str) -> None:
    said = f"count of spaces connected with beach through spaces of isles stepping {leads}"
    asked.write_text(RULES.format(asked=said), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        make_game(read_document(asked))
    (found,) = refused.value.diagnostics
    assert found.code == "FR401"
    assert "is called `space`" in (found.help or "")
