"""Bots think in processes of their own, so that nobody at another table waits for them.

A process is given the rules, the seed and the numbers of all decisions. It plays the game again up to there, and asks
the bot as everywhere: with what its seat has seen. One that does not answer in time, or is gone, is replaced by a new
one, and for that decision chance chooses.
"""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias, assert_never

from festrules.bots.crew import Worker, hire
from festrules.bots.guarded import Guarded
from festrules.bots.hinting import Hint, hinted
from festrules.bots.levels import from_record
from festrules.bots.matches import played_again
from festrules.bots.protocol import Seen
from festrules.bots.random_bot import seed_beside
from festrules.bots.witness import Witness
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.stream import below
from festrules.tables.rulebooks import Games, Played

PATIENCE: Final = 60.0  # seconds for one decision
Prepare = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands, for a seat that is to decide."""

    digest: str
    document: bytes = field(repr=False)
    played: Played
    seed: int
    numbers: tuple[int, ...]  # of all decisions so far
    seat: int


@dataclass(frozen=True, slots=True)
class Question:
    """The decision for a bot to make."""

    moment: Moment
    sitter: str  # the bot, as records call it


@dataclass(frozen=True, slots=True)
class Unsure:
    """Somebody at a seat asks what a bot would do there."""

    moment: Moment


Asked: TypeAlias = Question | Unsure
Reply: TypeAlias = int | Hint


def nothing() -> None:
    """Nothing is to be done before bots think."""


def think(line: Connection, prepare: Prepare) -> None:
    """The work of such a process: it answers questions until nobody asks any more. Ctrl-C is for the server to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare()
    games = Games()
    while True:
        try:
            asked = line.recv()
        except (EOFError, OSError):
            return
        line.send(answer(asked, games))


def answer(asked: Asked, games: Games) -> Reply:
    """The number of the option that the bot takes, or a hint."""
    seed = seed_beside(asked.moment.seed)
    match asked:
        case Question(moment, sitter):
            seated = from_record(sitter)
            decision, seen = seen_at(moment, games, imagines=seated.thinks)
            choice = Guarded(seated.bot).choose(seen, seated.budget, seed)
            return decision.options[choice.index].number
        case Unsure(moment):
            _, seen = seen_at(moment, games)
            return hinted(seen, seed)
        case _:
            assert_never(asked)


def seen_at(moment: Moment, games: Games, *, imagines: bool = True) -> tuple[Decision, Seen]:
    """The question to the seat, and everything it may know."""
    game = games.game(moment.digest, moment.document, moment.played)
    opening, events, steps = played_again(game, moment.seed, moment.numbers)
    state = steps[-1].after if steps else opening
    decision = next(one for one in game.decisions(state) if one.seat == moment.seat)
    witness = Witness(game, events)
    witness.follow(steps)
    return decision, witness.seen(state, decision, imagines=imagines)


class Thinkers:
    """This many processes, begun when they are first needed."""

    def __init__(self, count: int = 1, prepare: Prepare = nothing, patience: float = PATIENCE) -> None:
        self._prepare, self._patience = prepare, patience
        self._threads = ThreadPoolExecutor(count, "bots")
        self._idle: list[Worker[Any]] = []
        self._busy: list[Worker[Any]] = []

    async def ask(self, question: Question, options: tuple[int, ...]) -> int:
        """The number of one of these options, whatever becomes of the process."""
        reply = await self.work(question)
        if isinstance(reply, int) and reply in options:
            return reply
        moment = question.moment
        return options[below(seed_beside(moment.seed), len(moment.numbers), len(options))]

    async def advise(self, moment: Moment) -> Hint | None:
        """A hint, if the process finds one."""
        reply = await self.work(Unsure(moment))
        return reply if isinstance(reply, Hint) else None

    async def work(self, asked: Asked) -> Reply | None:
        """The reply of a process; None if it is gone or takes too long."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._asked, asked)

    def _asked(self, asked: Asked) -> Reply | None:
        worker = self._idle.pop() if self._idle else hire(think, self._prepare)
        self._busy.append(worker)
        try:
            worker.give(asked)
            if worker.line.poll(self._patience):
                reply: Reply = worker.line.recv()
                self._idle.append(worker)
                return reply
        except (EOFError, OSError):
            pass
        finally:
            self._busy.remove(worker)
        worker.process.kill()
        worker.end()
        return None

    def close(self) -> None:
        """End all thinking."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            self._idle.pop().end()
        for worker in tuple(self._busy):
            worker.process.kill()
