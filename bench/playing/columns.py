"""Connect four beside a perfect solver: how many of its decisions a bot takes so that they keep their value."""

import ctypes
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import festrules
from festrules.bots.opponents import Seated
from festrules.bots.witness import Witness
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep
from measuring.c_programs import Compiler

DISCS = (12, 30)  # from so many to so many
LOSS, DRAW, WIN = -1, 0, 1
SOLVER = "connect_four_values"


class Solver:
    """The C program that knows what positions are worth."""

    def __init__(self) -> None:
        with TemporaryDirectory() as folder:
            self._value_after = Compiler(Path(folder)).library(SOLVER).value_after

    def value(self, columns: Sequence[int]) -> int:
        """For who is to move after discs in these columns, if nobody has four in a line."""
        found: int = self._value_after((ctypes.c_int * len(columns))(*columns), len(columns))
        return found


@dataclass(frozen=True, slots=True)
class Question:
    """A position in which it matters what is chosen: how it came about, and what each option comes to."""

    seed: int
    columns: tuple[int, ...]
    values: tuple[int, ...]  # of the options, for who chooses

    @property
    def best(self) -> int:
        """The value of the position."""
        return max(self.values)

    def asked(self, game: festrules.Game) -> tuple[Witness, State]:
        """The position."""
        state, events = game.begin(self.seed)
        witness = Witness(game, events)
        for column in self.columns:
            option = next(one for one in game.decisions(state)[0].options if column_of(one) == column)
            before = state
            state, events = game.apply(state, option)
            witness.step(ReplayedStep.of(option, before, state, events))
        return witness, state


def questions(
    game: festrules.Game, solver: Solver, count: int, between: tuple[int, int] = DISCS
) -> list[Question]:
    """So many positions of random games, a game for each; the seeds are the first that lead to any."""
    found: list[Question] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chosen = random.Random(seed)
        discs = chosen.randint(*between)
        state, _ = game.begin(seed)
        columns: list[int] = []
        while len(columns) < discs and not game.is_over(state):
            options = game.decisions(state)[0].options
            option = chosen.choice(options)
            columns.append(column_of(option))
            state, _ = game.apply(state, option)
        if game.is_over(state):
            continue
        values = tuple(
            _value(game, solver, state, option, columns) for option in game.decisions(state)[0].options
        )
        if len(set(values)) > 1:
            found.append(Question(seed, tuple(columns), values))
    return found


def _value(game: festrules.Game, solver: Solver, state: State, option: Option, columns: Sequence[int]) -> int:
    after, _ = game.apply(state, option)
    if game.is_over(after):
        return WIN if game.winners(after) == (option.seat,) else DRAW
    return -solver.value([*columns, column_of(option)])


def column_of(option: Option) -> int:
    """From the left."""
    return "abcdefg".index(option.text[0])


@dataclass(slots=True)
class Kept:
    """How a bot has answered."""

    asked: int = 0
    kept: int = 0
    lost: int = 0  # a win or a draw thrown away into a loss
    winning: int = 0  # questions in which a win is there
    won: int = 0


def answers(game: festrules.Game, seated: Seated, asked: Sequence[Question]) -> Kept:
    """The choices of a bot in these positions."""
    found = Kept()
    for question in asked:
        witness, state = question.asked(game)
        decision = game.decisions(state)[0]
        index = seated.bot.choose(witness.seen(state, decision), seated.budget, question.seed).index
        value = question.values[index]
        found.asked += 1
        found.kept += value == question.best
        found.lost += value == LOSS
        found.winning += question.best == WIN
        found.won += value == WIN
    return found
