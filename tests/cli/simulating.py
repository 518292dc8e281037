"""A small game that is played often, and workers that do not do well."""

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from festrules.bots.crew import Worker, hire
from festrules.cli.simulating.playing import Failed, Games, Workshop, work

STONES = """festrules 2

game "Some stones"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 9, starts 7

play
  turns from seat 1 until the game ends
    choose amount from 1 to 2 "how many stones?"
      amount <= stones (refused: "so many are not left")
    (there is always at least one)
    subtract amount from stones
    if stones is 0
      you win

winner
  shared
"""
FAULTY = STONES.replace('      amount <= stones (refused: "so many are not left")\n', "")


@dataclass(frozen=True)
class Doomed(Workshop):
    """Its workers die at a game, or at everything; with a mark, each mark kills but once."""

    at: int | None = None
    mark: str = ""
    raises: bool = False

    def hire(self) -> Worker[Games]:
        return hire(work_badly, self)


class _Line:
    """A line to somebody who dies of some tasks."""

    def __init__(self, line: Connection, workshop: Doomed) -> None:
        self.line, self.workshop = line, workshop

    def recv(self) -> Games:
        while True:
            games: Games = self.line.recv()
            if not self._deadly(games):
                return games
            if not self.workshop.raises:
                os.kill(os.getpid(), signal.SIGKILL)
            self.line.send(Failed("MemoryError: "))

    def _deadly(self, games: Games) -> bool:
        at, mark = self.workshop.at, self.workshop.mark
        if at is not None and not games.first <= at < games.stop:
            return False
        if mark and Path(mark).exists():
            return False
        if mark:
            Path(mark).touch()
        return True

    def send(self, answer: object) -> None:
        self.line.send(answer)


def work_badly(line: Connection, workshop: Doomed) -> None:
    work(_Line(line, workshop), workshop)  # type: ignore[arg-type]


def doomed(**how: object) -> Callable[..., Doomed]:
    """What is put in the place of `Workshop`."""

    def make(about: object, asked: object, executor: str, portable: object, *, writing: bool) -> Doomed:
        return Doomed(about, asked, executor, portable, writing, **how)  # type: ignore[arg-type]

    return make
