"""What only play shows is found where it was planted, with a course that leads there; without it, nothing is found."""

import pytest
from tests.interpreter.proving.planted import PLANTED, Planted, proof_of, subject_of

from festrules.interpreter.proving.looking import look
from festrules.interpreter.proving.prove import JUDGES, Proof
from festrules.interpreter.proving.recording import record_of
from festrules.interpreter.proving.subject import Budget, Subject
from festrules.interpreter.proving.verdict import Finding, Standing, as_diagnostic
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import Replayed, replay

NO_STATES = Budget(states=0, games=0, decisions=4_000)
SHOWN_BY_PLAY = ("FR901", "FR904", "FR905", "FR906")


def found_in(proof: Proof, code: str) -> tuple[Finding, ...]:
    """The findings of one check."""
    return next(one.findings for one in proof.verdicts if one.check == code)


def shown(subject: Subject, found: Finding) -> Replayed:
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
        Standing.PROVED,
        Standing.NOT_ASKED,
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
    assert verdict.standing is Standing.NOT_FOUND
    assert planted.says in [one.sentence for one in verdict.asides]


def test_the_same_budget_and_seed_find_the_same() -> None:
    text = PLANTED[5].wrong
    assert proof_of(text) == proof_of(text)
    assert proof_of(text, NO_STATES).verdicts == proof_of(text, NO_STATES).verdicts


GOES_ROUND = """\
festrules 1

game "Goes round"
  players 2
  at most 40 decisions, then nobody wins

keep left: 0 to 9, starts 3

play
  rounds until left is 1
    turns for players
      take put or draw-two "your turn"
      otherwise nothing happens

action put "put one"
  needs left > 1 or "there is only one"
  subtract 1 from left
action draw-two "take two"
  needs left > 2 or "there are not so many"
  set left to 0

winner
  shared
"""


def test_rules_that_go_round_are_not_gone_round_in_every_game() -> None:
    subject = subject_of(GOES_ROUND)
    looked = look(subject.games[0], 0, Budget(states=0, games=1_000, decisions=4_000))
    assert [trouble.is_slow for trouble in looked.troubles] == [True]
    assert looked.played is not None
    assert looked.many.faulty <= 10
    assert looked.many.games + looked.played.games < 100
