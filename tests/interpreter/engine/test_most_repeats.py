"""Things repeated as often as possible: which ways there are, how they compare, and what cannot be on them."""

import pytest
from tests.interpreter.checks.small import findings
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.proving.choosing import glance_at

STAIRS = """
keep gain: 0 to 9, starts 0
keep at: 1 to 9, starts 1
define onward of number as n: (2, 3) if n is 1 otherwise (5, 6) if n is 3 otherwise further of n
define further of number as n: (4 to 4) if n is 2 otherwise (7 to 7) if n is 6 otherwise (2 to 1)
"""
REPEATED = """
let seat 1 act
  repeat, taking the way with most repeats{then}
    choose step from onward of at "which step?"
      step is not {barred} (refused: "barred")
    set at to step
    add {adding} to gain
  say "at {{at}}"
otherwise nothing happens
nobody wins
"""


def climb(then: str = "", barred: str = "9", adding: str = "1 if step is 5 otherwise 0") -> Course:
    return play(REPEATED.format(then=then, barred=barred, adding=f"({adding})").strip(), STAIRS)


def test_the_longest_way_is_taken() -> None:
    course = climb()
    assert course.offered == ["3"]
    assert course.refused == {"2": "another way takes more"}
    course = course.choose("3")
    assert course.offered == ["6"]
    assert course.choose("6").choose("7").said == ["at 7"]


def test_of_ways_that_are_as_long_the_greatest_number_decides() -> None:
    assert climb(barred="7").offered == ["2", "3"]
    course = climb(", then with most gain", barred="7")
    assert course.offered == ["3"]
    assert course.choose("3").offered == ["5"]
    assert climb(", then with most -gain", barred="7").choose("3").offered == ["6"]


def test_the_author_may_say_why() -> None:
    assert climb(' (refused: "go higher")').refused == {"2": "go higher"}


def test_a_way_that_comes_to_a_fault_counts_less_than_any() -> None:
    assert climb(adding="9 if step is 6 otherwise 4 if step is 3 otherwise 0", barred="5").offered == ["2"]


def test_the_state_in_the_middle_can_be_saved_and_gone_on_from() -> None:
    course = climb().choose("3")
    game = course.game
    restored = game.restore(game.save(course.state))
    assert restored == course.state


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("then", ["", ", then with most gain", ", then with most -gain"])
def test_it_is_the_same_on_compiled_code(then: str, form: str) -> None:
    game = climb(then, barred="7").game
    assert play_alike(game, on_compiled_code(game, form), 5, 20) == 2


ENDLESS = """
let seat 1 act
  repeat, taking the way with most repeats
    choose step from 1 to 2 "which step?"
    set at to step
otherwise nothing happens
nobody wins
"""


@pytest.mark.parametrize("form", ["reference", *FORMS])
def test_ways_without_end_are_a_fault_of_the_rules(form: str) -> None:
    game = play(ENDLESS.strip(), STAIRS).game
    assert play(ENDLESS.strip(), STAIRS).fault.startswith("more has to be looked at")
    if form != "reference":
        assert play_alike(game, on_compiled_code(game, form), 1, 5) == 0


# ---- what cannot stand on them ----------------------------------------------------------------------

BLOCK = """
play
  turns from seat 1 until turn > 9
    repeat, taking the way with most repeats
      {first}
      {then}
trigger warning at once when some player in players: total of player > 50
  set total of seat 1 to 0
"""
CHOICE = "choose lot from lots in open"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ('say "on"', CHOICE),
        (f"may {CHOICE}", "move lot to shut"),
        (f'{CHOICE}\n        if possible, number of lot > 3 (refused: "no")', "move lot to shut"),
        (f"{CHOICE}\n      if you cannot, end the turn", "move lot to shut"),
        (CHOICE, 'say "off"'),
        (CHOICE, "draw 1 from deck to my hand, or all if fewer"),
        (CHOICE, "end the turn"),
        (CHOICE, "you win"),
        (CHOICE, "let seat 2 act\n        move lot to shut"),
        (CHOICE, "choose 2 cards from lots in open"),
        (CHOICE, "add 1 to my total"),
        ("choose lot from lots in my hand", "move lot to open"),
    ],
)
def test_what_does_more_than_to_choose_and_move_cannot_stand_there(first: str, then: str) -> None:
    found = findings(BLOCK.format(first=first, then=then))
    assert "FR436" in [code for code, _ in found]


def test_who_looks_at_values_one_by_one_sees_no_others() -> None:
    and_then = (
        'set at to step\n    choose lift from 1 to 2 "how high?"\n'
        '      lift > 0 or step is 9 (refused: "no")\n    (there is always at least one)'
    )
    climbing = REPEATED.replace("set at to step", and_then).format(then="", barred="9", adding="1")
    course = play(climbing.strip(), STAIRS)
    (decision,) = course.game.decisions(course.state)
    assert course.offered == ["3"]
    glance = glance_at(decision)
    assert glance is None or [value for value in glance.values if glance.fits(value)] == [3]
