"""Announcements of hidden things: who is told what, in which words, and what nobody learns by it."""

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.engine.line import learned

WORLD = """\
card note numbered 1 to 6
  starts in stack
place stack of note: ordered, face down
place fan for each player of note: owner sees everything, others see count
keep praise for each player: 0 to 90, starts 0
keep riddle: 0 to 9, starts 4, everyone sees nothing
"""
SETUP = """\
setup
  move note-1 to fan of seat 1
  move note-4 to fan of seat 1
  move note-2 to fan of seat 2
  move note-5 to fan of seat 3
"""
SEATS = (0, 1, 2, None)  # and those who only watch
HIGH = "some note in notes in fan of player: number of note > 3"


def announced(statements: str) -> Course:
    return play(statements, WORLD, setup=SETUP)


def heard(course: Course, seat: int | None) -> list[str]:
    """The announcements that a seat hears."""
    told = (event.told_to(seat) for event in course.events if event.kind == "announced")
    return [event.text for event in told if event is not None]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("sum of number of notes in fan of seat 1", "5"),
        ("some note in notes in fan of seat 2: number of note > 3", "no"),
        ("owner of note-5", "Cid"),
        ("owner of note-6", "nobody"),
        ("place of note-4", "fan of Ann"),
        ("players where " + HIGH, "Ann and Cid"),
        ("players where count of notes in fan of player > 5", "nothing"),
        ("number of notes in fan of seat 1", "1 and 4"),
        ("riddle", "4"),
    ],
)
def test_everybody_is_told_the_value_in_words(value: str, words: str) -> None:
    course = announced(f"announce {value} as news")
    assert [heard(course, seat) for seat in SEATS] == [[f"news: {words}"]] * 4
    assert [event.data for event in course.events if event.kind == "announced"] == [
        {"name": "news", "value": words}
    ]


@pytest.mark.parametrize(
    ("to", "told", "names"),
    [
        ("seat 2", [1], "Bob"),
        ("(seat 3, seat 1)", [0, 2], "Ann and Cid"),
        ("(players where player is not seat 1)", [1, 2], "Bob and Cid"),
        ("(players where praise of player > 5)", [], "nobody"),
    ],
)
def test_the_others_learn_who_is_told_and_not_what(to: str, told: list[int], names: str) -> None:
    course = announced(f"announce riddle to {to} as secret-number")
    for seat in SEATS:
        value = f"secret number: 4 (told to {names})"
        assert heard(course, seat) == [value if seat in told else f"secret number is told to {names}"]
    (event,) = (one for one in course.events if one.kind == "announced")
    assert all(bool(event.told_to(seat).data) == (seat in told) for seat in SEATS)  # type: ignore[union-attr]


def test_those_who_are_all_are_told_like_everybody() -> None:
    course = announced("announce riddle to (seat 3, seat 1, seat 2) as secret-number")
    assert [heard(course, seat) for seat in SEATS] == [["secret number: 4"]] * 4


def test_it_is_told_in_words_of_ones_own() -> None:
    course = announced(
        "for each player in players\n"
        '  announce (number of notes in fan of player) as held "{player} has {held}"\n'
        'announce riddle to seat 3 as few "few: {few}"'
    )
    known = ["Ann has 1 and 4", "Bob has 2", "Cid has 5"]
    assert heard(course, None) == [*known, "few is told to Cid"]
    assert heard(course, 2) == [*known, "few: 4 (told to Cid)"]


def test_the_rules_go_on_with_what_was_announced() -> None:
    course = announced(
        "announce owner of note-5 as holder\n"
        "if there is a holder, called player\n  add 7 to praise of player\notherwise nothing happens\n"
        "announce number of notes in fan of seat 1 as held\nadd sum of held to praise of seat 1"
    )
    assert course.value("praise") == {"Ann": "5", "Bob": "0", "Cid": "7"}


def test_a_name_keeps_the_value_of_its_moment() -> None:
    course = announced(
        "announce count of notes in fan of seat 2 as held\nmove note-2 to stack\n"
        "add held to praise of seat 2\nadd count of notes in fan of seat 2 to praise of seat 3"
    )
    assert course.value("praise") == {"Ann": "0", "Bob": "1", "Cid": "0"}


def test_nobody_sees_a_component_by_it() -> None:
    before = announced("add 0 to praise of seat 1")
    course = announced("announce number of notes in fan of seat 1 as held")
    for seat in SEATS:
        assert course.game.view(course.state, seat).places == before.game.view(before.state, seat).places


BOAST = """\
action boast "boast"
  {what}
  needs rest > 3 (refused: "you hold less")
"""
TAKING = "let seat 1 act\n  choose one: boast\n  if you cannot, end the game\notherwise nothing happens"


@pytest.mark.parametrize(
    ("what", "offered"),
    [("rest = praise of seat 2", []), ("announce praise of seat 2 as rest", ["boast"])],
)
def test_looking_ahead_stops_where_something_is_announced(what: str, offered: list[str]) -> None:
    course = play(TAKING, WORLD + BOAST.format(what=what), setup=SETUP)
    assert course.offered == offered


@pytest.mark.parametrize(("what", "news"), [("said = riddle", False), ("announce riddle as said", True)])
def test_nothing_is_taken_back_once_it_is_announced(what: str, news: bool) -> None:
    course = announced(
        f"let seat 1 act\n  choose number from 1 to 3\n  {what}\n  choose more from 1 to 2\n"
        "otherwise nothing happens"
    )
    option = course.game.decisions(course.state)[0].options[0]
    after, events = course.game.apply(course.state, option)
    assert learned(course.game.machine, course.state, after, events) == news


def test_whoever_was_told_chooses_by_it() -> None:
    course = announced(
        "announce sum of number of notes in fan of seat 2 to seat 1 as pips\n"
        "let seat 1 act\n  choose number from 0 to pips\notherwise nothing happens"
    )
    assert course.offered == ["0", "1", "2"]
