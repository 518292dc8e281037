"""A small game whose middle tests write, and how all executors are asked what they offer."""

from collections.abc import Iterator
from functools import cache

from tests.interpreter.compiled.alike import on_compiled_code

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_game

EXECUTORS = ("reference", "python", "wasm")

TEXT = """festrules 2

game "Cellars"
  players 2
  at most 30 decisions, then nobody wins

card jar numbered 1 to 6
  starts in shelf
token shell
  count 12
  starts in heap

place shelf of jar: face down
place crate for each player of jar: owner sees everything, others see count
place basket for each player of jar
place pouch for each player of shell: at most 3, owner sees everything, others see nothing
place niche of shell: at most 1, everyone sees nothing
place purse for each player of shell
place heap of shell

keep seal: 0 to 3, starts {seal}, everyone sees nothing
keep mark for each player: 0 to 9, starts 0
keep plan for each player: 0 to 3, starts 0, owner sees everything, others see nothing
table prize of number as n: 5 for n 1, 6 for n 2 to 3
define secret: highest number of jars in crate of seat 2 otherwise 0
define own: highest number of jars in my crate otherwise 0

setup
{setup}

play
{play}

winner
  shared
"""


def text_of(play: str, setup: str = "  nothing happens", seal: int = 0) -> str:
    """The rules; what comes behind the course of the game may follow it in `play`."""
    return TEXT.format(play=play, setup=setup, seal=seal)


def game_of(text: str, executor: str = "reference") -> Game:
    """The game on one of the executors."""
    game = _made(text)
    return game if executor == "reference" else on_compiled_code(game, executor)


@cache
def _made(text: str) -> Game:
    return make_game(read_document(Source("cellars.rules", text)), 2)


def offered(decision: Decision) -> tuple[list[str], list[tuple[str, str]]]:
    """The options, and the refused options with their reasons."""
    return [one.text for one in decision.options], [(one.text, one.reason) for one in decision.refused]


def everything_offered(game: Game, most: int) -> Iterator[tuple[list[str], list[tuple[str, str]]]]:
    """The offers in everything that can happen, as far as this many decisions."""
    waiting: list[tuple[State, int]] = [(game.begin(1)[0], 0)]
    while waiting:
        state, depth = waiting.pop()
        for decision in game.decisions(state):
            yield offered(decision)
            if depth < most:
                waiting += [(game.apply(state, one)[0], depth + 1) for one in decision.options]
