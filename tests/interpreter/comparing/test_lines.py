"""How two lines, and two blocks of lines, are compared with each other."""

from collections.abc import Callable

import pytest
from tests.counted_steps import growth

from festrules.interpreter.comparing.aligning import Sign, ToldLine, aligned
from festrules.interpreter.comparing.lines import tree
from festrules.interpreter.comparing.pieces import pieces


def told_in_one(old: str, new: str) -> str:
    return "".join(one.new if one.same else f"[{one.old}|{one.new}]" for one in pieces(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("define load: 2", "define load: 3", "define load: [2|3]"),
        ("x: a + b > 3", "x: a + b + c > 4", "x: a + b [> 3|+ c > 4]"),
        (
            "count of fish in my hand",
            "count of coins in my purse",
            "count of [fish in my hand|coins in my purse]",
        ),
        (
            "kinds of suit: fish, ropes",
            "kinds of suit: fish, ropes, salt",
            "kinds of suit: fish, ropes [|salt]",
        ),
        ("kinds of suit: fish, ropes", "kinds of suit: ropes", "kinds of suit: [fish|] ropes"),
        ("t: 1 is 2, 3 is 4, 5 is 6", "t: 1 is 3, 3 is 4, 5 is 7", "t: 1 is [2|3], 3 is 4, 5 is [6|7]"),
        ("x: (a + b) * c", "x: a + b * c", ""),
        ("move all boats to dock", "set leader to seat 1", ""),
    ],
)
def test_the_fewest_words_that_differ(old: str, new: str, told: str) -> None:
    assert told_in_one(old, new) == told


def test_long_lines_are_told_where_they_differ_in_few_places() -> None:
    many = ", ".join(f"{number} is {number % 7}" for number in range(20_000))
    other = many.replace("10000 is 4", "10000 is 5")
    mixed = ", ".join(f"{number} is {number % 5}" for number in range(20_000))
    assert "10000 is [4|5]" in told_in_one(many, other)
    assert told_in_one(many, mixed) == ""


def test_work_for_a_line_grows_as_it_does() -> None:
    def comparing(words: int) -> Callable[[], object]:
        old = ", ".join(f"{number} is {number % 2}" for number in range(words))
        new = ", ".join(f"{number} is {number % 3}" for number in range(words))
        return lambda: pieces(old, new)

    assert growth(comparing, 2_000, 3) < 3.3


def signs(old: str, new: str) -> list[str]:
    return list(_signs(aligned(tree(old.split("\n")), tree(new.split("\n")))))


def _signs(told: ToldLine) -> list[str]:
    own = [] if told.sign == Sign.SAME and not told.moved else [f"{told.sign} {told.line.text}"]
    return [*own, *(sign for one in told.under for sign in _signs(one))]


def test_what_moved_is_told_once_where_it_is_now() -> None:
    assert signs("play\n  do a\n  do b\n  do c", "play\n  do b\n  do c\n  do a") == ["moved do a"]


def test_what_has_a_condition_now_has_moved_under_it_and_back_out_of_it() -> None:
    loose, under = "play\n  do a\n  pass", "play\n  if round is 3\n    do a\n  pass"
    assert signs(loose, under) == ["new if round is 3", "moved do a"]
    assert signs(under, loose) == ["gone if round is 3", "moved do a"]


def test_what_happens_otherwise_belongs_to_the_line_before() -> None:
    old = "play\n  draw 1 from deck to pile\n  if there are not enough, pass\n  do b\n  otherwise do c"
    new = "play\n  draw 1 from deck to pile\n  if there are not enough, pass\n  do b\n  otherwise do d"
    assert signs(old, new) == ["changed otherwise do d"]


def test_blocks_of_any_length_are_compared() -> None:
    old = "\n".join(["play", *(f"  do thing-{number}" for number in range(2_000))])
    new = old.replace("do thing-77\n", "do other\n").replace("  do thing-1500\n", "")
    found = signs(old, new)
    assert sorted(found) == ["gone do thing-1500", "gone do thing-77", "new do other"]


def test_lines_that_say_the_same_are_counted_off() -> None:
    old = "\n".join(["play", "  do first", *["  do thing"] * 300, "  do other", "  do last"])
    new = "\n".join(["play", "  do another", *["  do thing"] * 301, "  do other", "  do end"])
    assert sorted(signs(old, new)) == [
        "gone do first",
        "gone do last",
        "new do another",
        "new do end",
        "new do thing",
    ]


@pytest.mark.parametrize("said", ["do thing", "do thing-{}"])
def test_work_for_a_block_grows_as_it_does(said: str) -> None:
    def comparing(lines: int) -> Callable[[], object]:
        middle = [f"  {said.format(number)}" for number in range(lines)]
        old = tree(["play", "  do first", *middle, "  do last"])
        new = tree(["play", "  do another", *middle[::2], "  do end"])
        return lambda: aligned(old, new)

    assert growth(comparing, 500, 3) < 3.4
