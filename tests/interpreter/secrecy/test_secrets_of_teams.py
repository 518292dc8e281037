"""Secrets of a team: partners may ask for them and be shown them, and nobody else learns anything."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import judged

RULES = """festrules 2

game "Partners"
  players 4
  teams "reds", "blues"
  at most 60 decisions, then scores decide

card lot numbered 1 to 12
  starts in deck

place deck of lot: everyone sees nothing
place hand for each player of lot: team sees everything, others see count
place fan for each player of lot: owner sees everything, others see count
place plans for each team of lot: others see count
place open of lot

keep aim for each team: 0 to 99, starts 0, team sees everything, others see nothing
keep mood for each player: 0 to 99, starts 0, team sees everything, others see nothing
keep whim for each player: 0 to 99, starts 0, owner sees everything, others see nothing
keep total for each player: 0 to 99, starts 0

score for each team
  part total: sum of total of members of my team

winner
  most points
  then shared
"""
PLAY = "play\n  deal 2 from deck to each hand\n"
TURN = PLAY + "  turns for players\n"
CHOSEN = TURN + "    choose card from lots in {}\n    if you cannot, end the turn\n    move card to {}\n"
STRENGTH = "define strength of player: sum of number of lots in hand of player\n"
DEPTH = "define depth of team: sum of number of lots in plans of team\n"
ASKED = '    choose amount from 0 to 9\n      amount < {} (refused: "no")\n    if you cannot, end the turn\n    add amount to my total\n'
LEAKS = {
    "partners ask each other's hands in the open": (TURN + "    if strength of first of my partners > 9\n      pass\n" + STRENGTH).replace("of first of my partners > 9", "of (first of my partners otherwise you) > 9"),
    "what a team plans steers play": TURN + "    if my depth > 9\n      pass\n" + DEPTH,
    "the plans of the other team are asked": TURN + ASKED.format("sum of number of lots in plans of team of next player after you"),
    "the aim of the other team is asked": TURN + ASKED.format("aim of team of next player after you"),
    "whoever acts asks for the plans of a team": TURN + ASKED.format("depth of team-1") + DEPTH,
    "the hand of another is asked": TURN + ASKED.format("strength of next player after you") + STRENGTH,
    "the hand of somebody is asked": TURN + "    choose rival from other players\n" + ASKED.format("strength of rival") + STRENGTH,
    "what a partner alone sees is asked": TURN + "    if there is a first of my partners, called mate\n" + ASKED.format("whim of mate").replace("\n    ", "\n      ").replace("    choose", "      choose", 1) + "    otherwise nothing happens\n",
    "a value of one's own for the team": TURN + "    set my aim to my whim\n",
    "a value of one's own for partners": TURN + "    set my mood to my whim\n",
    "a value of the team for all": TURN + "    set my total to my aim\n",
    "one's own cards, singled out by a whim, where partners see them": TURN + "    move all (lots in my fan where number of lot > my whim) to my hand\n",
    "the plans of the team after somebody else acts": TURN + "    known = my depth\n    let next player after you act\n" + ASKED.format("known").replace("\n    ", "\n      ").replace("    choose", "      choose", 1) + "    otherwise nothing happens\n" + DEPTH,
    "the same, asked anew": TURN + "    for each mate in my partners\n      let next player after you act\n" + ASKED.format("strength of mate").replace("\n    ", "\n        ").replace("    choose", "        choose", 1) + "      otherwise nothing happens\n" + STRENGTH,
    "what a team was told, in the open": TURN + "    announce my whim to members of my team as told\n    if told > 3\n      pass\n",
    "what a team was told, for all": TURN + "    announce my whim to members of my team as told\n    set my total to told\n",
    "what a team was told, asked of another": TURN + "    announce my whim to members of my team as told\n    let next player after you act\n" + ASKED.format("told").replace("\n    ", "\n      ").replace("    choose", "      choose", 1) + "    otherwise nothing happens\n",
    "what the other team was told": TURN + "    announce my whim to members of team of next player after you as told\n" + ASKED.format("told"),
    "what one team was told, by its name": TURN + "    announce my whim to members of team-1 as told\n" + ASKED.format("told"),
}  # fmt: skip
FINE = {
    "one's own hand is asked": TURN + ASKED.format("strength of you") + STRENGTH,
    "a partner's hand is asked": TURN + "    for each mate in my partners\n  " + ASKED.format("strength of mate").replace("\n    ", "\n      ") + STRENGTH,
    "the hands of one's team are asked": TURN + ASKED.format("sum of strength of members of my team") + STRENGTH,
    "the hand of the first partner": TURN + "    if there is a first of my partners, called mate\n  " + ASKED.format("strength of mate").replace("\n    ", "\n      ") .rstrip(" ") + "    otherwise nothing happens\n" + STRENGTH,
    "a partner's card is played": TURN + "    if there is a first of my partners, called mate\n      choose card from lots in hand of mate\n      if you cannot, end the turn\n      move card to open\n    otherwise nothing happens\n",
    "the plans of one's team are asked": TURN + ASKED.format("my depth") + DEPTH,
    "the plans of the team of you": TURN + ASKED.format("sum of number of lots in plans of team of you"),
    "a card goes to the plans": CHOSEN.format("my hand", "my plans"),
    "a card of one's own goes to the plans": CHOSEN.format("my fan", "my plans"),
    "a card of the plans is played": CHOSEN.format("my plans", "open") + "    add number of card to my total\n",
    "what the team aims at, for the team": TURN + "    set my aim to my depth\n" + DEPTH,
    "what partners see, for the team": TURN + "    set my aim to strength of you\n" + STRENGTH,
    "what the team aims at, for oneself": TURN + "    set my whim to my aim\n",
    "all plans are shown": TURN + "    show lots in my plans to everyone\n    add my depth to my total\n" + DEPTH,
    "how many lie in all plans": TURN + "    if count of lots in plans of team of next player after you > 1\n      pass\n",
    "who has the best hand, when all is over": TURN + "    add 1 to my total\n  (players with most strength of player) win\n" + STRENGTH,
    "what one's team was told": TURN + "    announce my whim to members of my team as told\n" + ASKED.format("told"),
    "what one's team was told, for the team": TURN + "    announce my whim to members of my team as told\n    set my aim to told\n",
    "what one's team was told, for partners": TURN + "    announce my whim to members of team of you as told\n    set my mood to told\n",
}  # fmt: skip


def codes(lines: str) -> list[str]:
    return [one.code for one in judged(RULES + lines) if one.code not in ("FR505", "FR560")]


@pytest.mark.parametrize("lines", LEAKS.values(), ids=LEAKS)
def test_what_a_team_sees_is_told_to_nobody_else(lines: str) -> None:
    assert codes(lines) == ["FR508"]


@pytest.mark.parametrize("lines", FINE.values(), ids=FINE)
def test_partners_may_work_with_what_they_see(lines: str) -> None:
    assert codes(lines) == []


def test_who_tells_a_team_is_told_how_to_say_it() -> None:
    (found,) = (
        one
        for one in judged(RULES + TURN + "    announce my whim to my team as told\n")
        if one.code == "FR401"
    )
    assert found.help == "say its players: `members of my team`"
