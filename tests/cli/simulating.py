"""A small game that is played often, and workers that do not do well."""

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from festrules.cli.simulating.playing import Played, Workshop
from festrules.lab.many.schedule import Games

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

    at: tuple[int, ...] = ()  # everywhere, if nothing is said
    mark: str = ""
    raises: bool = False

    def player(self) -> Callable[[Games], Played]:
        play = Workshop.player(self)

        def played(games: Games) -> Played:
            if self._deadly(games):
                if self.raises:
                    raise MemoryError
                os.kill(os.getpid(), signal.SIGKILL)
            return play(games)

        return played

    def _deadly(self, games: Games) -> bool:
        if self.at and not any(games.first <= one < games.stop for one in self.at):
            return False
        if self.mark and Path(self.mark).exists():
            return False
        if self.mark:
            Path(self.mark).touch()
        return True


def doomed(**how: object) -> Callable[..., Doomed]:
    """A stand-in for `Workshop`."""

    def make(about: object, asked: object, executor: str, portable: object, *, writing: bool) -> Doomed:
        return Doomed(about, asked, executor, portable, writing, **how)  # type: ignore[arg-type]

    return make
