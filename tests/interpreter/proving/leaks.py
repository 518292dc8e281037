"""Rules files that are content with themselves and let a secret out all the same, and others that only seem to."""

HEAD = """festrules 2

game "Twenty lots"
  players 2 to 3
  at most 60 decisions, then scores decide

card lot numbered 1 to 20
  starts in deck

place deck of lot: ordered, face down
place hand for each player of lot: owner sees everything, others see count
place pile of lot
place chest for each player of lot: owner sees everything, others see count

keep total for each player: 0 to 600, starts 0
keep plan for each player: 0 to 60, starts 0, owner sees everything, others see nothing

play
  shuffle deck
  deal 3 from deck to each hand
  rounds 3
"""

TURN = """    turns for players
      choose card from lots in my hand "which lot do you play?"
      if you cannot, end the turn
      move card to pile
"""

TAIL = """
score
  part total: my total

winner
  most points
  then shared
"""


def rules(*parts: str) -> str:
    return HEAD + "".join(parts) + TAIL


# Each with the words in the text where it happens, and with something that the sentence says.
LEAKS = {
    "a hidden number goes into a procedure": (
        rules(
            TURN,
            "      do judge of (highest number of lots in my hand otherwise 0)\n\n",
            "procedure judge of number as best\n  if best > 15\n    add 1 to my total\n",
        ),
        "best > 15",
        "total of player",
    ),
    "a hidden card goes into a procedure": (
        rules(
            TURN.replace("my", "my", 1).replace("move card to pile", "move card to my chest"),
            "      do judge of card\n\n",
            "procedure judge of lot\n  if number of lot > 10\n    add 1 to my total\n",
        ),
        "number of lot > 10",
        "total of player",
    ),
    "a note that somebody else can read": (
        rules(
            TURN,
            "      if there is (first of other players), called one\n",
            "        if some lot in lots in my hand: number of lot > 10\n",
            "          set plan of one to 5\n",
            "      otherwise nothing happens\n",
        ),
        "some lot in lots in my hand: number of lot > 10",
        "plan of player",
    ),
    "cards that were chosen in secret and never shown": (
        rules(
            "    all players secretly\n",
            '      choose card from lots in my hand "which lot do you play?"\n',
            "      if you cannot, nothing happens\n",
            "    for each player in players\n",
            "      if (number of card of player otherwise 0) > 10\n",
            "        add 1 to total of player\n",
        ),
        "(number of card of player otherwise 0) > 10",
        "total of player",
    ),
    "whom a hidden card lets miss a turn": (
        rules(
            TURN,
            "      do slow of (first of players with most (highest number of lots in hand of player otherwise 0)"
            " otherwise seat 1)\n\n",
            "procedure slow of player\n  player misses a turn\n",
        ),
        "player misses a turn",
        "will miss a turn",
    ),
}

PASSED_ON = """    for each player in players
      move all lots in hand of player to passed of player
    for each player in players
      move all lots in passed of player to hand of (first of players after player otherwise player)
    all players secretly
      choose lot from lots in my hand "which lot?"
      (there is always at least one)
      choose use from uses "what for?"
        use is sell or number of lot > 10 (refused: "too low to be built")
      (there is always at least one)
    for each player in players
      if there is a lot of player, called mine
        move mine to pile
      otherwise nothing happens
      if use of player is build
        add 1 to total of player
"""
PASSED = "place passed for each player of lot: face down\nkinds of use: build, sell\n"

HONEST = {
    "hands are passed on, and chosen from in secret": rules(PASSED_ON).replace("play\n", f"{PASSED}play\n"),
    "who has no higher card has to say so": rules(
        "    turns for players\n",
        '      choose card from lots in my hand "which lot do you play?"\n',
        "        none of lots in pile or number of card > (highest number of lots in pile otherwise 0)"
        ' (refused: "only higher ones")\n',
        "      if you cannot, pass\n",
        "      if there is a card, called played\n",
        "        move played to pile\n",
        "      otherwise end the turn\n",
    ),
    "what is played is seen and has consequences": rules(
        TURN, "      if number of card > 15\n        take another turn\n"
    ),
    "what was hidden is counted when the game is over": rules(
        TURN.replace("move card to pile", "move card to my chest"),
    ).replace("part total: my total", "part total: sum of number of lots in my chest"),
    "who has chosen in secret shows it before anything comes of it": rules(
        "    all players secretly\n",
        '      choose card from lots in my hand "which lot do you play?"\n',
        "      if you cannot, nothing happens\n",
        "    for each player in players\n",
        "      if there is a card of player, called mine\n",
        "        move mine to pile\n",
        "        add number of mine to total of player\n",
        "      otherwise nothing happens\n",
    ),
    "how much is bid in secret is known when all have bid": rules(
        "    all players secretly\n",
        '      choose bid from 0 to 3 "how much?"\n',
        "    for each player in players\n",
        "      add bid of player to total of player\n",
    ),
    "all red ones are turned over": rules(
        TURN, "      move all (lots in my hand where number of lot > 15) to pile\n"
    ),
}

LAID_ASIDE = rules(TURN, "      move all (lots in my hand where number of lot > 10) to my chest\n")
