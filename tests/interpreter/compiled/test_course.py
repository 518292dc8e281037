"""Facts about where play is, known before play: in which call, in which turns, in the play or still in the setup."""

from functools import cache

import pytest
from tests.interpreter.engine.ahead import game_of, text_of

from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_CALLS

COURSE = """  do both
  turns for players
    choose one: lend or rest
    do tidy
    do in-turns
    turns for other players
      do late
action lend "lend"
  set top of seat 1 to 2
  do deep
action rest "rest"
  turns for other players
    do in-turns
procedure early
  nothing happens
procedure both
  nothing happens
procedure tidy
  do deep
procedure deep
  nothing happens
procedure late
  nothing happens
procedure in-turns
  pass
keep top for each player: 0 to 3, starts 0
"""
TRIGGERS = """trigger alarm at once when top of seat 1 is 3
  set top of seat 1 to 0
trigger second at once when top of seat 1 is 2
  set top of seat 1 to 1
"""
SETUP = "  do early\n  do both"
OUTER, INNER, OF_ACTION = range(3)  # the turns, in the order of the text
NO_TURNS = -1
# In the order in which they are written: open calls, turns, whether play has begun, places it comes back to.
ROUTINES = {
    "early": ({1}, {NO_TURNS}, {False}, 1),
    "both": ({1}, {NO_TURNS}, {False, True}, 2),
    "lend": ({1}, {OUTER}, {True}, 1),
    "rest": ({1}, {OUTER}, {True}, 1),
    "tidy": ({1}, {OUTER}, {True}, 1),
    "in-turns": ({1, 2}, {OUTER, OF_ACTION}, {True}, 2),
    "late": ({1}, {INNER}, {True}, 1),
    "deep": ({2}, {OUTER}, {True}, 2),
}


@cache
def course_of(text: str) -> CodeCourse:
    return CodeCourse(game_of(text).machine)


@pytest.mark.parametrize(("number", "name"), list(enumerate(ROUTINES)), ids=ROUTINES)
def test_what_is_known_of_a_routine(number: int, name: str) -> None:
    depths, turns, begun, back = ROUTINES[name]
    course = course_of(text_of(COURSE, SETUP))
    records = [0, *(one.cell for one in course.machine.code if isinstance(one, code.StartTurns))]
    known = course.known[number]
    assert (known.depths, known.records, known.begun) == (
        depths,
        {records[turn + 1] for turn in turns},
        begun,
    )
    start = course.machine.frames[number].start
    assert len(course.comes_back_to(start)) == course.sources(start) == back
    assert course.depth(start) == (min(depths) if len(depths) == 1 else None)
    assert course.record(start) == (records[min(turns) + 1] if len(turns) == 1 else None)
    assert course.begun(start) == (min(begun) if len(begun) == 1 else None)
    assert not course.may_be_too_deep(start)


def test_what_is_known_where_nobody_calls() -> None:
    course = course_of(text_of(COURSE, SETUP))
    (take,) = (number for number, one in enumerate(course.machine.code) if isinstance(one, code.Take))
    begins = course.machine.play_begins
    outer = next(one.cell for one in course.machine.code if isinstance(one, code.StartTurns))
    assert [course.depth(one) for one in (0, take)] == [0, 0]
    assert [course.record(one) for one in (0, take)] == [0, outer]
    assert [course.begun(one) for one in (0, begins - 1, begins, take)] == [False, False, True, True]


def test_triggers_lie_upon_each_other_as_deep_as_calls_go() -> None:
    course = course_of(text_of(COURSE + TRIGGERS, SETUP))
    alarm, second, deep = (course.machine.frames[number] for number in (7, 8, 9))
    for one in (alarm, second):
        assert course.known[course.frame(one.start)].depths == set(range(2, MAX_CALLS + 1))
        assert course.may_be_too_deep(one.start)
        assert course.sources(one.start) == 2
    assert course.depth(deep.start) == 2
    set_off = {number + 1 for number, (_, watches) in course.machine.checks.items() if watches}
    assert course.comes_back_to(alarm.start) == set_off | {alarm.start, second.start}
