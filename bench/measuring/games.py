"""The bench games: which rules file, and who plays them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from measuring import executors, open_spiel_games, plain_classes
from measuring.c_programs import Compiler
from measuring.contender import TURNS, Absent, Contender, NotThere
from plain.breakthrough import Breakthrough
from plain.climbers import Climbers
from plain.connect_four import ConnectFour
from plain.goofspiel import Goofspiel
from plain.playout import PlainGame
from plain.washing_day import WashingDay

import festrules

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
    choosing = {"choosing": TURNS} if bench.spiel_turns else {}
    makers: list[tuple[str, Callable[[], Contender]]] = [
        (executors.CALLED[name], lambda name=name: executors.contender(name, game))  # type: ignore[misc]
        for name in executors.CALLED
    ]
    if bench.spiel:
        makers.append(
            (SPIEL, lambda: open_spiel_games.contender(SPIEL, bench.spiel, unasked=bench.unasked, **choosing))
        )
    if bench.spiel_python:
        makers.append(
            (
                SPIEL_PYTHON,
                lambda: open_spiel_games.contender(SPIEL_PYTHON, bench.spiel_python, python=True),
            )
        )
    if bench.plain is not None:
        plain = bench.plain
        makers.append((PLAIN, lambda: plain_classes.contender(PLAIN, plain)))
    if bench.c:
        makers.append((C, lambda: compiler.contender(C, bench.c)))
    if bench.c_turns:
        makers.append((C_TURNS, lambda: compiler.contender(C_TURNS, bench.c_turns, TURNS)))
    return list(present(makers))


def present(makers: Iterable[tuple[str, Callable[[], Contender]]]) -> Iterable[Contender | Absent]:
    for name, make in makers:
        try:
            yield make()
        except NotThere as reason:
            yield Absent(name, str(reason))
