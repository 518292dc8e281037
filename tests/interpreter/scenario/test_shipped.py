"""Every scenario of every rules file that ships, and of the probes, comes out as it says."""

from functools import cache
from pathlib import Path

import pytest

from festrules.cli.suites import Suite, gathered, run_suite

ROOT = Path(__file__).parents[3]
RULES = [str(path) for path in sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])]


@cache
def played(path: str) -> Suite:
    """All scenarios of a file, played once."""
    (wanted,) = gathered([path])
    return run_suite(wanted, lambda _: True)


@pytest.mark.parametrize("path", RULES, ids=lambda path: Path(path).stem)
def test_shipped_scenarios(path: str) -> None:
    suite = played(path)
    assert not suite.problems
    assert suite.outcomes, "there are no scenarios"
    wrong = [
        (outcome.result.title, outcome.result.found) for outcome in suite.outcomes if not outcome.result.true
    ]
    assert not wrong


@pytest.mark.parametrize("name", ["banner", "climbers"])
def test_every_clause_with_a_rule_has_a_scenario(name: str) -> None:
    (wanted,) = gathered([str(ROOT / "rules" / name / f"{name}.rules")])
    suite = played(str(ROOT / "rules" / name / f"{name}.rules"))
    tested = {clause for outcome in suite.outcomes for clause in outcome.result.clauses}
    from festrules.grammar.files import read_document

    clauses = read_document(wanted.rules).data["clauses"]
    assert isinstance(clauses, dict)
    needed = {
        name
        for name, said in clauses.items()
        if isinstance(said, dict) and said.get("needs-rule", True) and not name.startswith("RULING")
    }
    assert needed <= tested
