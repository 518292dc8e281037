"""A town of as many quarters as somebody wants: a rulebook of any length, beside the markets of the bench.

A quarter is what the rulebooks of card games are made of: goods, deeds, prices with jokers, what lies open and is
filled up again, kept values, tables, definitions, actions, a trigger, a step and its part of the score. The same number
of lines is always the same text.
"""

OPENING = """\
festrules 2

# A town of {quarters} quarters, as large as somebody wanted it.

game "The town of {quarters} quarters"
  players 2 to 4
  at most {decisions} decisions, then scores decide

option evenings "evenings in town": 1 to 5 (usually 3)

keep opener: player, starts seat 1
keep coins for each player: 0 to 100000, starts 5

define order-of-play: players from opener
"""

QUARTER = """\
# ---- Quarter {n} -----------------------------------------------------------------------------------

kinds of street-{n}: lane-{n}, alley-{n}, canal-{n}

token good-{n}: silk-{n} times 6, rice-{n} times 6, wine-{n} times 3
  plural goods-{n}
  starts in store-{n}

card deed-{n} for each street-{n} numbered 1 to 4
  plural deeds-{n}
  starts in deck-{n}

place store-{n} "the store of quarter {n}" of good-{n}
place cart-{n} for each player of good-{n}
place deck-{n} of deed-{n}: ordered, face down
place offer-{n} of deed-{n}: at most 3
place shelf-{n} for each player of deed-{n}

keep favour-{n} for each player: 0 to 500, starts 0

table worth-{n} of street-{n}: 1 for lane-{n}, 2 for alley-{n}, 4 for canal-{n}
table stock-{n} by players: 3 for 2 to 3 players, 2 for 4 players

define wares-{n} of player: count of goods-{n} in cart-{n} of player
define value-{n} of deed-{n}: worth-{n} of street-{n} of deed-{n} + number of deed-{n}
define strength-{n} of player: wares-{n} of player + favour-{n} of player
define ahead-{n} of player: every rival in players: strength-{n} of rival <= strength-{n} of player

cost price-{n} of deed-{n}
  silk-{n}: 1 if street-{n} of deed-{n} is canal-{n}
  any one kind: 1
  one of these kinds: 1 more if number of deed-{n} > 2
  wild: wine-{n}

action load-{n} "load goods in quarter {n}"
  choose good-{n} from goods-{n} in store-{n} "what do you load?"
    count of goods-{n} in my cart-{n} < 4 (refused: "your cart is full")
  move good-{n} to my cart-{n}

action build-{n} "buy a deed in quarter {n}"
  choose deed-{n} from deeds-{n} in offer-{n} "which deed?"
    (value-{n} of deed-{n}) < 4 or wares-{n} of you > 1 (refused: "such a deed is not for newcomers")
  pay price-{n} of deed-{n} from my cart-{n} to store-{n} as paid-{n}
  move deed-{n} to my shelf-{n}
  add worth-{n} of street-{n} of deed-{n} to my favour-{n}

action bribe-{n} "spend a coin in quarter {n}"
  needs my coins > 0 (refused: "you have no coin left")
  subtract 1 from my coins
  add 1 to my favour-{n}

trigger crowd-{n} at once when count of deeds-{n} in offer-{n} is 0 and deck-{n} is not empty
  draw stock-{n} from deck-{n} to offer-{n}, or all if fewer

procedure visit-{n}
  turns for order-of-play
    choose one: load-{n}, build-{n}, bribe-{n} or walk-on "what do you do in quarter {n}?"
    if wares-{n} of you > 2 and you are ahead-{n}
      add 1 to my coins
  best = players with most strength-{n} of player
  if count of best is 1
    if there is a first of best, called leader
      set opener to leader
    (there is always at least one)
"""

SHARED = """\
action walk-on "walk on"
  say "{you} walks on"
"""

SETUP = """\
  shuffle deck-{n}
  draw stock-{n} from deck-{n} to offer-{n}
  (there are always enough)
"""
PLAY = """\
    step quarter-{n} "quarter {n}"
      do visit-{n}
"""
SCORE = """\
  part points-{n} "quarter {n}": sum of value-{n} of deeds-{n} in my shelf-{n}
"""
ENDING = """\
  part purse "coins": my coins

winner
  most points
  then shared
"""


def town(lines: int) -> str:
    """A rulebook of about this many lines; a whole number of quarters, at least one."""
    each = sum(part.count("\n") for part in (QUARTER, SETUP, PLAY, SCORE)) + 1
    around = sum(part.count("\n") for part in (OPENING, SHARED, ENDING)) + 9
    numbers = range(1, max(1, round((lines - around) / each)) + 1)

    def of_each(part: str) -> str:
        return "".join(part.replace("{n}", str(number)) for number in numbers)

    quarters = len(numbers)
    opening = OPENING.replace("{quarters}", str(quarters)).replace("{decisions}", str(200 * quarters))
    return "\n".join(
        [
            opening,
            "\n".join(QUARTER.replace("{n}", str(number)) for number in numbers),
            SHARED,
            "setup\n" + of_each(SETUP),
            "play\n  rounds evenings\n" + of_each(PLAY),
            "score\n" + of_each(SCORE) + ENDING,
        ]
    )
