"""Components that are shown: who knows of them afterwards, who notices, and what may be chosen from then."""

import pytest
from tests.interpreter.engine.frame import Course, play
from tests.interpreter.engine.test_announcing import SEATS, SETUP, WORLD

HIGH = "(players where some note in notes in fan of player: number of note > 3)"


def shown(statements: str) -> Course:
    return play(statements, WORLD, setup=SETUP)


def heard(course: Course, seat: int | None, kind: str = "shown") -> list[str]:
    told = (event.told_to(seat) for event in course.events if event.kind == kind)
    return [event.text for event in told if event is not None]


def known(course: Course, seat: int | None) -> dict[str, tuple[str, ...]]:
    """A seat's knowledge of the contents of places that it does not see."""
    return {one.name: one.known for one in course.game.view(course.state, seat).places if one.known}


@pytest.mark.parametrize(
    ("to", "told"),
    [
        ("seat 2", [1]),
        (HIGH, [0, 2]),
        ("(seat 3, seat 2)", [1, 2]),
        ("(players where praise of player > 5)", []),
    ],
)
def test_the_others_do_not_notice(to: str, told: list[int]) -> None:
    course = shown(f"show note-1 to {to} unnoticed")
    for seat in SEATS:
        note = "shown: note-1 (fan of Ann) (the others do not notice)"
        assert heard(course, seat) == ([note] if seat in told else [])
        knows = {"fan of Ann": ("note-1",)} if seat in told and seat != 0 else {}
        assert known(course, seat) == knows


def test_those_of_a_kind_know_each_other() -> None:
    course = shown(f"kin = {HIGH}\nshow notes in fan of kin to kin unnoticed")
    told = (
        "shown: note-1 (fan of Ann), note-4 (fan of Ann) and note-5 (fan of Cid) (the others do not notice)"
    )
    assert [heard(course, seat) for seat in SEATS] == [[told], [], [told], []]
    assert [known(course, seat) for seat in SEATS] == [
        {"fan of Cid": ("note-5",)},
        {},
        {"fan of Ann": ("note-1", "note-4")},
        {},
    ]


def test_a_value_is_told_unnoticed_and_not_to_whom() -> None:
    course = shown(f'announce {HIGH} to {HIGH} unnoticed as fellows "you are {{fellows}}"')
    told = "you are Ann and Cid (the others do not notice)"
    assert [heard(course, seat, "announced") for seat in SEATS] == [[told], [], [told], []]


def test_those_who_watch_learn_nothing_of_it_though_it_is_all_who_play() -> None:
    everyone = "(players where count of notes in fan of player > 0)"
    course = shown(f"show note-1 to {everyone} unnoticed\nannounce riddle to {everyone} unnoticed as news")
    for kind in ("shown", "announced"):
        assert [len(heard(course, seat, kind)) for seat in SEATS] == [1, 1, 1, 0]
    assert [known(course, seat) for seat in SEATS] == [{}, *({"fan of Ann": ("note-1",)},) * 2, {}]


SEARCH = """\
let seat 2 act
  show notes in stack to you
  choose note from notes in stack "which one do you take?"
    number of note > 3 (refused: "too low")
  if you cannot, end the game
  move note to my fan
  choose other from notes in stack "which other?"
  if you cannot, end the game
  move other to my fan
  shuffle stack
otherwise nothing happens
"""


def test_whoever_is_shown_a_pile_takes_what_they_want_from_it() -> None:
    course = shown(SEARCH)
    assert course.offered == ["note-6"]
    assert course.refused == {"note-3": "too low"}
    assert known(course, 1) == {"stack": ("note-3", "note-6")}
    course = course.choose("note-6")
    assert course.offered == ["note-3"]
    assert [heard(course, seat, "chose") for seat in SEATS] == [
        ["Bob chooses a note"],
        ["Bob chooses note: note-6"],
        ["Bob chooses a note"],
        ["Bob chooses a note"],
    ]
    assert course.lying("stack") is None


def test_a_hand_that_one_was_shown_is_chosen_from() -> None:
    course = shown(
        "let seat 2 act\n"
        "  choose rival from other players\n"
        "  show notes in fan of rival to you\n"
        "  choose note from notes in fan of rival\n"
        "  if you cannot, end the game\n"
        "  move note to my fan\n"
        "  choose number from 1 to 2\n"
        "otherwise nothing happens"
    ).choose("seat 1")
    assert course.offered == ["note-1", "note-4"]
    course = course.choose("note-4")
    assert known(course, 1) == {"fan of Ann": ("note-1",)}
    assert known(course, 2) == {}
