"""Things that all hand on at the same time: where they are then, who takes part, who knows what, and the events."""

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.line import learned

WORLD = """\
card note numbered 1 to 9
  starts in stack
token chip: red, blue
  count 5
  starts in stock
place stack of note: ordered, face down
place stock of chip: face down
place fan for each player of note: owner sees everything, others see count
place bag for each player of chip: owner sees everything, others see nothing
place pack for each player of note: ordered, everyone sees top
place mat for each player of note: at most 1
keep stays for each player: 0 to 1, starts 0
"""
SETUP = """\
setup
  move note-1 to fan of seat 1
  move note-2 to fan of seat 1
  move note-3 to fan of seat 2
  move 2 red from stock to bag of seat 1
  move blue from stock to bag of seat 2
  move note-7 to pack of seat 1
  move note-8 to pack of seat 1
  move note-9 to pack of seat 2
  move note-6 to mat of seat 3
"""
SEATS = ("Ann", "Bob", "Cid")


def passed(statements: str) -> Course:
    return play(statements, WORLD, setup=SETUP)


def held(course: Course, name: str) -> list[tuple[str, ...] | None]:
    """The contents of all three places."""
    return [course.lying(f"{name} of {seat}") for seat in SEATS]


def known(course: Course, seat: int | None, name: str) -> list[tuple[str, ...]]:
    """A seat's knowledge of the contents of places that it does not see."""
    places = {one.name: one.known for one in course.game.view(course.state, seat).places}
    return [places[f"{name} of {owner}"] for owner in SEATS]


def counts(course: Course, name: str) -> list[int]:
    places = {one.name: one.count for one in course.game.view(course.state, None).places}
    return [places[f"{name} of {seat}"] or 0 for seat in SEATS]


def test_what_all_hold_goes_to_the_next_at_once() -> None:
    course = passed("pass each fan to the left")
    assert counts(course, "fan") == [0, 2, 1]
    assert counts(passed("pass each fan to the right"), "fan") == [1, 0, 2]
    assert counts(passed("pass each fan to the left\npass each fan to the right"), "fan") == [2, 1, 0]


def test_a_place_with_room_for_one_is_never_full_on_the_way() -> None:
    course = passed("move note-5 to mat of seat 1\npass each mat to the left")
    assert held(course, "mat") == [("note-6",), ("note-5",), ()]
    assert not course.fault


def test_a_pile_is_handed_on_as_it_lies_there() -> None:
    course = passed(
        "pass each pack to the left\ndraw 1 from pack of seat 2 to mat of seat 2, or all if fewer"
    )
    assert course.lying("mat of Bob") == ("note-8",)
    course = passed(
        "shuffle pack of seat 1\npass each pack to the left\ndraw 2 from pack of seat 2 to stack, or all if fewer"
    )
    assert not course.fault
    assert counts(course, "pack") == [0, 0, 1]


@pytest.mark.parametrize(
    ("among", "left", "right"),
    [
        ("players", [0, 2, 1], [1, 0, 2]),
        ("players where stays of player is 0", [0, 1, 2], [0, 1, 2]),
        ("(seat 3, seat 1, seat 3)", [0, 1, 2], [0, 1, 2]),
        ("players where player is seat 1", [2, 1, 0], [2, 1, 0]),
        ("players where stays of player is 5", [2, 1, 0], [2, 1, 0]),
        ("(seat 1, leader, seat 2)", [1, 2, 0], [1, 2, 0]),
    ],
)
def test_only_those_who_take_part_hand_anything_on(among: str, left: list[int], right: list[int]) -> None:
    for side, expected in (("left", left), ("right", right)):
        course = passed(f"set stays of seat 2 to 1\npass each fan to the {side} among {among}")
        assert counts(course, "fan") == expected


def test_whoever_handed_something_on_knows_where_it_is() -> None:
    once = passed("pass each fan to the left")
    assert known(once, 0, "fan") == [(), ("note-1", "note-2"), ()]
    assert known(once, 1, "fan") == [(), (), ("note-3",)]
    assert known(once, 2, "fan") == known(once, None, "fan") == [(), (), ()]
    twice = passed("pass each fan to the left\npass each fan to the left")
    assert known(twice, 0, "fan") == [(), (), ("note-1", "note-2")]
    assert known(twice, 1, "fan") == [("note-3",), (), ("note-1", "note-2")]
    assert known(twice, 2, "fan") == [("note-3",), (), ()]


def test_of_copies_it_is_known_how_many_there_are() -> None:
    once = passed("pass each bag to the left")
    assert known(once, 0, "bag") == [(), ("red", "red"), ()]
    twice = passed("pass each bag to the left\npass each bag to the left")
    assert known(twice, 0, "bag") == [(), (), ("red", "red")]
    assert known(twice, 1, "bag") == [("blue",), (), ("red", "red")]
    assert known(twice, None, "bag") == [(), (), ()]


def test_what_one_has_been_shown_is_known_of_the_next() -> None:
    course = passed("show note-3 to seat 3\npass each fan to the right")
    assert known(course, 2, "fan") == [("note-3",), (), ()]
    course = passed("show first of chips in bag of seat 1 to seat 3\npass each bag to the left")
    assert known(course, 2, "bag") == [(), ("red",), ()]


def test_what_lay_on_top_is_known_when_it_is_covered() -> None:
    unseen = (
        "move note-7 to fan of seat 3\n"  # from beneath: of what is left nobody else is certain, but the top
    )
    course = passed(unseen + "pass each pack to the left\nmove note-4 to pack of seat 2")
    assert known(course, 1, "pack")[1] == ("note-4", "note-8")


def test_all_are_told_that_it_is_handed_on_and_those_who_see_it_what_it_is() -> None:
    course = passed("pass each fan to the left")
    told = [
        [heard.text for event in course.events[-5:] if (heard := event.told_to(seat)) is not None]
        for seat in (0, 1, None)
    ]
    assert told[0][:4] == [
        "each fan is passed to the left",
        "fan of Ann goes to Bob: note-1 and note-2",
        "fan of Bob goes to Cid",
        "fan of Cid goes to Ann: nothing",
    ]
    assert told[1][1:4] == [
        "fan of Ann goes to Bob: note-1 and note-2",
        "fan of Bob goes to Cid: note-3",
        "fan of Cid goes to Ann",
    ]
    assert told[2][1:4] == ["fan of Ann goes to Bob", "fan of Bob goes to Cid", "fan of Cid goes to Ann"]


def test_nothing_is_told_where_nobody_hands_anything_to_anybody() -> None:
    course = passed("pass each fan to the left among players where player is seat 1")
    assert not [event for event in course.events if event.kind in ("passing", "passed-on")]


CHOICE = """\
let seat 1 act
  choose note from notes in my fan "which?"
  (there is always at least one)
  pass each fan to the left
  choose found from notes in my fan "which now?"
  (there is always at least one)
otherwise nothing happens
"""


def test_looking_ahead_stops_before_what_others_hold_comes() -> None:
    """Nobody has anything for Ann: that she could not choose would tell her so."""
    assert passed(CHOICE).offered == ["note-1", "note-2"]


def test_undo_does_not_go_back_behind_what_came_to_be_seen() -> None:
    one = passed(CHOICE.replace("to the left", "to the right"))
    two = one.choose("note-1")
    assert learned(one.game.machine, one.state, two.state, two.events[len(one.events) :])


@pytest.mark.parametrize(
    ("statement", "said", "hint"),
    [
        (
            "pass each stack to the left",
            "`stack` is not a place that each player has",
            "declare one for each",
        ),
        (
            "pass each shelf to the left",
            "`shelf` is not a place that each player has",
            "there is one for each suit",
        ),
        ("pass each yard to the left", "`yard` is not a place that each player has", ""),
        ("pass each fans to the left", "`fans` is not a place that each player has", "fan"),
        (
            "pass each fan to the left among notes in stack",
            "who takes part must be a collection of players",
            "",
        ),
    ],
)
def test_what_cannot_be_handed_on(statement: str, said: str, hint: str) -> None:
    with pytest.raises(Refused) as refused:
        passed(statement)
    (found,) = refused.value.diagnostics
    assert said in found.message
    assert hint in f"{found.help} {found.suggestion}"


def test_who_takes_part_may_not_hang_on_what_is_hidden() -> None:
    with pytest.raises(Refused) as refused:
        passed(
            "pass each fan to the left among players where some note in notes in fan of player: number of note > 4"
        )
    assert [one.code for one in refused.value.diagnostics] == ["FR508"]


ASKS = """\
let seat 1 act
  show notes in my fan to everyone
  {passes}
  if note-1 is in my fan
    say "here"
otherwise nothing happens
"""


def test_what_was_shown_to_all_has_gone_elsewhere() -> None:
    """Another hand is there now: asking for it is asking for something hidden."""
    assert passed(ASKS.format(passes="")).said == ["here"]
    with pytest.raises(Refused) as refused:
        passed(ASKS.format(passes="pass each fan to the left"))
    assert [one.code for one in refused.value.diagnostics] == ["FR508"]


def test_a_trigger_notices_that_something_else_lies_there() -> None:
    declared = 'trigger laid "laid" at once when mat of seat 1 is not empty\n  say "something lies here"\n'
    course = play("pass each mat to the left", WORLD + declared, setup=SETUP)
    assert course.said == ["something lies here"]
