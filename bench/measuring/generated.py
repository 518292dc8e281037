"""Rulebooks of any length: markets, one like the other but for their names, each a small game of its own.

    python bench/measuring/generated.py 1000 > long.rules

A market has cards, tokens, a board, secret hands, values, definitions, a table, actions with look-ahead, a cost, a
procedure, a trigger and a part of the score: what the rulebooks of large games are made of.
"""

import sys
from itertools import product
from string import ascii_lowercase

HEAD = """festrules 2

# {markets} markets, visited one after the other.

game "Many markets"
  players 2 to 4
  at most {longest} decisions, then scores decide
"""

MARKET = """
kinds of {x}-ware: {x}-silk, {x}-salt, {x}-figs
  ruled "the three wares of this market"
card {x}-order for each {x}-ware numbered 1 to 4
  starts in {x}-pile
token {x}-chip
  count 12
  starts in {x}-bank
piece {x}-cart for each player
  count 2
  starts in {x}-yard

place {x}-pile of {x}-order: ordered, face down
place {x}-hand for each player of {x}-order: owner sees everything, others see count
place {x}-done for each player of {x}-order
place {x}-bank of {x}-chip
place {x}-purse for each player of {x}-chip
place {x}-yard for each player of {x}-cart
board {x}-square of {x}-cart: square 3 by 2

table {x}-rent by players: {rent} for 2 players, 1 for 3 to 4 players
keep {x}-fame for each player: 0 to 200, starts 0
keep {x}-open: truth, starts yes

define {x}-worth of {x}-order: (
    2 * number of {x}-order if {x}-ware of {x}-order is {x}-silk otherwise number of {x}-order)
define {x}-rich of player: count of {x}-chips in {x}-purse of player >= {x}-rent
define {x}-lonely of space: every other in neighbours of space: other is empty

cost {x}-price of {x}-order
  {x}-chip: 1
  {x}-chip: 1 if number of {x}-order > 3

action {x}-fill "fill an order"
  choose {x}-order from {x}-orders in my {x}-hand "which order?"
    number of {x}-order < 4 or you are {x}-rich (refused: "that order is too large for you")
  pay {x}-price of {x}-order from my {x}-purse to {x}-bank
  move {x}-order to my {x}-done
  add {x}-worth of {x}-order to my {x}-fame

action {x}-park "park a cart"
  choose {x}-cart from my {x}-carts in my {x}-yard "which cart?"
  choose landing from spaces of {x}-square "where?"
    landing is empty (refused: "a cart stands there")
    landing is {x}-lonely or row of landing is 1 (refused: "it is too narrow there")
  move {x}-cart to landing
  add row of landing to my {x}-fame

action {x}-earn "earn chips"
  needs {x}-open (refused: "the market is closed")
  move {x}-rent {x}-chip from {x}-bank to my {x}-purse, or all if fewer

trigger {x}-closing "the market closes" at once when {x}-bank is empty
  set {x}-open to no

procedure {x}-market
  shuffle {x}-pile
  deal 2 from {x}-pile to each {x}-hand
  rounds 2
    turns for players
      choose one: {x}-fill, {x}-park or {x}-earn "what do you do at this market?"
      if you cannot, pass
"""

PARTS = "  part {x}-fame: my {x}-fame\n"
VISITS = "  do {x}-market\n"
WINNER = "\nwinner\n  most points\n  then shared\n"


def rulebook(lines: int) -> str:
    """A rulebook of about this many lines."""
    each = len((MARKET + PARTS + VISITS).splitlines())
    markets = max(1, lines // each)
    names = ["".join(letters) for letters in product(ascii_lowercase, repeat=2)][:markets]
    sections = [
        HEAD.format(markets=markets, longest=40 * markets),
        *[MARKET.format(x=name, rent=2 + number % 3) for number, name in enumerate(names)],
        "\nplay\n" + "".join(VISITS.format(x=name) for name in names),
        "\nscore\n" + "".join(PARTS.format(x=name) for name in names),
        WINNER,
    ]
    return "".join(sections)


if __name__ == "__main__":
    print(rulebook(int(sys.argv[1])), end="")
