"""A bot that picks at random, and never touches the rules' own stream."""

import hashlib
from dataclasses import dataclass
from random import Random

from festrules.bots.protocol import Budget, Choice, Seen


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Picks any option, each as likely; the same at the same decision of a seat in a game with the same seed."""

    name: str = "random"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:  # noqa: ARG002  # it needs no budget
        """Any option."""
        name = f"festrules bot {seed} {seen.seat} {seen.moment}"
        return Choice(Random(hashlib.sha256(name.encode()).digest()).randrange(len(seen.options)))


def seed_beside(seed: int) -> int:
    """A seed for the bots of a game with that seed. A short one could be found from theirs by trying all."""
    return int.from_bytes(hashlib.sha256(f"festrules bots {seed}".encode()).digest()[:8])
