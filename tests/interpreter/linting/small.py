"""A small game into which tests put what lint should, or should not, find."""

from festrules.grammar.diagnostic import has_errors
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.linting.look import Surroundings

GAME = """festrules 2

game "Cargo"
  players 2 to 4
  at most 100 decisions, then scores decide

kinds of suit: fish, ropes, lamps
card cargo for each suit numbered 1 to 20
  plural cargo
  starts in deck

place deck of cargo: ordered, face down
place hand for each player of cargo: owner sees everything, others see count
place spent of cargo
{things}
setup
  shuffle deck
  deal 3 from deck to each hand
  {setup}
play
  turns from seat 1 until deck is empty
    choose card from cargo in my hand "which card do you play?"
      {condition}
    if you cannot, end the game
    move card to spent
    {turn}
score
  part left "cards in hand": sum of number of cargo in my hand

winner
  most points
  then shared
"""


def written(turn: str = "", *, things: str = "", setup: str = "", condition: str = "") -> str:
    """The game with statements, declarations and a condition more."""
    return (
        GAME.replace("{things}", f"{things}\n" if things else "")
        .replace("{setup}", setup.replace("\n", "\n  "))
        .replace("{condition}", condition.replace("\n", "\n      "))
        .replace("{turn}", turn.replace("\n", "\n    "))
    )


def found(text: str, surroundings: Surroundings | None = None) -> list[str]:
    """The codes that lint finds in a game that can be played."""
    document = read_document(Source("game.rules", text))
    assert not has_errors(check_document(document)), check_document(document)
    return [one.code for one in lint(document, surroundings)]
