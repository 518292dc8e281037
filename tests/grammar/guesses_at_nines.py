"""First guesses at the lines of a game of tricks."""

from tests.grammar.guess import of

NINES = """\
festrules 2

game "Mind the nines"
  players 3 to 4
  at most 100 decisions, then scores decide

kinds of suit: leaf, shell, stone

card card for each suit numbered 1 to 9
  starts in deck

place deck of card: face down
place hand for each player of card: owner sees everything, others see count
place played for each player of card
place won for each player of card

keep leader: player, starts seat 1

define led: suit of first of cards in played of leader
define strength of card: (suit of card is led, number of card, suit of card)

setup
  shuffle deck
  deal 6 from deck to each hand

play
  rounds 6
    turns for players from leader
      choose card from cards in my hand "which card do you play?"
        if possible, suit of card is led (refused: "you must follow suit")
      (there is always at least one)
      move card to my played
    do taking

procedure taking
  best = the only one of (cards in played with most strength of card)
  taker = owner of best
  move all cards in played to won of taker
  set leader to taker

score
  part tricks "cards taken": count of cards in my won
  part nines "nines cost five": -5 * count of cards in my won where number of card is 9

winner
  most points
  then shared
"""

GUESSES = [
    *of(
        NINES,
        "  rounds 6",
        "  6 rounds",
        "  play 6 tricks",
        "  repeat 6 rounds",
        "  for 6 rounds",
        "  6 times",
    ),
    *of(
        NINES,
        "    turns for players from leader",
        "    turns from leader",
        "    each player plays a card, starting with leader",
        "    turns starting with leader",
        "    each player in turn from leader",
        "    for each player from leader",
    ),
    *of(
        NINES,
        '      choose card from cards in my hand "which card do you play?"',
        '      choose card in my hand "which card do you play?"',
        '      you choose card from cards in my hand "which card do you play?"',
    ),
    *of(
        NINES,
        '        if possible, suit of card is led (refused: "you must follow suit")',
        '        suit of card is led if possible (refused: "you must follow suit")',
        '        suit of card must be led if possible (refused: "you must follow suit")',
        '        if you can, suit of card is led (refused: "you must follow suit")',
    ),
    *of(
        NINES,
        "  set leader to taker",
        "  leader is taker",
        "  set leader = taker",
    ),
    *of(
        NINES,
        "  move all cards in played to won of taker",
        "  move all played cards to won of taker",
        "  move all cards played to won of taker",
        "  move all cards from played to won of taker",
    ),
    *of(
        NINES,
        '  part nines "nines cost five": -5 * count of cards in my won where number of card is 9',
        '  part nines "nines cost five": -5 * count of cards in my won with number 9',
    ),
    *of(
        NINES,
        "  deal 6 from deck to each hand",
        "  deal 6 cards to each player",
        "  each player draws 6 cards",
        "  deal 6 cards from deck to each hand",
        "  deal 6 to each hand",
        "  deal 6 cards each",
    ),
    *of(
        NINES,
        "keep leader: player, starts seat 1",
        "leader is seat 1",
        "keep leader: seat 1",
        "keep leader: player starts seat 1",
        "keep leader: player, starts with seat 1",
        "the first leader is seat 1",
    ),
    *of(
        NINES,
        "define led: suit of first of cards in played of leader",
        "led = suit of first of cards in played of leader",
        "define led: suit of first card in played of leader",
        "define led is suit of first of cards in played of leader",
    ),
    *of(
        NINES,
        "place hand for each player of card: owner sees everything, others see count",
        "place hand for each player of card: owner sees",
        "place hand for each player of card: secret",
        "place hand for each player of card: only owner sees",
        "place hand for each player of card: hidden from others",
        "place hand for each player of card: owner sees cards, others see number",
    ),
    *of(
        NINES,
        "    do taking",
        "    taking",
        "    call taking",
        "    do procedure taking",
        "    then taking",
    ),
    *of(
        NINES,
        "winner",
        ("end when deck is empty\nwinner", "end finished at once when deck is empty\nwinner"),
        (
            "end the game when hand of seat 1 is empty\nwinner",
            "end finished at once when hand of seat 1 is empty\nwinner",
        ),
        ("end game when deck is empty\nwinner", "end finished at once when deck is empty\nwinner"),
        ("the game ends when deck is empty\nwinner", "end finished at once when deck is empty\nwinner"),
        ("end if deck is empty\nwinner", "end finished at once when deck is empty\nwinner"),
        ("end over when deck is empty\nwinner", "end over at once when deck is empty\nwinner"),
        "win:",
    ),
]
