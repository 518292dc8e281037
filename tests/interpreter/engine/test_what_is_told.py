"""Whoever adds a happening to components says who has to know of it: undo, people at a real table, hunters of leaks."""

from inspect import getmembers, isfunction

from festrules.interpreter.engine.happenings import course, moves
from festrules.interpreter.engine.line import CARRIED, SHOWS
from festrules.interpreter.proving.secrets_telling import TELLING
from festrules.interpreter.tabletop.seeing import FOLLOW, MOVES

UNDO, TABLE, LEAKS = "undo", "table", "leaks"
KNOW = {UNDO: (*CARRIED, *SHOWS), TABLE: (*MOVES, *FOLLOW), LEAKS: TELLING}
NEWS: dict[str, set[str]] = {
    "moved": {UNDO, TABLE, LEAKS},
    "uncovered": {TABLE, LEAKS},  # what is uncovered has been taken from above, which undo knows
    "shuffled": set(),  # nobody learns anything
    "shown": {UNDO, TABLE, LEAKS},
    "turned-up": {UNDO, TABLE, LEAKS},
    "passing": set(),  # what each hands on is told behind it
    "passed-on": {UNDO, TABLE, LEAKS},
}
# Of what else may happen: what makes hidden things known.
ANNOUNCED = {course.announced: {UNDO, LEAKS}}


def test_it_is_said_of_each_who_has_to_know_of_it() -> None:
    happenings = {
        name.replace("_", "-")
        for name, made in getmembers(moves, isfunction)
        if made.__module__ == moves.__name__ and not name.startswith("_")
    }
    assert happenings == NEWS.keys()


def test_whoever_has_to_know_of_something_does() -> None:
    for kind, who in NEWS.items():
        assert {one for one, kinds in KNOW.items() if kind in kinds} == who, kind
    for made, who in ANNOUNCED.items():
        assert {one for one, kinds in KNOW.items() if made.__name__ in kinds} == who
