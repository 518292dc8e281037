"""Small games, each about one family of constructs: everywhere the same comes of them."""

from functools import cache

from tests.interpreter.engine import (
    test_announcing,
    test_bottom,
    test_dealing,
    test_families,
    test_passing_on,
    test_rolling,
)
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

from festrules.interpreter.game import Game

BOTTOM = """\
  move all cards in deck to stock
  shuffle stock
  turns from seat 1 until the game ends
    choose number from 1 to 7 "n?"
    if number is 1
      draw 2 from bottom of stock to my fan as card, or all if fewer
    if number is 2
      move all cards in my fan under stock
    if number is 3
      move all cards in my fan to pile
    if number is 4
      draw 1 from bottom of pile under stock, or all if fewer
      draw 1 from bottom of heap-of-twins to window, or all if fewer
    if number is 5
      show cards in stock to you
      draw 1 from stock under pile, or all if fewer
      draw 2 from bottom of window under window, or all if fewer
    if number is 6
      shuffle stock
      draw 1 from bottom of window to heap-of-twins, or all if fewer
      draw 1 from bottom of (yard-1 of yard of you) to bank, or all if fewer
      if there is a gold, called coin
        move 2 coin from bank to (yard-1 of yard of you), or all if fewer
      otherwise nothing happens
    if number is 7
      draw 1 from bottom of pile to stock
      if there are not enough, end the turn
    if turn > 25
      end the game
"""
ROLLING = """\
  turns from seat 1 until the game ends
    choose number from 1 to 5 "n?"
    if number is 1
      roll cube into my pips
    if number is 2
      for each player in players
        for each slot in slots
          roll cube into face of player for slot "what does the die of {player} show?"
    if number is 3
      roll mood into humour
      roll mood into fate of next player after you
    if number is 4
      physical throw "throw the die"
        roll cube into pips of seat 1 "what came?"
      add pips of seat 1 to my glory
    if number is 5
      announce (count of (slots where face of you for slot is 6)) as sixes
      if sixes is 2
        you win
    if turn > 15
      end the game
"""
DEALING = """\
  turns from seat 1 until the game ends
    choose number from 1 to 6 "n?"
    if number is 1
      shuffle deck
      deal all from deck to each fan from next player after you
    if number is 2
      move all cards in (fan, hand) to deck
    if number is 3
      deal all from deck to each hand "which one?"
    if number is 4
      deal 1 from deck to each fan from seat 3
      if there are not enough, end the turn
    if number is 5
      deal all from heap to each hand from you
      if small of seat 1 is empty and count of cards in deck < 7
        deal all from deck to each small from seat 2
    if number is 6
      move all cards in my hand to heap
    if turn > 25
      end the game
"""
ANNOUNCING = """\
  turns from seat 1 until the game ends
    choose number from 1 to 4 "n?"
    if you cannot, end the game
    draw 1 from stack to fan of you, or all if fewer
    if number is 1
      announce owner of note-6 as holder "{holder} has it, says {you}"
      if there is a holder, called one
        add 2 to praise of one
      otherwise nothing happens
    if number is 2
      announce (number of notes in my fan) to you as held
      for each one in held
        set inkling of you to one
    if number is 3
      announce (players where some note in notes in fan of player: number of note > 4) to (leader, you, seat 3) as rich
      announce riddle to leader as few "few: {few} of {leader}"
    if number is 4
      announce (fan of you is empty) as bare
      announce place of note-5 to (players where praise of player < 4) as lair "it lies in {lair}"
      show notes in fan of seat 3 to (players where some note in notes in fan of player: number of note < 3) unnoticed
      show notes in my fan to (players where praise of player < 90) unnoticed
      for each player in players where some note in notes in fan of player: number of note < 3
        show notes in fan of player to player unnoticed
        if sum of number of notes in fan of player > 6
          announce count of notes in fan of player to player unnoticed as many
          set inkling of player to many
    if number > 2
      show notes in stack to you
      choose note from notes in stack "which?"
      if you cannot, end the turn
      move note to my fan
      shuffle stack
      announce number of note to (leader, seat 2) unnoticed as taken
    if turn > 12
      end the game
"""
INKLING = "keep inkling for each player: 0 to 9, starts 0, owner sees everything, others see nothing\n"
IN_ORDER = """\
  turns from seat 1 until the game ends
    draw 2 from deck to hand of you, or all if fewer
    choose all cards in order from cards in my hand
      number of card > 0 (refused: "none")
    if you cannot, nothing happens
    move all cards under deck
    choose all coins in order from coins in purse of seat 1
    for each coin in coins
      move coin to bank
    move 2 gold from bank to purse of seat 1, or all if fewer
    may choose 1 to 2 numbers in order from 1 to 3
    add count of numbers to glory of you
    choose any number of rivals in order from players
      rival is not you (refused: "not you")
    if turn > 4
      end the game
"""
PASSING_ON = """\
  turns from seat 1 until the game ends
    choose number from 1 to 4 "n?"
    if you cannot, end the game
    if number is 1
      shuffle pack of you
      pass each pack to the left among players where stays of player is 0
    if number is 2
      draw 1 from stack to pack of you, or all if fewer
      pass each pack to the right among (you, seat 3)
    if number is 3
      show chips in my bag to seat 2
      draw 1 from stock to bag of you, or all if fewer
      pass each bag to the right among players after (leader otherwise seat 1)
      pass each mat to the left
    if number is 4
      set stays of you to 1 - my stays
      show notes in my fan to seat 3
      draw 1 from pack of you to fan of you, or all if fewer
      move all notes in mat of you to fan of you
      pass each fan to the left
    if turn > 14
      end the game
"""
FAMILIES = """\
  turns from seat 1 until the game ends
    choose column from my column "which one?"
      count of cards in column < 3 (refused: "it is full")
    if you cannot, end the turn
    draw 1 from deck to column, or all if fewer
    choose space from spaces of field where depth of space < 4 "where?"
    if you cannot, end the turn
    set depth of space to depth of space + count of cards in column but at most 9
    if there is a top of column, called card
      set mark of you for suit of card to mark of you for suit of card + 1 but at most 9
    otherwise nothing happens
    if sum of my mark > 3 and count of cards in column of slot-1 > 3
      move all cards in my column to deck
      move all cards in column of slot-2 to heap
    for each suit in suits
      set trust of you for (slot of column) with suit to sum of mark of suit
    if sum of trust of you > 9
      set flag of space to you
    if turn > 30
      end the game
"""
SMALL = {
    "from the bottom": (test_bottom.WORLD + SETUP, BOTTOM),
    "dice whose result is kept": (test_rolling.WORLD + SETUP, ROLLING),
    "dealing all, and from somebody on": (test_dealing.WORLD + SETUP, DEALING),
    "what is made known": (test_announcing.WORLD + INKLING + test_announcing.SETUP, ANNOUNCING),
    "chosen in order": (SETUP, IN_ORDER),
    "handed on by all at once": (test_passing_on.WORLD + test_passing_on.SETUP, PASSING_ON),
    "one for each of several things": (test_families.WORLD + SETUP, FAMILIES),
}


@cache
def small_game(name: str) -> Game:
    """One of them."""
    declared, course = SMALL[name]
    return make(WORLD + declared + PLAY.format(statements=course))
