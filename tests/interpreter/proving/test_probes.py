"""In the probes, each a small game of its own, nothing is found either: what is found there is a mistake of theirs."""

from pathlib import Path

import pytest
from tests.interpreter.proving.test_shipped_games import looked_at
from tests.later import ENOUGH, later

from festrules.interpreter.proving.subject import Budget

# A mod is not played by itself.
PROBES = [
    path
    for path in sorted((Path(__file__).parents[2] / "probes").glob("*.rules"))
    if "\ngame " in path.read_text()
]
SMALL = Budget(states=100, games=8, decisions=200)
LARGE = Budget(states=400, games=40, decisions=600)
LONG = {"bazaar", "melds", "showdown", "sorting", "tricks"}  # to tell their states apart


@pytest.mark.parametrize(
    "budget", [SMALL, pytest.param(LARGE, marks=pytest.mark.slow)], ids=["small", "large"]
)
@pytest.mark.parametrize(
    "path", later(PROBES, lambda path: path.stem not in ENOUGH - LONG), ids=lambda one: one.stem
)
def test_nothing_is_found_in_a_probe(path: Path, budget: Budget) -> None:
    found = [one for verdict in looked_at(path, budget).verdicts for one in verdict.findings]
    assert [one.sentence for one in found] == []
