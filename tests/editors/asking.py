"""A small game that was understood, and lines that are being written at its end: `|` is the cursor."""

from functools import cache
from pathlib import Path

from tests.editors.marks import place_in, without_marks

from festrules.editors.completing.complete import complete
from festrules.editors.completing.offers import Completions, Offer
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View

ROOT = Path("/harbour/harbour.rules")
HARBOUR = """festrules 2

game "The harbour"
  players 2 to 4
  at most 100 decisions, then nobody wins

kinds of suit: fish, ropes, lamps

# What is shipped.
card cargo for each suit numbered 1 to 8
  plural cargo
  starts in deck

piece boat for each player
  count 3
  starts in dock

token coin: copper, silver
  count 20
  starts in bank

die cube: 1 to 6

place deck of cargo: ordered, face down
place dock for each player of boat
place bank of coin
place purse for each player of coin
place hand for each player of cargo: owner sees everything, others see count
place won for each player of cargo
board sea "the sea" of boat: square 4 by 4

keep leader: player, starts seat 1
keep fame for each player: 0 to 9, starts 0
keep trump: suit or nothing, starts nothing

define follows of cargo: suit of cargo is trump
define worth of cargo for player: number of cargo + fame of player

table share by players: 3 for 2 to 4 players

setup
  shuffle deck
  deal 5 from deck to each hand

play
  rounds 5
    step market "the market"
      do trick
      do reward of leader with 2

procedure trick
  turns for players from leader
    choose cargo from cargo in my hand "which?"
    (there is always at least one)
    move cargo to my won

# Fame for somebody.
procedure reward of player with number as amount (usually 1)
  add amount to fame of player

cost fare of boat for player
  silver: 1
  any one kind: share

action sail "sail away"
  choose boat from my boats on sea "which boat?"
  choose space from neighbours of space of boat "where to?"
    space is empty (refused: "somebody is there")
  pay fare of boat for you from my purse to bank
  move boat to space

score
  part cards "cards": count of cargo in my won

winner
  most points
  then shared
"""


@cache
def harbour(text: str = HARBOUR) -> Understood:
    """The meaning of a game, understood once."""
    return understand(ROOT, {str(ROOT): text})


def asked(lines: str, *, game: str = HARBOUR, behind: bool = True) -> tuple[View, Place]:
    """The game as it was understood, with lines written behind it, or alone, and the place of the cursor."""
    text = f"{game}\n{lines}" if behind else lines
    return View(str(ROOT), without_marks(text), harbour(game)), place_in(text)


def completed(lines: str, *, game: str = HARBOUR, behind: bool = True) -> Completions:
    """The completions at the cursor."""
    return complete(*asked(lines, game=game, behind=behind))


def offered(lines: str, label: str) -> Offer | None:
    """One of the offers at the cursor."""
    return next((one for one in completed(lines).offers if one.label == label), None)
