"""Bots think in processes of their own, so that nobody at another table waits for them.

A process is given the rules, the seed and the numbers of all decisions. It plays the game again up to there, and asks
the bot as everywhere: with what its seat has seen. One that does not answer in time, or is gone, is replaced by a new
one, and for that decision chance chooses.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final

from festrules.bots.crew import Worker, hire
from festrules.bots.guarded import Guarded
from festrules.bots.levels import from_record
from festrules.bots.matches import played_again
from festrules.bots.random_bot import seed_beside
from festrules.bots.witness import Witness
from festrules.interpreter.engine.stream import below
from festrules.tables.rulebooks import Games, Played

PATIENCE: Final = 60.0  # seconds for one decision
Prepare = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is to decide."""

    digest: str
    document: bytes = field(repr=False)
    played: Played
    seed: int
    numbers: tuple[int, ...]  # of all decisions so far
    seat: int
    sitter: str  # the bot, as records call it


def nothing() -> None:
    """Nothing is to be done before bots think."""


def think(line: Connection, prepare: Prepare) -> None:
    """What such a process does: it answers questions until nobody asks any more."""
    prepare()
    games = Games()
    while True:
        try:
            question = line.recv()
        except (EOFError, OSError):
            return
        line.send(answer(question, games))


def answer(question: Question, games: Games) -> int:
    """The number of the option that the bot takes."""
    game = games.game(question.digest, question.document, question.played)
    opening, events, steps = played_again(game, question.seed, question.numbers)
    state = steps[-1].after if steps else opening
    decision = next(one for one in game.decisions(state) if one.seat == question.seat)
    seated = from_record(question.sitter)
    witness = Witness(game, events)
    witness.follow(steps)
    seen = witness.seen(state, decision, imagines=seated.thinks)
    choice = Guarded(seated.bot).choose(seen, seated.budget, seed_beside(question.seed))
    return decision.options[choice.index].number


class Thinkers:
    """So many processes, begun when they are first needed."""

    def __init__(self, count: int = 1, prepare: Prepare = nothing, patience: float = PATIENCE) -> None:
        self._prepare, self._patience = prepare, patience
        self._threads = ThreadPoolExecutor(count, "bots")
        self._idle: list[Worker[Any]] = []

    async def ask(self, question: Question, options: tuple[int, ...]) -> int:
        """The number of one of these options, whatever becomes of the process."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._asked, question, options)

    def _asked(self, question: Question, options: tuple[int, ...]) -> int:
        worker = self._idle.pop() if self._idle else hire(think, self._prepare)
        try:
            worker.give(question)
            if worker.line.poll(self._patience):
                number = worker.line.recv()
                if number in options:
                    self._idle.append(worker)
                    return int(number)
        except (EOFError, OSError):
            pass
        worker.process.kill()
        worker.end()
        return options[below(seed_beside(question.seed), len(question.numbers), len(options))]

    def close(self) -> None:
        """Nobody is to think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            self._idle.pop().end()
