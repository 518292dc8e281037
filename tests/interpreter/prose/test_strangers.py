"""Rulebooks of strangers: however their parts stand in each other, prose ends, and soon."""

from tests.counted_steps import steps_of

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.prose.book import prose_of

MANY = 60
MOST = 3_000_000  # lines of Python
GAME = """\
festrules 2

game "Strange"
  players 2
  at most 9 decisions, then nobody wins

card card numbered 1 to 5
  starts in deck
place deck of card
{things}

play
  {play}

winner
  shared
"""


def told(things: str, play: str = "end the game") -> int:
    """How many steps it takes, if it is not too many."""
    document = read_document(Source("strange.rules", GAME.format(things=things, play=play)))
    return steps_of(lambda: prose_of(document), MOST)


def test_definitions_that_double_each_other() -> None:
    lines = ["define d0: cards in deck", *(f"define d{at}: (d{at - 1}, d{at - 1})" for at in range(1, MANY))]
    assert told("\n".join(lines))


def test_truths_behind_truths() -> None:
    lines = ["define t0: yes", *(f"define t{at}: t{at - 1}" for at in range(1, 400))]
    assert told("\n".join(lines), "if t399, end the game")


def test_definitions_in_a_circle() -> None:
    assert told("define a of card: b of card\ndefine b of card: a of card")


def test_conditions_of_members_of_members() -> None:
    inner = "cards in deck"
    for at in range(20):
        inner = f"(cards in deck where some c{at} in {inner}: number of card is {at})"
    assert told(f"define nested: {inner}")


def test_procedures_within_procedures() -> None:
    lines = [f"procedure p{at}\n  do p{at + 1}" for at in range(300)]
    assert told("\n".join([*lines, "procedure p300\n  end the game"]), "do p0")
