"""Defects that only play shows are found where they were planted, with a course that leads there, and none without."""

import pytest
from tests.interpreter.proving.planted import (
    LAMPS,
    PLANTED,
    ROUND,
    SMALL,
    STONES,
    Planted,
    proof_of,
    subject_of,
)

from festrules.interpreter.proving.prove import JUDGES, Proof
from festrules.interpreter.proving.recording import record_of
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.proving.verdict import CheckResult, Finding, as_diagnostic
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import Replayed, replay

NO_STATES = Budget(states=0, games=0, decisions=4_000)
SHOWN_BY_PLAY = ("FR901", "FR904", "FR905", "FR906")


def found_in(proof: Proof, code: str) -> tuple[Finding, ...]:
    """The findings of one check."""
    return next(one.findings for one in proof.verdicts if one.check == code)


def shown(subject: ProofSubject, found: Finding) -> Replayed:
    """The record of a finding, played again as people would."""
    assert found.course is not None
    game = next(one for one in subject.games if one.machine.configuration == found.course.configuration)
    replayed = replay(game, read_record(record_of(game, found.course, "game.rules")))
    assert replayed.problem is None
    assert len(replayed.steps) == found.course.at
    return replayed


def test_every_check_about_whole_games_has_a_planted_defect() -> None:
    assert [one.code for one in PLANTED] == list(JUDGES)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.code)
def test_a_planted_defect_is_found_and_its_course_leads_there(planted: Planted) -> None:
    subject, proof = subject_of(planted.wrong), proof_of(planted.wrong)
    (found,) = found_in(proof, planted.code)
    assert planted.says in found.sentence
    assert as_diagnostic(subject.document, found).span is not None
    if planted.code in SHOWN_BY_PLAY:
        last = shown(subject, found).last_events[-1]
        assert last.kind == "rules-fault"
    elif found.course is not None:
        shown(subject, found)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.code)
def test_without_the_defect_nothing_is_found(planted: Planted) -> None:
    proof = proof_of(planted.right)
    assert not [one for verdict in proof.verdicts for one in verdict.findings]
    assert next(one.standing for one in proof.verdicts if one.check == planted.code) in (
        CheckResult.PROVED,
        CheckResult.NOT_ASKED,
    )


@pytest.mark.parametrize(
    "planted", [one for one in PLANTED if one.code in SHOWN_BY_PLAY], ids=lambda one: one.code
)
def test_games_on_purpose_find_it_too_and_shorten_it(planted: Planted) -> None:
    everything, played = proof_of(planted.wrong), proof_of(planted.wrong, NO_STATES)
    (shortest,), (found,) = found_in(everything, planted.code), found_in(played, planted.code)
    assert found.course is not None
    assert shortest.course is not None
    assert shortest.course.at <= found.course.at <= shortest.course.at + 2
    assert shown(subject_of(planted.wrong), found).last_events[-1].kind == "rules-fault"


def test_that_something_never_happens_is_found_only_where_everything_was_looked_at() -> None:
    planted = next(one for one in PLANTED if one.code == "FR907")
    proof = proof_of(planted.wrong, NO_STATES)
    (verdict,) = (one for one in proof.verdicts if one.check == "FR907")
    assert verdict.standing is CheckResult.NOT_FOUND
    assert planted.says in [one.sentence for one in verdict.asides]


def test_the_same_budget_and_seed_find_the_same() -> None:
    text = PLANTED[5].wrong
    assert proof_of(text) == proof_of(text)
    assert proof_of(text, NO_STATES).verdicts == proof_of(text, NO_STATES).verdicts


def standing_of(text: str, code: str) -> CheckResult:
    """How one check comes out."""
    return next(one.standing for one in proof_of(text).verdicts if one.check == code)


def test_what_makes_no_sense_is_not_asked() -> None:
    assert standing_of(LAMPS, "FR909") is CheckResult.NOT_ASKED
    idle = STONES[: STONES.index("    choose amount")] + "    pick amount at random from 1 to 1\n"
    idle += "    move amount stone from heap to my pocket\n" + STONES[STONES.index("\nscore") :]
    assert standing_of(idle, "FR907") is CheckResult.NOT_ASKED


@pytest.mark.parametrize("budget", [SMALL, NO_STATES], ids=["all positions", "games on purpose"])
def test_play_that_goes_round_is_told_once_where_it_goes_round(budget: Budget) -> None:
    proof = proof_of(ROUND, budget)
    (found,) = found_in(proof, "FR901")
    assert found.course is not None
    assert "this goes round and round" in found.sentence
    assert "nothing is possible at `how many stones do you take?`" in found.sentence
    span = subject_of(ROUND).document.span(found.pointer)
    assert span is not None
    assert ROUND.splitlines()[span.line - 1].strip().startswith("turns from seat 1")


@pytest.mark.parametrize(
    "before",
    [
        'if heap is not empty\n      say "there is something left"',
        'depending on count of stones in heap\n      0\n        say "none"\n    otherwise\n      say "some"',
    ],
    ids=["if", "depending on"],
)
def test_play_that_goes_round_past_conditions_tells_of_decisions_alone(before: str) -> None:
    proof = proof_of(ROUND.replace("    choose amount", f"    {before}\n    choose amount"), NO_STATES)
    (found,) = found_in(proof, "FR901")
    assert found.sentence.endswith("nothing is possible at `how many stones do you take?`")


def test_play_that_goes_round_costs_little() -> None:
    """Few games are enough to know it, however many may be played."""
    proof = proof_of(ROUND, Budget(states=0, games=100_000, decisions=4_000))
    assert sum(one.games for one in proof.looked) < 100


@pytest.mark.slow
def test_chance_that_never_ends_is_told() -> None:
    text = STONES.replace(
        "until heap is empty\n", "until the game ends\n    pick eyes at random from 1 to 6\n"
    )
    text = text.replace("    (there is always at least one)\n", "    if you cannot, end the turn\n")
    (found,) = found_in(proof_of(text, NO_STATES), "FR901")
    assert found.course is not None
    assert "chance decides again and again" in found.sentence
