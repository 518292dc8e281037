"""When a clause counts as tested, and what there is to reach."""

from pathlib import Path

import pytest

from festrules.grammar.document import Document
from festrules.grammar.files import read_with_scenarios
from festrules.interpreter.bending.trying import try_bend
from festrules.interpreter.coverage.measure import Clause, Coverage, CoverageShare, Status, measure
from festrules.interpreter.coverage.proving import proving_of
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

STONES = """festrules 2
game "Stones"
  players 2
  at most 20 decisions, then nobody wins
  clauses from stones
keep stones: 0 to 7, starts 7  @SETUP-1 @FLOW-1
play
  turns from seat 1 until the game ends
    choose number from 1 to 2 "how many?"
      number <= stones (refused: "so many are not left")  @TAKE-1
    (there is always at least one)
    subtract number from stones  @TAKE-2
    if stones is 0  @END-1
      you win
winner
  shared
"""
CLAUSES = """clauses:
  - {id: GOAL-1, says: Take the last stone., needs-rule: no, because: it tells what the game is about}
  - {id: SETUP-1, says: There are seven stones.}
  - {id: TAKE-1, says: Nobody takes more than there are.}
  - {id: TAKE-2, says: What is taken is gone.}
  - {id: END-1, says: Who takes the last stone wins.}
  - {id: FLOW-1, says: Seven is a lucky number.}
  - {id: SWAP-1, says: Players may change places.}
rulings:
  - {id: RULING-1, about: [TAKE-1], question: And none?, ruling: Neither.}
"""
SEVEN = """
example "seven at first" @SETUP-1
  expect stones is 7
"""
ONE_LEFT = """
example "no more than there are" @TAKE-1
  at turn of seat 2
  stones is 1
  expect seat 2 can only "1"
  expect seat 2 cannot "2" because "not left"
"""
LAST = """
example "the last stone wins" @END-1
  at turn of seat 2
  stones is 1
  seat 2 chooses "1"
  expect seat 2 wins
"""
IDLE = """
example "something is taken" @TAKE-2
  seat 1 chooses "2"
  expect seat 2 is to act
"""


def covered(folder: Path, *scenarios: str, rules: str = STONES) -> Coverage:
    (folder / "clauses.yaml").write_text(CLAUSES)
    (folder / "stones.rules").write_text(rules + "".join(scenarios))
    document = read_with_scenarios(folder / "stones.rules", [])
    return coverage_of(document)


def coverage_of(document: Document) -> Coverage:
    tables, examples = Tables(document, tracing=True), list(examples_of(document))
    results = [run_scenario(tables, example) for example in examples]
    assert all(result.true for result in results)
    proving, rules = proving_of(document, results), document.without_scenarios()
    while trials := proving.trials():
        for trial in trials:
            chosen = [examples[number] for number in trial.scenarios]
            proving.note(trial, try_bend(rules, trial.bend, chosen, past_faults=True))
        proving.settle()
    return measure(document, results, proving)


def clause(coverage: Coverage, name: str) -> Clause:
    (found,) = [one for one in coverage.clauses if one.name == name]
    return found


def missing(coverage: Coverage) -> set[tuple[str, str]]:
    return {(point.pointer, point.missing) for point in coverage.missed}


def test_every_status(tmp_path: Path) -> None:
    coverage = covered(tmp_path, SEVEN, ONE_LEFT, IDLE)
    assert {one.name: str(one.status) for one in coverage.clauses} == {
        "GOAL-1": "needs no rule",
        "SETUP-1": "tested",
        "TAKE-1": "tested",
        "TAKE-2": "named but not proved",
        "END-1": "not tested",
        "FLOW-1": "not tested",
        "SWAP-1": "not implemented",
        "RULING-1": "needs no rule",
    }
    assert coverage.tested == CoverageShare(2, 6)
    assert clause(coverage, "GOAL-1").because == "it tells what the game is about"
    assert clause(coverage, "RULING-1").because == "it is a ruling on TAKE-1"


def test_a_scenario_that_looks_on_proves_nothing(tmp_path: Path) -> None:
    (proof,) = clause(covered(tmp_path, IDLE), "TAKE-2").proofs
    assert proof.noticed is None
    assert "`subtract number from stones` is dropped" in [bend.what for bend in proof.survived]
    seen = IDLE + "  expect stones is 5\n"
    (proof,) = clause(covered(tmp_path, seen), "TAKE-2").proofs
    assert proof.noticed is not None
    assert proof.noticed[0].what == "`subtract number from stones` is dropped"


def test_a_fault_proves_nothing_where_nobody_misses_the_statement(tmp_path: Path) -> None:
    (proof,) = clause(covered(tmp_path, IDLE), "TAKE-2").proofs
    add = next(bend for bend in proof.citation.bends if "becomes `add" in bend.what)
    assert proof.noticed is None
    assert add not in proof.survived  # nine stones are too many: the rules are at fault


def test_something_else_is_noticed_where_a_clause_says_what_does_not_happen(tmp_path: Path) -> None:
    rules = STONES.replace("starts 7", "starts 5")  # seven stones are no fault
    nothing_added = IDLE + "  expect stones <= 5\n"
    (proof,) = clause(covered(tmp_path, nothing_added, rules=rules), "TAKE-2").proofs
    assert "`subtract number from stones` is dropped" in [bend.what for bend in proof.survived]
    assert proof.noticed is not None
    assert "becomes `add" in proof.noticed[0].what


OTHERWISE = STONES.replace(
    "      you win\n", "      you win\n    otherwise\n      nothing happens  @SWAP-1\n"
)


def test_that_nothing_happens_otherwise_is_shown_where_it_is_otherwise(tmp_path: Path) -> None:
    there = LAST.replace("@END-1", "@SWAP-1")
    (proof,) = clause(covered(tmp_path, there, rules=OTHERWISE), "SWAP-1").proofs
    assert proof.noticed is None  # the last stone is taken there, and somebody wins
    goes_on = there.replace("stones is 1", "stones is 3").replace("seat 2 wins", "seat 1 is to act")
    found = clause(covered(tmp_path, goes_on, rules=OTHERWISE), "SWAP-1")
    assert [proof.noticed and proof.noticed[0].what for proof in found.proofs] == [
        "`stones is 0` no longer matters"
    ]
    assert found.status is Status.TESTED


def test_nobody_becomes_somebody_where_nothing_happens_otherwise(tmp_path: Path) -> None:
    rules = STONES.replace("keep stones", "keep lead: player or nobody, starts nobody\nkeep stones").replace(
        "    if stones is 0  @END-1\n",
        "    if there is a lead, called player\n      set stones to 0\n    otherwise nothing happens  @SWAP-1\n"
        "    if stones is 0  @END-1\n",
    )
    (proof,) = clause(covered(tmp_path, IDLE.replace("@TAKE-2", "@SWAP-1"), rules=rules), "SWAP-1").proofs
    assert proof.noticed is not None
    assert proof.noticed[0].what == "where `lead` is nothing, `player` is the first of all"


def test_of_a_condition_any_bend_will_do(tmp_path: Path) -> None:
    allowed = ONE_LEFT.partition("  expect seat 2 cannot")[0].replace("can only", "can")
    (proof,) = clause(covered(tmp_path, allowed), "TAKE-1").proofs
    assert [bend.what for bend in proof.survived][:1] == ["the condition `number <= stones` is dropped"]
    assert proof.noticed is not None


def test_only_scenarios_that_name_a_clause_prove_it(tmp_path: Path) -> None:
    nameless = LAST.replace(" @END-1", " @TAKE-2")
    assert clause(covered(tmp_path, nameless), "END-1").status is Status.UNTESTED
    assert clause(covered(tmp_path, LAST), "END-1").status is Status.TESTED


def test_every_rule_that_cites_a_clause_has_to_be_noticed(tmp_path: Path) -> None:
    twice = STONES.replace("from stones  @TAKE-2", "from stones  @TAKE-1")
    half = clause(covered(tmp_path, ONE_LEFT, rules=twice), "TAKE-1")
    assert half.status is Status.UNPROVED
    assert [proof.noticed is not None for proof in half.proofs] == [True, False]


def test_material_has_to_be_noticed_like_rules(tmp_path: Path) -> None:
    both = STONES.replace("starts 7  @SETUP-1", "starts 7  @SETUP-1 @END-1")
    found = clause(covered(tmp_path, LAST, rules=both), "END-1")
    assert [proof.noticed is not None for proof in found.proofs] == [False, True]
    assert found.status is Status.UNPROVED
    lucky = SEVEN.replace("@SETUP-1", "@FLOW-1")
    assert clause(covered(tmp_path, lucky), "FLOW-1").status is Status.TESTED


def test_one_bend_does_not_prove_two_clauses_of_a_statement(tmp_path: Path) -> None:
    shared = STONES.replace("      you win\n", "      you win  @END-1 @SWAP-1\n").replace(
        "is 0  @END-1", "is 0"
    )
    one_bend = LAST.replace("@END-1", "@END-1 @SWAP-1").replace(
        "expect seat 2 wins", "expect the game is over"
    )
    coverage = covered(tmp_path, one_bend, rules=shared)
    assert clause(coverage, "END-1").status is Status.TESTED
    assert clause(coverage, "SWAP-1").status is Status.UNPROVED
    (proof,) = clause(coverage, "SWAP-1").proofs
    assert proof.rivals == ("END-1",)
    two_bends = covered(tmp_path, LAST.replace("@END-1", "@END-1 @SWAP-1"), rules=shared)
    assert clause(two_bends, "END-1").status is clause(two_bends, "SWAP-1").status is Status.TESTED


def test_a_ruling_goes_with_its_clause(tmp_path: Path) -> None:
    shared = STONES.replace("      you win\n", "      you win  @END-1 @RULING-1\n").replace(
        "is 0  @END-1", "is 0"
    )
    one_bend = LAST.replace("@END-1", "@END-1 @RULING-1").replace(
        "expect seat 2 wins", "expect the game is over"
    )
    coverage = covered(tmp_path, one_bend, rules=shared)
    assert clause(coverage, "END-1").status is clause(coverage, "RULING-1").status is Status.TESTED


def test_leaving_out_what_carries_other_clauses_proves_nothing(tmp_path: Path) -> None:
    framed = STONES.replace(
        "  turns from seat 1 until the game ends",
        "  step whole  @SWAP-1\n    turns from seat 1 until the game ends",
    )
    head, turns = framed.split("until the game ends\n")
    turns = "".join(f"  {line}\n" if line.startswith("    ") else f"{line}\n" for line in turns.splitlines())
    framed = f"{head}until the game ends\n{turns}"
    (proof,) = clause(covered(tmp_path, LAST.replace("@END-1", "@SWAP-1"), rules=framed), "SWAP-1").proofs
    assert proof.citation.bends
    assert not any(proof.citation.leaves_out(bend) for bend in proof.citation.bends)


def test_where_nothing_can_be_bent_nothing_is_proved(tmp_path: Path) -> None:
    said = STONES.replace("play\n", "place heap of stone  @SWAP-1\ntoken stone\n  starts in heap\nplay\n", 1)
    named = SEVEN.replace("@SETUP-1", "@SWAP-1")
    found = clause(covered(tmp_path, named, rules=said), "SWAP-1")
    assert found.status is Status.UNPROVED
    assert [proof.empty for proof in found.proofs] == [True]


def test_statements_and_ways_that_nobody_came_past(tmp_path: Path) -> None:
    inside = "/play/do/0/turns/do"
    assert missing(covered(tmp_path, SEVEN)) >= {
        (f"{inside}/2/if/then", "its condition never held"),
        (f"{inside}/2/if/then/0/win", ""),
        (f"{inside}/0/choose/conditions/0/reason", "it never refused anything"),
    }
    assert missing(covered(tmp_path, IDLE, LAST, ONE_LEFT)) == set()


def test_a_clause_without_an_inventory_is_one_that_somebody_cites(tmp_path: Path) -> None:
    rules = STONES.replace("  clauses from stones\n", "")
    names = [one.name for one in covered(tmp_path, SEVEN, rules=rules).clauses]
    assert names == ["SETUP-1", "FLOW-1", "TAKE-1", "TAKE-2", "END-1"]


@pytest.mark.parametrize(
    ("share", "percent"),
    [(CoverageShare(0, 0), 100), (CoverageShare(1999, 2000), 99.9), (CoverageShare(1, 3), 33.3)],
)
def test_a_hundred_is_all(share: CoverageShare, percent: float) -> None:
    assert share.percent == percent
