"""`pawn becomes king`: what goes where, what is a fault, and that nothing happens in between."""

import pytest
from tests.conformance.components import wrong
from tests.interpreter.engine.frame import Course, play

from festrules.grammar.diagnostic import Refused

ON_A1 = "if there is the only one of pawns on a1, called pawn\n  {}\notherwise nothing happens"


def becomes(statement: str, more: str = "") -> Course:
    """The course of play from a pawn of Ann's on a1."""
    return play(ON_A1.format(statement), more)


def test_it_goes_where_it_starts_and_the_other_lies_where_it_lay() -> None:
    course = becomes("pawn becomes king")
    assert course.fault == ""
    assert course.lying("a1") == ("king",)
    assert course.lying("camp of Ann") == ("pawn of Ann",)
    assert course.lying("throne") == ()
    assert wrong(course.game, course.state) == []


def test_it_comes_from_where_the_rules_say() -> None:
    course = becomes("move king to cave of seat 2\n  pawn becomes king from cave of seat 2")
    assert course.lying("a1") == ("king",)
    assert course.lying("cave of Bob") == ()


def test_what_is_one_already_stays_though_there_is_no_other() -> None:
    course = becomes("pawn becomes pawn of seat 1")
    assert course.fault == ""
    assert course.lying("a1") == ("pawn of Ann",)
    assert course.lying("camp of Ann") == ()


def test_a_name_follows_what_went_home() -> None:
    course = becomes('pawn becomes king\n  say "{pawn}"')
    assert course.said == ["pawn of Ann in camp of Ann"]


def test_each_of_several() -> None:
    course = play("for each pawn in pawns of seat 1 on field, pawn becomes pawn of seat 2")
    assert course.fault == "1 pawn of Bob should be moved, and camp of Bob has 0"
    assert course.lying("camp of Bob") == ()
    assert wrong(course.game, course.state) == []


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("move king to c3\n  pawn becomes king", "1 king should be moved, and throne has 0"),
        ("pawn becomes king from cave of seat 1", "1 king should be moved, and cave of Ann has 0"),
    ],
)
def test_where_there_is_none_it_is_a_fault(statement: str, fault: str) -> None:
    course = becomes(statement)
    assert course.fault == fault
    assert wrong(course.game, course.state) == []


def test_no_end_and_no_trigger_finds_the_space_empty() -> None:
    triggers = (
        'trigger bare at once when a1 is empty\n  say "bare"\n'
        'trigger crowned at once when a1 holds king\n  say "crowned"\n'
    )
    assert becomes("pawn becomes king", triggers).said == ["crowned"]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("for each card in cards in deck, card becomes clubs-1", "FR401"),  # an ordered place
        ("for each pawn in pawns on field, pawn becomes gold", "FR408"),
        ("pawns on field becomes king", "FR401"),
        ("king becomes glory of seat 1", "FR401"),
    ],
)
def test_what_is_refused(statement: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        play(statement)
    assert [one.code for one in refused.value.diagnostics] == [code]
