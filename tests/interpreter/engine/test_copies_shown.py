"""Copies that were shown are known until one of them may have gone: on screen, in records, on every executor."""

import pytest
from tests.interpreter.engine.frame import Course, play

WORLD = """\
token chip: red, blue
  count 5
  starts in stock
place stock of chip: face down
place bag for each player of chip: owner sees everything, others see count
place open of chip
place drawer of chip: ordered, face down
"""
SETUP = "setup\n  move 3 red from stock to bag of seat 1\n  move blue from stock to bag of seat 1\n"


def known(statements: str, seat: int | None = 1, where: str = "bag of Ann") -> tuple[str, ...]:
    """A seat's knowledge of the contents of a place that it does not see."""
    return known_in(play(statements, WORLD, setup=SETUP), seat, where)


def known_in(course: Course, seat: int | None, where: str) -> tuple[str, ...]:
    return next(one.known for one in course.game.view(course.state, seat).places if one.name == where)


SHOWN = "show chips in bag of seat 1 to seat 2\n"


@pytest.mark.parametrize(
    ("statements", "left"),
    [
        ("", ("blue", "red", "red", "red")),
        ("show first of chips in bag of seat 1 to seat 2\n", ("blue", "red", "red", "red")),
        ("move red from bag of seat 1 to open\n", ("blue", "red", "red")),
        ("move blue from bag of seat 1 to open\n", ("red", "red", "red")),
        ("move red from bag of seat 1 to drawer\n", ()),
        ("move red from bag of seat 1 to bag of seat 2\n", ("blue", "red", "red")),
        ("move red from stock to bag of seat 1\n", ("blue", "red", "red", "red")),
        ("shuffle bag of seat 1\n", ()),
        ("move red from bag of seat 1 to drawer\nmove red from drawer to bag of seat 1\n", ()),
    ],
)
def test_what_was_shown_is_known_until_one_may_have_gone_unseen(
    statements: str, left: tuple[str, ...]
) -> None:
    assert known(SHOWN + statements) == left


def test_who_was_not_shown_anything_knows_nothing() -> None:
    assert known(SHOWN, 2) == known(SHOWN, None) == known("end the game\n") == ()
    assert known("show chips in bag of seat 1 to everyone\n", None) == ("blue", "red", "red", "red")


def test_no_more_is_known_than_was_shown() -> None:
    one = "show first of chips in bag of seat 1 to seat 2\n"
    assert known(one) == ("red",)
    assert known(one + one) == ("red",)
    assert known(one + SHOWN) == ("blue", "red", "red", "red")
    assert known(one + "move red from bag of seat 1 to open\n") == ()


def test_a_pile_that_was_looked_through_is_known_until_it_is_mixed() -> None:
    looked = "move 2 red from stock to drawer\nshow chips in drawer to seat 2\n"
    assert known(looked, where="drawer") == ("red", "red")
    assert known(looked + "shuffle drawer\n", where="drawer") == ()


def test_the_rules_cannot_tell_who_was_shown_copies() -> None:
    shown, unshown = (
        play(statements, WORLD, setup=SETUP) for statements in (SHOWN + 'say "a"\n', SHOWN + 'say "a"\n')
    )
    game, cells = shown.game, list(unshown.state.cells)
    copies = game.machine.copies
    cells[copies.first : copies.first + copies.count] = [0] * copies.count
    assert tuple(cells) != shown.state.cells
    other = type(shown.state)(tuple(cells), shown.state.seed)
    assert game.position(other) == game.position(shown.state)
    assert game.hash(other) != game.hash(shown.state)


def test_where_nothing_is_shown_nothing_is_kept() -> None:
    assert play('say "a"\n', WORLD, setup=SETUP).game.machine.copies.count == 0
    assert play(SHOWN, WORLD, setup=SETUP).game.machine.copies.count > 0
