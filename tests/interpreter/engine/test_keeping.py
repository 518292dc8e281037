"""Stored values: changed within their range, and cleared with what they live as long as."""

import pytest
from tests.interpreter.engine.frame import play

CHANGES = [
    ("add 3 to glory of seat 1", {"Ann": "5", "Bob": "2", "Cid": "2"}, ""),
    ("subtract 2 from glory of seat 2", {"Ann": "2", "Bob": "0", "Cid": "2"}, ""),
    ("set glory of seat 3 to 20", {"Ann": "2", "Bob": "2", "Cid": "20"}, ""),
    ("subtract 3 from glory of seat 2", None, "`glory` would be -1; it is declared from 0 to 20"),
    ("add 19 to glory of seat 2", None, "`glory` would be 21; it is declared from 0 to 20"),
    ("for each player in players\n  add 1 to glory of player", {"Ann": "3", "Bob": "3", "Cid": "3"}, ""),
]


@pytest.mark.parametrize(("statement", "expected", "fault"), CHANGES, ids=[one for one, *_ in CHANGES])
def test_change(statement: str, expected: dict[str, str] | None, fault: str) -> None:
    course = play(statement)
    assert course.fault == fault
    assert course.value("glory") == (expected or {"Ann": "2", "Bob": "2", "Cid": "2"})


def test_a_value_for_nobody_and_for_each_kind() -> None:
    course = play("set leader to seat 2\nset owner-of of hearts to leader\nset price of spades to 4")
    assert course.value("leader") == "Bob"
    assert course.value("owner-of") == {"clubs": "nobody", "hearts": "Bob", "spades": "nobody"}
    assert course.value("price") == {"clubs": "1", "hearts": "1", "spades": "4"}


def test_values_cleared_each_turn_begin_anew() -> None:
    course = play('turns for players\n  add 1 to once\n  say "{once}"\nsay "{once}"')
    assert course.said == ["1", "1", "1", "1"]


def test_values_may_start_by_chance() -> None:
    values = {
        str(
            play(
                "nothing happens", "keep mood-of for each player: 1 to 3, starts at random\n", seed=seed
            ).value("mood-of")
        )
        for seed in range(12)
    }
    assert len(values) > 3


def test_what_starts_by_chance_is_cleared_by_chance() -> None:
    declared = "keep luck: 1 to 3, starts at random, cleared each draw-lots\n"
    declared += 'procedure draw-lots\n  say "{luck}"\n  set luck to 1\n'
    course = play("repeat 30 times\n  do draw-lots", declared)
    assert set(course.said) == {"1", "2", "3"}
