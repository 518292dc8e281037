"""Dice whose result is kept: what they show, who sees it, what the others read of it, and what is asked on a table."""

from collections import Counter
from functools import cache

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.engine.options import Decision

WORLD = """\
kinds of slot numbered 1 to 2
keep pips for each player: 1 to 6, starts 1
keep face for each player and slot: 0 to 6, starts 0, owner sees everything, others see nothing
keep humour: mood, starts calm, everyone sees nothing
keep fate for each player: mood or nothing, starts nothing, owner sees everything
"""
SEATS = (0, 1, 2, None)  # and those who only watch
EACH_SLOT = "for each player in players\n  for each slot in slots\n    roll cube into face of player for slot"


@cache
def first(statements: str) -> Course:
    return play(statements, WORLD)


def rolled(statements: str, seed: int = 1) -> Course:
    game = first(statements).game
    state, events = game.begin(seed)
    return Course(game, [state], list(events))


def read(course: Course, seat: int | None) -> list[str]:
    """The words of dice for a seat."""
    told = (event.told_to(seat) for event in course.events if event.kind in ("picked", "changed"))
    return [event.text for event in told if event is not None]


def test_what_a_die_shows_is_kept() -> None:
    course = rolled("roll cube into pips of seat 2\nadd pips of seat 2 to glory of seat 1", seed=3)
    shown = int(course.value("pips")["Bob"])
    assert 1 <= shown <= 6
    assert course.value("glory")["Ann"] == str(2 + shown)
    assert course.value("pips") == {"Ann": "1", "Bob": str(shown), "Cid": "1"}


def test_every_face_comes_about_as_often() -> None:
    seen = Counter(
        rolled("roll cube into pips of seat 1", seed=seed).value("pips")["Ann"] for seed in range(120)
    )
    assert sorted(seen) == ["1", "2", "3", "4", "5", "6"]
    assert max(seen.values()) < 40


def test_a_face_weighs_as_the_die_says() -> None:
    courses = [
        rolled('roll mood into humour\nannounce humour as now "{now}"', seed=seed) for seed in range(60)
    ]
    seen = Counter(one.text for course in courses for one in course.events if one.kind == "announced")
    assert seen["calm"] > seen["wild"] > 0


def test_what_all_see_is_told_to_all_once() -> None:
    course = rolled("roll cube into pips of seat 2", seed=5)
    shown = course.value("pips")["Bob"]
    assert [read(course, seat) for seat in SEATS] == [[f"pips of Bob: {shown}"]] * 4
    (event,) = (one for one in course.events if one.kind == "picked")
    assert event.data == {"name": "pips of Bob", "value": shown}


def test_the_same_face_again_is_told_as_well() -> None:
    course = rolled("repeat 30 times\n  roll cube into pips of seat 2")
    assert len(read(course, 0)) == 30


def test_only_the_owner_reads_what_is_hidden() -> None:
    course = rolled("roll cube into face of seat 2 for slot-2", seed=1)
    shown = course.game.view(course.state, 1).values["face"]["Bob, slot-2"]
    assert read(course, 1) == [f"face of Bob of slot-2: {shown}"]
    for seat in (0, 2, None):
        assert read(course, seat) == ["cube is rolled for Bob"]
        assert course.game.view(course.state, seat).values["face"]["Bob, slot-2"] is None


def test_what_nobody_sees_nobody_is_told() -> None:
    course = rolled("roll mood into humour")
    assert [read(course, seat) for seat in SEATS] == [["mood is rolled"]] * 4


def test_a_whole_cup_is_a_roll_for_each_place() -> None:
    course = rolled(EACH_SLOT)
    cups = [course.game.view(course.state, seat).values["face"] for seat in (0, 1, 2)]
    for cup, name in zip(cups, ("Ann", "Bob", "Cid"), strict=True):
        assert all((value is not None) == slot.startswith(name) for slot, value in cup.items())
    assert len(read(course, None)) == 6


def test_nothing_of_it_stays_in_the_state_but_the_value() -> None:
    lines = "roll cube into face of seat 1 for slot-1\nset face of seat 1 for slot-1 to 0"
    assert len({rolled(lines, seed).state.cells for seed in range(8)}) == 1


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("roll cube into pips of seat 2", "What does the die cube of Bob show?"),
        ("roll mood into humour", "What does the die mood show?"),
        ('roll cube into pips of seat 2 "what came?"', "what came?"),
    ],
)
def test_at_a_table_it_is_asked_whose_die_shows_what(line: str, question: str) -> None:
    asked: list[str] = []

    def umpire(decision: Decision) -> None:
        asked.append(decision.prompt)

    game = rolled(line).game
    game.begin(1, umpire=umpire)
    assert asked == [question]
