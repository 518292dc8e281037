"""Players who type for themselves at one screen learn nothing of what others typed."""

import pytest
from tests.cli.refereeing import RealTable

import festrules


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
