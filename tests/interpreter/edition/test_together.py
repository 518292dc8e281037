"""Mods that are played together mean the same in any order, or are a conflict with both places."""

from pathlib import Path
from typing import Any

import pytest

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.source import Source
from festrules.interpreter.library import check, load

GAME = """festrules 2

game "Small"
  players 2
  at most 9 decisions, then scores decide

card event: storm, calm
  works while event is in today
  starts in heap

place today of event: at most 1, ordered
place heap of event

define n: 2

play
  move storm to today
  say "n is {n}"

change storm "a storm"
  increase n by 10
change calm "calm"
  nothing changes

score
  part worth: n

winner
  most points
  then shared
"""
ALONE = GAME.replace("  works while event is in today\n", "").replace(
    'change storm "a storm"\n  increase n by 10\nchange calm "calm"\n  nothing changes\n\n', ""
)


def mod(name: str, lines: str, of: str = "game", title: str = "") -> Source:
    text = f'festrules 2\n\nmod "{title or name.title()}" of "{of}"\n\n{lines}\n'
    return Source(f"{name}.rules", text)


def points(*mods: Source) -> int:
    game = load(Source("game.rules", ALONE), mods=mods)
    return game.scores(game.start())[0].total


def found(*mods: Source, game: str = ALONE) -> list[Diagnostic]:
    return list(check(Source("game.rules", game), mods))


TRIPLE = mod("triple", "change triple while yes\n  replace define n: n-before * 3\n  also define n-before: 2")
PLUS = mod("plus", "change plus while yes\n  increase n by 1")
FIVE = mod("five", "change five while yes\n  replace define n: 5")
SIX = mod("six", "change six while yes\n  replace define n: 6")


def test_two_orders_are_one_meaning() -> None:
    assert points(TRIPLE, PLUS) == points(PLUS, TRIPLE) == 7
    one, other = (load(Source("game.rules", ALONE), mods=mods) for mods in ([TRIPLE, PLUS], [PLUS, TRIPLE]))
    assert one.machine == other.machine


@pytest.mark.parametrize("mods", [(FIVE, SIX), (SIX, FIVE)])
def test_two_that_replace_one_thing_are_told_with_both_places(mods: tuple[Source, ...]) -> None:
    (one,) = found(*mods)
    assert one.code == "FR524"
    assert one.span is not None
    assert {one.span.source, *(label.span.source for label in one.labels)} == {"five.rules", "six.rules"}
    assert '`five` of the mod "Five" and `six` of the mod "Six"' in one.message
    assert one.help is not None
    assert '`over five of "five"`' in one.help


def test_one_that_goes_over_another_wins_where_that_is_played() -> None:
    over = mod("six", 'change six while yes over five of "five"\n  replace define n: 6')
    assert points(over) == points(over, FIVE) == points(FIVE, over) == 6
    assert found(over) == found(over, FIVE) == []


def test_a_mod_that_is_played_must_have_the_change() -> None:
    over = mod("six", 'change six while yes over fives of "five"\n  replace define n: 6')
    codes = {one.code: one for one in found(over, FIVE)}
    assert "FR525" in codes
    assert codes["FR525"].suggestion == "five"
    assert "Five" in codes["FR525"].message
    assert found(over) == []


A_DROPS_B = mod("a", "change a while yes\n  drop b\n  replace define n: 3")
B_DROPS_A = mod("b", "change b while yes\n  drop a\n  replace define n: 4")
C_DROPS_A = mod("c", "change c while yes\n  drop a")


def test_two_that_drop_each_other_are_told_with_both_places() -> None:
    for mods in ((A_DROPS_B, B_DROPS_A), (B_DROPS_A, A_DROPS_B)):
        (one,) = found(*mods)
        assert one.code == "FR547"
        assert 'of the mod "A" and `b` of the mod "B" drop each other' in one.message
        assert one.span is not None
        assert (one.span.source, one.labels[0].span.source) == ("a.rules", "b.rules")


def test_a_circle_of_dropping_may_be_longer_or_shorter() -> None:
    (one,) = found(A_DROPS_B, mod("b", "change b while yes\n  drop c"), C_DROPS_A)
    assert (one.code, len(one.labels)) == ("FR547", 2)
    (one,) = found(mod("a", "change a while yes\n  drop a"))
    assert (one.code, one.message) == ("FR547", "`a` drops itself, so it stays")


def test_where_another_drops_one_of_them_it_is_no_circle() -> None:
    assert found(A_DROPS_B, B_DROPS_A, C_DROPS_A) == []
    assert points(A_DROPS_B, B_DROPS_A, C_DROPS_A) == 4


@pytest.mark.parametrize("swap", [False, True])
def test_one_name_in_two_mods_is_told_with_both(swap: bool) -> None:
    mods = [mod(name, f"keep pot: 0 to {number}, starts 0") for name, number in (("one", 1), ("two", 2))]
    (one,) = found(*(mods[::-1] if swap else mods))
    assert one.code == "FR520"
    assert '"One"' in one.message
    assert '"Two"' in one.message
    assert one.span is not None
    assert (one.span.source, one.labels[0].span.source) == ("two.rules", "one.rules")


def test_two_mods_with_a_new_text_for_one_card_are_no_last_one_wins() -> None:
    mods = [
        mod(name, f'change storm "{name}" over storm\n  increase n by {number}')
        for name, number in (("one", 1), ("two", 2))
    ]
    (one,) = found(*mods, game=GAME)
    assert one.code == "FR520"
    assert one.help is not None
    assert 'over storm of "one"' in one.help


@pytest.mark.parametrize("names", [("first", "second"), ("second", "first")])
def test_of_two_texts_for_one_card_the_one_wins_that_says_so(names: tuple[str, str]) -> None:
    """Whichever comes first by its title."""
    loser, winner = names
    mods = [
        mod(loser, 'change storm "x" over storm\n  increase n by 1'),
        mod(winner, f'change storm "y" over storm, storm of "{loser}"\n  increase n by 2'),
    ]
    assert found(*mods, game=GAME) == found(*mods[::-1], game=GAME) == []
    things: Any = [
        load(Source("game.rules", GAME), mods=order).machine for order in (mods, mods[::-1], mods[1:])
    ]
    assert things[0] == things[1]


def test_a_mod_of_a_mod_goes_over_the_text_of_its_base(tmp_path: Path) -> None:
    (tmp_path / "game.rules").write_text(GAME)
    (tmp_path / "one.rules").write_text(mod("one", 'change storm "x" over storm\n  increase n by 1').text)
    (tmp_path / "two.rules").write_text(
        mod("two", 'change storm "y" over storm\n  increase n by 2', of="one").text
    )
    assert not check(tmp_path / "two.rules")
