"""Players who type for themselves at one screen learn nothing of what others typed."""

import pytest
from tests.cli.refereeing import RealTable

import festrules
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game


def poker(*people: int, players: int = 2) -> RealTable:
    return RealTable.of(festrules.load("kuhn-poker", players=players), *people, mode="players")


def test_each_hand_behind_a_cleared_screen() -> None:
    table = poker(0, 1)
    assert "Pass the keyboard to player 1." in table.shown
    assert table.reply.clear
    assert "Which poker card is dealt to player 1?" in table.say("")
    assert "Pass the keyboard to player 2." in table.say("2")
    assert "poker-card-2" not in table.shown


@pytest.mark.parametrize("line", ["", "?", "view", "log", "look player 1", "look deck", "score"])
def test_nothing_that_is_shown_depends_on_the_hand_of_another(line: str) -> None:
    said = []
    for card in ("1", "2"):
        table = poker(0, 1)
        for typed in ("", card, ""):
            table.say(typed)
        said.append((table.shown, table.say(line)))
    assert said[0] == said[1]


def test_taking_back_goes_to_whoever_typed_it() -> None:
    table = poker(0, 1)
    for typed in ("", "2", ""):
        table.say(typed)
    said = table.say("undo")
    assert "Pass the keyboard to player 1." in said
    assert "poker-card-2" not in said


def test_later_is_for_a_referee_who_does_not_play() -> None:
    table = poker(0, 1)
    table.say("")
    assert "Nothing can wait here" in table.say("later")


CUPS = """\
festrules 2
game "Cups"
  players 2
  at most 20 decisions, then nobody wins
die cube: 1 to 6
keep face for each player: 0 to 6, starts 0, owner sees everything, others see nothing
card lot numbered 1 to 4
  starts in deck
place deck of lot: face down
place hand for each player of lot: owner sees everything, others see count
setup
  deal 1 from deck to each hand
  for each player in players
    roll cube into face of player
play
  turns for players
    choose number from 1 to 2 "one or two?"
  announce face of seat 2 as shown
  add 0 to face of seat 1
winner
  shared
"""


def cups() -> RealTable:
    return RealTable.of(make_game(read_document(Source("cups.rules", CUPS))))


def test_dice_under_a_cup_cannot_wait() -> None:
    table = cups()
    table.say("later all")
    assert "What does the die cube of player 1 show?" in table.shown
    assert "later" not in table.shown
    assert "Nothing can wait here" in table.say("later")
    assert "What does the die cube of player 2 show?" in table.say("3")
    assert "Nothing can wait here" in table.say("later all")
    said = table.say("5, 1, 1")
    assert "shown: 5" in said


def test_dice_under_a_cup_are_typed_by_those_who_see_them() -> None:
    table = RealTable.of(make_game(read_document(Source("cups.rules", CUPS))), 0, 1, mode="players")
    said = [table.say(line) for line in ("", "2", "", "3", "", "6", "", "4", "")]
    assert "What does the die cube of player 1 show?" in said[4]
    assert "What does the die cube of player 2 show?" in said[6]
    assert "cube is rolled for player 2" in said[8]
    assert "face of player 1: 6" in said[8]
    table.say("1")
    assert "face of player 1: 6" not in table.say("")
    assert [words for words, entered in table.outcomes if entered][-2:] == ["6", "4"]


def test_what_a_bot_gets_is_typed_and_it_plays_by_it() -> None:
    table = poker(0)
    assert "player 2 is a bot" in table.say("3")
    assert "Nothing can wait here" in table.say("later")
    said = table.say("1")
    assert "player 1: what do you do?" in said
    assert "poker-card-1" not in said
    table.say("bet")
    assert table.over
    assert table.outcomes == [("poker-card-3", True), ("poker-card-1", True)]


def test_a_referee_is_shown_what_everybody_sees() -> None:
    table = RealTable.of(festrules.load("kuhn-poker", players=2))
    table.say("1, 2")
    assert "1 face down" in table.shown
    assert "poker-card" not in table.shown.replace("a poker-card", "")
