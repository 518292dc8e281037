"""Preferences of two mods at one choice: their order is given, or reported as a conflict."""

import pytest

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.source import Source
from festrules.interpreter.library import check, load

GAME = """festrules 2

game "Fruit"
  players 2
  at most 9 decisions, then scores decide

kinds of colour: red, green
card fruit for each colour numbered 1 to 3
  plural fruits
  starts in bowl

place bowl of fruit
place plate for each player of fruit

play
  turns for players
    do pick

procedure pick
  choose fruit from fruits in bowl "which?"
    ripe: number of fruit > 0 (refused: "it is not ripe")
    sound: number of fruit < 9 (refused: "it is rotten")
  if you cannot, end the turn
  choose spare from fruits in bowl "and which else?"
    other: number of spare < 9 (refused: "it is rotten")
  if you cannot, end the turn
  move fruit to my plate

score
  part fruit: count of fruits in my plate

winner
  most points
  then shared
"""
RED = 'needs if possible, colour of fruit is red (refused: "red ones first")'
SMALL = 'needs if possible, number of fruit is 1 or colour of fruit is green (refused: "small or green ones first")'
GREEN = 'needs if possible, colour of fruit is green (refused: "green ones first")'


def mod(name: str, lines: str, title: str) -> Source:
    return Source(f"{name}.rules", f'festrules 2\n\nmod "{title}" of "game"\n\n{lines}\n')


def found(*mods: Source) -> list[Diagnostic]:
    return list(check(Source("game.rules", GAME), mods))


def offered(*mods: Source) -> list[str]:
    game = load(Source("game.rules", GAME), mods=mods)
    (decision,) = game.decisions(game.start())
    return [option.text for option in decision.options]


def red(title: str = "Red", over: str = "") -> Source:
    return mod("reds", f"change reds while yes{over}\n  pick.ripe {RED}", title)


def green(title: str = "Green", over: str = "", at: str = "ripe") -> Source:
    return mod("greens", f"change greens while yes{over}\n  pick.{at} {GREEN}", title)


@pytest.mark.parametrize("at", ["ripe", "sound"])
@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("B", "A")])
def test_two_mods_that_prefer_something_at_one_choice_are_told(at: str, one: str, other: str) -> None:
    (wrong,) = found(red(one), green(other, at=at))
    assert wrong.code == "FR524"
    assert "disagree about what is preferred at `pick." in wrong.message
    assert wrong.help is not None
    assert "say `over " in wrong.help


@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("B", "A")])
def test_what_goes_over_the_other_comes_first(one: str, other: str) -> None:
    reds = red(one, ' over greens of "greens"'), green(other)
    assert found(*reds) == []
    assert offered(*reds) == ["red-1", "red-2", "red-3"]
    greens = red(one), green(other, ' over reds of "reds"')
    assert found(*greens) == []
    assert offered(*greens) == ["green-1", "green-2", "green-3"]


def test_the_other_still_counts_behind_it() -> None:
    small = mod("smalls", f"change smalls while yes\n  pick.ripe {SMALL}", "Small")
    assert offered(red(over=' over smalls of "smalls"'), small) == ["red-1"]


def test_at_different_choices_they_agree() -> None:
    spare = 'needs if possible, number of spare > 2 (refused: "large ones first")'
    others = mod("spares", f"change spares while yes\n  pick.other {spare}", "Spare")
    assert found(red(), others) == []


def test_one_mod_says_them_in_its_order() -> None:
    both = f"change reds while yes\n  pick.ripe {RED}\nchange greens while yes\n  pick.ripe {GREEN}"
    mine = mod("mine", both, "Mine")
    assert found(mine) == []
    assert offered(mine) == ["red-1", "red-2", "red-3"]
