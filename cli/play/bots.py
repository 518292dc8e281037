"""Bots that pick at random. They know what their seat knows, and never touch the rules' own stream."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from festrules.interpreter.engine.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Picks any option, each as likely; the same at the same moment of a game with the same seed."""

    seed: int

    @classmethod
    def beside(cls, seed: int) -> "RandomBot":
        """A bot for a game with that seed; from its own nobody could find that of the game."""
        return cls(int.from_bytes(hashlib.sha256(f"festrules bots {seed}".encode()).digest()[:8]))

    def pick(self, view: View, options: Sequence[str], moment: int) -> int:
        """The index of an option, given what the seat sees; `moment` counts the decisions of the game."""
        name = f"festrules bot {self.seed} {view.seat} {moment}"
        return Random(hashlib.sha256(name.encode()).digest()).randrange(len(options))
