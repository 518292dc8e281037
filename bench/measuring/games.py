"""The bench games: which rules file, and who plays them."""

from collections.abc import Callable
from dataclasses import dataclass

import festrules
from measuring import executors, open_spiel_games, plain_classes
from measuring.c_programs import Compiler
from measuring.contender import STEPS, TURNS, Absent, Contender, NotThere
from plain.breakthrough import Breakthrough
from plain.climbers import Climbers
from plain.connect_four import ConnectFour
from plain.goofspiel import Goofspiel
from plain.playout import PlainGame
from plain.washing_day import WashingDay

C, C_TURNS, PLAIN = "C, gcc -O2", "C, gcc -O2, whole turns", "Python class"
SPIEL, SPIEL_PYTHON = "OpenSpiel, C++ game from Python", "OpenSpiel, Python game"
GOOFSPIEL = "goofspiel(players=2,num_cards=13,points_order=random,imp_info=False,returns_type=total_points)"


@dataclass(frozen=True, slots=True)
class BenchGame:
    """A game that several play: the rules file, and how the others call it."""

    title: str
    rules: str
    players: int
    plain: Callable[..., PlainGame] | None = None
    c: str = ""
    c_turns: str = ""
    spiel: str = ""  # OpenSpiel's game in C++
    spiel_python: str = ""  # and in Python
    spiel_turns: bool = False  # it asks for whole turns, where our rules ask step by step
    unasked: int = 0  # decisions that it takes by itself


GAMES = (
    BenchGame("Festival Climbers", "climbers", 2, Climbers, "climbers", c_turns="climbers_turns"),
    BenchGame("Connect four", "connect-four", 2, ConnectFour, "connect_four", spiel="connect_four"),
    BenchGame(
        "Breakthrough",
        "breakthrough",
        2,
        Breakthrough,
        "breakthrough",
        c_turns="breakthrough_turns",
        spiel="breakthrough",
        spiel_turns=True,
    ),
    # The last bids are forced, and OpenSpiel lays them by itself.
    BenchGame("Goofspiel", "goofspiel", 2, Goofspiel, "goofspiel", spiel=GOOFSPIEL, unasked=2),
    BenchGame("Washing Day", "washing-day", 4, WashingDay, "washing_day"),
    BenchGame("Tic-tac-toe", "tic-tac-toe", 2, spiel="tic_tac_toe", spiel_python="python_tic_tac_toe"),
    BenchGame("Kuhn poker", "kuhn-poker", 2, spiel="kuhn_poker", spiel_python="python_kuhn_poker"),
)


def contenders(bench: BenchGame, compiler: Compiler) -> list[Contender | Absent]:
    """All that play a bench game, those that are not there included."""
    game = festrules.load(bench.rules, players=bench.players)
    found = [attempt(called, executors.contender, name, game) for name, called in executors.CALLED.items()]
    if bench.spiel:
        choosing = TURNS if bench.spiel_turns else STEPS
        found.append(attempt(SPIEL, open_spiel_games.contender, bench.spiel, choosing, bench.unasked))
    if bench.spiel_python:
        found.append(attempt(SPIEL_PYTHON, open_spiel_games.contender, bench.spiel_python))
    if bench.plain is not None:
        found.append(attempt(PLAIN, plain_classes.contender, bench.plain))
    if bench.c:
        found.append(attempt(C, compiler.contender, bench.c))
    if bench.c_turns:
        found.append(attempt(C_TURNS, compiler.contender, bench.c_turns, TURNS))
    return found


def attempt(name: str, make: Callable[..., Contender], *args: object) -> Contender | Absent:
    """A contender of this name, if it is there."""
    try:
        return make(name, *args)
    except NotThere as reason:
        return Absent(name, str(reason))
