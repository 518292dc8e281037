"""A game for one player alone is not bent to what others have, see or do."""

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.bending.bends import bends_of

ALONE = """festrules 2
game "Alone"
  players {players}
  at most 9 decisions, then scores decide
place hand for each player of card: owner sees everything, others see count
card card numbered 1 to 3
  starts in hand
play
  turns for players
    if some player in players: hand of player is empty
      move card-1 to my hand
  turns from seat 1 until everyone has passed
    pass
score
  part cards: count of cards in my hand
winner
  most points
  then shared
"""


def test_where_one_plays_alone_nothing_is_mistaken_for_what_others_have() -> None:
    about_others = {"another player", "order", "every for some", "secrecy", "tie-break"}
    found = {
        players: [
            bend.kind.value
            for bend in bends_of(read_document(Source("alone.rules", ALONE.format(players=players))))
        ]
        for players in ("1", "1 to 2")
    }
    assert about_others <= set(found["1 to 2"])
    assert {kind for kind in found["1"] if kind in about_others} == {"secrecy"}  # what the owner sees
