"""The games of the shelf in WebAssembly, beside OpenSpiel's where it has the game."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import festrules
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from measuring import executors, open_spiel_games
from measuring.contender import TURNS, Absent, Contender, NotThere
from measuring.games import SPIEL, attempt
from measuring.rounds import Measured, measure

SHELF = Path(__file__).parents[2] / "rules" / "shelf"
TRIED = 200  # games of which there is a check whether the reference interpreter has to play them


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game of the shelf, and what OpenSpiel calls it."""

    rules: str
    players: int
    spiel: str = ""


GAMES = (
    ShelfGame("backgammon", 2, "backgammon"),
    ShelfGame("chess", 2, "chess"),
    ShelfGame("crazy-eights", 5, "crazy_eights(players=5)"),
    ShelfGame("cribbage", 2, "cribbage"),
    ShelfGame("dudo", 4),
    ShelfGame("english-draughts", 2, "checkers"),
    ShelfGame("gin", 2, "gin_rummy"),
    ShelfGame("go", 2, "go(board_size=9)"),
    ShelfGame("hex", 2, "hex"),
    ShelfGame("holdem", 4),
    ShelfGame("international-draughts", 2),
    ShelfGame("morris", 2, "nine_mens_morris"),
    ShelfGame("othello", 2, "othello"),
    ShelfGame("president", 4),
    ShelfGame("sowing", 2, "mancala"),
    ShelfGame("spades", 4, "spades(num_tricks=13)"),
    ShelfGame("yacht", 2, "yacht"),
)


@dataclass(frozen=True, slots=True)
class Shelved:
    """The measurements of one game."""

    game: ShelfGame
    compiling: float  # seconds from the text to the first game
    handed_over: int  # of the games that were tried
    own: Measured | None
    spiel: Measured | None
    absent: tuple[Absent, ...] = ()

    @property
    def games(self) -> float | None:
        """How many times as many games a second as OpenSpiel plays."""
        return self.own.playouts / self.spiel.playouts if self.own and self.spiel else None

    @property
    def decisions(self) -> float | None:
        """The same of decisions, where one game is longer than the other."""
        return self.own.decisions / self.spiel.decisions if self.own and self.spiel else None


def measured(one: ShelfGame, rounds: int, seconds: float) -> Shelved:
    """Everything about one game."""
    begin = time.process_time()
    game = festrules.load(str(SHELF / f"{one.rules}.rules"), players=one.players)
    try:
        player = executors.executor(executors.WASM, game)
    except NotThere as problem:
        return Shelved(one, 0.0, 0, None, None, (Absent(executors.CALLED[executors.WASM], str(problem)),))
    player.play([1])
    compiling = time.process_time() - begin
    handed_over = player.play([seed_of_game(1, number) for number in range(TRIED)]).handed_over
    own = Contender(executors.CALLED[executors.WASM], executors.Summing(player).play)
    other = attempt(SPIEL, open_spiel_games.contender, one.spiel, TURNS) if one.spiel else None
    playing = [own, *([other] if isinstance(other, Contender) else [])]
    found = measure(playing, rounds, seconds)
    absent = (other,) if isinstance(other, Absent) else ()
    return Shelved(one, compiling, handed_over, found[0], found[1] if len(found) > 1 else None, absent)


def slowest_first(found: list[Shelved]) -> list[Shelved]:
    """By their games a second; what was not measured comes last."""
    return sorted(found, key=lambda one: one.own.playouts if one.own else float("inf"))


def missing(found: list[Shelved]) -> Iterator[str]:
    """A sentence for each contender that was not there."""
    for one in found:
        for absent in one.absent:
            yield f"{one.game.rules}: {absent.name} is left out: {absent.reason}."
