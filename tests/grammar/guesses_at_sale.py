"""First guesses at the lines of an auction."""

from tests.grammar.guess import of

SALE = """\
festrules 2

game "House sale"
  players 3 to 4
  at most 200 decisions, then scores decide

kinds of style: oak, brass, glass

card lot for each style numbered 1 to 4
  starts in attic

place attic of lot: face down
place table of lot
place home for each player of lot

keep coins for each player: 0 to 20, starts 20

setup
  shuffle attic

play
  rounds until attic is empty
    draw 2 from attic to table
    (there are always enough)
    all players secretly
      choose bid from 0 to 20 "how much do you bid?"
        bid <= my coins (refused: "you have only {my coins} coins")
      (there is always at least one)
    best = players with most bid of player
    if count of best is 1
      for each player in best
        subtract bid of player from coins of player
        move all lots in table to home of player
    otherwise say "a tie: nobody buys"

score
  part numbers "the numbers of your lots": sum of number of lots in my home
  part coins "what you have left": my coins / 5 (rounded down)

winner
  most points
  then most count of lots in my home
  then shared
"""

GUESSES = [
    *of(
        SALE,
        "  players 3 to 4",
        "  3 to 4 players",
        "  for 3 to 4 players",
    ),
    *of(
        SALE,
        "kinds of style: oak, brass, glass",
        "styles: oak, brass, glass",
        "kinds style: oak, brass, glass",
        "kind of style: oak, brass, glass",
    ),
    *of(
        SALE,
        "card lot for each style numbered 1 to 4",
        "cards lots: 1 to 4 in each style",
        "card lot 1 to 4 of each style",
        "card lot: 1 to 4 for each style",
        "cards lot for each style numbered 1 to 4",
    ),
    *of(
        SALE,
        "  starts in attic",
        "  start in the attic",
        "  all in attic",
        "  begins in attic",
    ),
    *of(
        SALE,
        "place attic of lot: face down",
        "place attic: face down",
        ("deck attic of lots", "place attic of lots"),
        ("place attic of lots, face down", "place attic of lots: face down"),
        "deck attic of lot: face down",
    ),
    *of(
        SALE,
        "place home for each player of lot",
        "place home of each player",
        "every player has a home",
        "place home for every player of lot",
    ),
    *of(
        SALE,
        "keep coins for each player: 0 to 20, starts 20",
        ("each player has 20 coins", "keep coins for each player: 0 to 999, starts 20"),
        ("keep coins of player: 20", "keep coins for each player: 0 to 999, starts 20"),
        ("coins for each player: 20", "keep coins for each player: 0 to 999, starts 20"),
        ("keep coins for each player: 20", "keep coins for each player: 0 to 999, starts 20"),
    ),
    *of(
        SALE,
        "  shuffle attic",
        "  shuffle the attic",
        "  mix attic",
    ),
    *of(
        SALE,
        "  rounds until attic is empty",
        ("  repeat until the attic is empty", "  repeat until attic is empty"),
        ("  until attic is empty", "  repeat until attic is empty"),
        ("  while attic is not empty", "  repeat until attic is empty"),
        "  rounds until the attic is empty",
    ),
    *of(
        SALE,
        "    draw 2 from attic to table",
        "    draw 2 lots from attic to table",
        "    move the top 2 lots of attic to table",
    ),
    *of(
        SALE,
        "    all players secretly",
        "    each player secretly bids",
        "    players bid in secret",
        "    everyone secretly",
        "    each player secretly",
    ),
    *of(
        SALE,
        '      choose bid from 0 to 20 "how much do you bid?"',
        '      bid from 0 to 20 "how much do you bid?"',
        '      choose bid between 0 and 20 "how much do you bid?"',
        '      choose a number from 0 to 20 as bid "how much do you bid?"',
        '      choose bid: 0 to 20 "how much do you bid?"',
    ),
    *of(
        SALE,
        '        bid <= my coins (refused: "you have only {my coins} coins")',
        '        needs bid <= my coins (refused: "you have only {my coins} coins")',
        '        bid is at most my coins (refused: "you have only {my coins} coins")',
        '        bid <= my coins or "you have only {my coins} coins"',
    ),
    *of(
        SALE,
        "    best = players with most bid of player",
        (
            "    best = player with the highest bid",
            "    best = the only one of players with most bid of player",
        ),
        ("    best = players with highest bid", "    best = players with most bid"),
    ),
    *of(
        SALE,
        "      for each player in best",
        "      for each best player",
        "      for every player in best",
    ),
    *of(
        SALE,
        "        subtract bid of player from coins of player",
        (
            "        coins of player = coins of player - bid of player",
            "        set coins of player to coins of player - bid of player",
        ),
        "        coins of player -= bid of player",
        "        player loses bid of player coins",
        "        remove bid of player from coins of player",
    ),
    *of(
        SALE,
        "        move all lots in table to home of player",
        "        move all lots from table to home of player",
    ),
    *of(
        SALE,
        '    otherwise say "a tie: nobody buys"',
        '    else say "a tie: nobody buys"',
        '    otherwise: say "a tie: nobody buys"',
        '    if not say "a tie: nobody buys"',
    ),
    *of(
        SALE,
        '  part numbers "the numbers of your lots": sum of number of lots in my home',
        ("  sum of number of lots in my home", "  part points: sum of number of lots in my home"),
        ("  numbers: sum of number of lots in my home", "  part numbers: sum of number of lots in my home"),
        ("  part numbers: number of each lot in my home", "  part numbers: sum of number of lots in my home"),
    ),
    *of(
        SALE,
        "  then most count of lots in my home",
        ("  tie: most lots in home", "  then most lots in home"),
        ("  if tied, most lots in my home", "  then most lots in my home"),
    ),
    *of(
        SALE,
        "  then shared",
        "  ties are shared",
        "  otherwise shared",
        "  then all of them win",
    ),
    *of(
        SALE,
        "  most points",
        "  player with the most points",
        "  the most points",
        "  highest score",
        "  whoever has most points",
    ),
]
