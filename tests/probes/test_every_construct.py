"""A construct that no probe, classic or shipped game needs stays out of the language."""

from pathlib import Path
from typing import Any

from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES

ROOT = Path(__file__).parents[2]
FILES = [*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")]
OF_SCENARIOS = ("example-line", "expectation")  # these stand in files of their own
# A named thing is replaced or added in the same way whatever it is: some of these are enough.
OF_CHANGES = ("replacement", "addition")


def words(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*(words(inner) for inner in value.values()))
    return set().union(*(words(inner) for inner in value)) if isinstance(value, list) else set()


def test_every_construct_is_needed_by_a_game_or_probe() -> None:
    used = set().union(*(words(read_document(path).data) for path in FILES))
    unused = {
        f"{family} {node}"
        for family, nodes in FAMILIES.items()
        if family not in (*OF_SCENARIOS, *OF_CHANGES)
        for node in nodes
        if node not in used
    }
    assert not unused
