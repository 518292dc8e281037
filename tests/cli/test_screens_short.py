"""Long hands, what was laid by and cups of dice on a screen of 80 columns: short, and nothing is lost."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.test_play_session import Talk, game_of

from festrules.cli.render.lines import fitted

GOLDEN = Path(__file__).with_name("golden")

GAME = """\
festrules 2

game "Long hands"
  players 4
  at most 400 decisions, then scores decide

kinds of suit: clubs, diamonds, hearts, spades
kinds of cup numbered 1 to 5
card card for each suit numbered 1 to 13
  starts in deck
die cube: 1 to 6

place deck of card: ordered, face down
place hand for each player of card: owner sees everything, others see count
place taken for each player of card
place laid for each player of card

keep face for each player and cup: 0 to 6, starts 0, owner sees everything, others see SEEN

define prize of player: sum of number of cards in taken of player

setup
  shuffle deck
  for each player in players
    move all (cards in deck where position of suit of card + number of card < 4) to laid of player
  move all (clubs-1, clubs-3, clubs-5, clubs-7, clubs-9) to hand of seat 1
  move all (hearts-2, hearts-4, hearts-6, hearts-8, hearts-10) to hand of seat 1
  move all (spades-1, spades-3, spades-5) to taken of seat 2
  for each player in players
    for each cup in cups
      roll cube into face of player for cup

play
  rounds 2
    turns for players
      choose card from cards in my hand "which card?"
        count of cards in my laid < 9 (refused: "no more")
      if you cannot, end the turn
      move card to my taken

score
  part prize: prize of you

winner
  most points
  then shared
"""


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


def screens(seen: str, *lines: str) -> str:
    """The screens for somebody who types these lines."""
    talk = Talk.with_people(game_of(GAME.replace("SEEN", seen)), 0)
    shown = [one.text for line in talk.reply.lines for one in fitted(line)]
    for line in lines:
        talk.say(line)
        shown += [f"> {line}", *(one.text for line in talk.reply.lines for one in fitted(line))]
    assert max(map(len, shown)) < 80
    return "\n".join(shown) + "\n"


def test_a_long_hand_and_what_was_taken(golden: Callable[[Path, str], None]) -> None:
    golden(GOLDEN / "long-hands.txt", screens("everything", "hearts-10", "look taken"))


def test_what_is_told_below_is_all_of_it() -> None:
    shown = screens("everything")
    assert "  hand     (below)" in shown
    assert " ".join(shown.split()).count("clubs-1, clubs-3, clubs-5, clubs-7, clubs-9, hearts-2") == 1


def test_what_was_laid_by_for_the_score_is_counted() -> None:
    shown = screens("everything")
    assert "3 cards" in shown
    assert "spades-3" not in shown
    assert "(`look taken` tells what lies there)" in shown
    assert "spades-1, spades-3, spades-5" in screens("everything", "look taken")


def test_what_the_rules_ask_for_is_told_card_by_card() -> None:
    asked = GAME.replace("my laid < 9", "my laid < 9 and count of cards in my taken < 9")
    talk = Talk.with_people(game_of(asked.replace("SEEN", "everything")), 0)
    assert "spades-1" in talk.shown[0][0]
    assert "3 cards" not in talk.shown[0][0]


def test_a_cup_of_dice_is_one_line() -> None:
    told = re.findall(r"^  face of .*$|^  cube is .*$", screens("nothing"), re.MULTILINE)
    assert len(told) == 4
    assert re.fullmatch("  face of player 1 of cup-1 to cup-5: [1-6](, [1-6]){4}", told[0])
    assert told[1] == "  cube is rolled for player 2 (5 times)"
