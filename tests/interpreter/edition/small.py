"""A small game to change, and the edition that a change makes of it."""

import json
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.edition import make_edition

GAME = """\
game "Small"
  players 2 to 4
  at most 100 decisions, then scores decide
kinds of colour: red, blue, green
option length: short, long (usually short)
piece stone
  count 9
  starts in bank
card event: fair, storm
  starts in deck
token bead: gem times 3, glass
  starts in chest
  plural of gem is gems, glass is glass
die cube: 1 to 6
place bank of stone
place deck of event
place chest of bead
board yard of stone: track of 4
board coast of stone: spaces harbour, cliff
place today of event: at most 1
keep mood: colour, starts red
keep heap for each player: 0 to 90, starts 0
keep past: positions of yard, at most 20
table size by players: 5 for 2 players, 4 for 3 to 4 players
table reward of number as n: 6 for n 1, 3 for n 2 to 9
define price of stone for player: 2
cost fee of stone
  red: 2
legend signs of space
  "X": space is occupied
groups heaps-of-two on yard
  kind pair
      takes spaces
      worth 2
groups hoards of stones
  kind hoard: count of stones >= 3
  worth 4
procedure tidy
  set mood to red
action collect "collect a stone"
  needs mood is red (refused: "only while it is red")
  choose stone from stones in bank "which?"
    small: heap of you < 9 (refused: "your heap is full")
    count of stones in bank > 1 (refused: "leave one")
  add 1 to heap of you
action rest "rest"
  pass
action wade "wade"
  needs warm: mood is red (refused: "it is too cold")
  announce count of stones in bank as depth "{depth} deep"
  do tidy
trigger rain "it rains" at once when mood is blue
  set mood to red
trigger echo after tidy
  set mood to green
end full "a heap is full" at once when heap of seat 1 > 80
setup
  shuffle deck
play
  turns from seat 1 until the game ends
    phase morning
      step offer
        choose one: collect or rest
        if you cannot, nothing happens
    step clean
      do tidy
score
  part heaps: heap of you
  part moods: 3
winner
  most points
"""

# No author can write ~. Where a test has to, it writes this.
HIDDEN = "-x-"


def read(text: str) -> Document:
    return read_document(Source("small.rules", f"festrules 2\n{text}"))


def edition(changes: str, *variants: str, mods: Any = None) -> tuple[Document, list[Diagnostic]]:
    document = read(GAME + changes)
    if mods:
        document = Document({**document.data, "mods": mods}, document.spans, document.sources)
    return make_edition(document, frozenset(variants))


def made(changes: str, *variants: str) -> Any:
    """The data of an edition in which nothing is wrong."""
    document, found = edition(changes, *variants)
    assert found == []
    return document.data


def codes(changes: str, *variants: str) -> list[str]:
    return [found.code for found in edition(changes, *variants)[1]]


def rewritten(*replaced: tuple[str, str], added: str = "") -> Any:
    """The document of the game if its author had written it differently."""
    text = GAME
    for old, new in replaced:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return json.loads(json.dumps(read(text + added).data).replace(HIDDEN, "~"))


STORM = "define storm-x-holds: today holds storm\n"
