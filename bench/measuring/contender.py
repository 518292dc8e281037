"""Whoever plays whole games of one bench game at random."""

from collections.abc import Callable
from dataclasses import dataclass

from measuring.tally import Tally

STEPS, TURNS = "steps", "whole turns"


class NotThere(Exception):
    """A contender cannot take part, for the reason given."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A name, and how its games are played: `play(seed, games)`, without any more preparation."""

    name: str
    play: Callable[[int, int], Tally]
    choosing: str = STEPS  # what it chooses evenly among: only those who do alike are compared


@dataclass(frozen=True, slots=True)
class Absent:
    """A contender that is not there, and why."""

    name: str
    reason: str
