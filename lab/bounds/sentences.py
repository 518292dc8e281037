"""Sentences that hold a figure in bounds, as settings say them.

    seat 1 wins 45 to 55 % at medium@100
    median length under 120 decisions with 4 players
    no card taken under 3 %

What is said is a figure, then its bounds, then perhaps for how many players and by which bot; usually the fewest play,
at random.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Final

from festrules.bots.level_names import RANDOM, TRIES, recorded

NUMBER = r"(-?\d+(?:\.\d+)?)"
SENTENCE = re.compile(
    rf"(?P<figure>.+?)\s+(?:{NUMBER}\s+to\s+{NUMBER}|(under|at most|over|at least)\s+{NUMBER})\s*(?P<unit>%|[a-z]+)?"
    r"(?:\s+with\s+(?P<players>\d+)\s+players)?(?:\s+at\s+(?P<bot>\S+))?"
)
SEAT = re.compile(r"seat (\d+) wins")
TAKEN = re.compile(r"no (.+) taken")
EXAMPLES: Final = (
    "seat 1 wins 45 to 55 % at medium@100",
    "median length under 120 decisions",
    "no card taken under 3 %",
)


class Sort(Enum):
    """The figures that can be held in bounds."""

    SEAT = "seat N wins"
    FIRST = "who begins wins"
    SHARED = "victories shared"
    CAPPED = "games cut short"
    MEDIAN = "median length"
    MEAN = "mean length"
    POINTS = "mean points"
    WINNING = "mean points of winners"
    TAKEN = "no THING taken"


SHARES: Final = (Sort.SEAT, Sort.FIRST, Sort.SHARED, Sort.CAPPED, Sort.TAKEN)
LENGTHS: Final = (Sort.MEDIAN, Sort.MEAN)
OF_LENGTH: Final = ("decisions", "turns")


class Unreadable(ValueError):
    """A sentence that is none of these, and what was expected."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A figure, and between what it is to lie: shares are parts of 1."""

    text: str
    sort: Sort
    low: float | None
    high: float | None
    seat: int = 0
    thing: str = ""  # what is taken: a kind of thing, or the name of a choice
    unit: str = ""  # of a length
    players: int | None = None  # the fewest that can play, if it is not said
    bot: str = RANDOM


def bound(text: str) -> Bound:
    """The bound that a sentence states."""
    found = SENTENCE.fullmatch(text.strip())
    if found is None:
        raise Unreadable(f"give a figure and its bounds, such as “{EXAMPLES[0]}” or “{EXAMPLES[1]}”")
    figure, unit = found["figure"], found["unit"] or ""
    sort, seat, thing = _sort(figure)
    units = ("%",) if sort in SHARES else OF_LENGTH if sort in LENGTHS else ("points", "")
    if unit not in units:
        raise Unreadable(f"“{figure}” is given in {' or '.join(filter(None, units))}")
    low, high = _bounds(found, 100.0 if sort in SHARES else 1.0)
    if sort is Sort.TAKEN:  # none is taken under so much: each is to be taken more often
        if low is not None and high is not None:
            raise Unreadable(f"say “{figure} under ... %” or “{figure} over ... %”")
        low, high = high, low
    players = int(found["players"]) if found["players"] else None
    return Bound(text, sort, low, high, seat, thing, unit, players, _bot(found["bot"]))


def _sort(figure: str) -> tuple[Sort, int, str]:
    if (seat := SEAT.fullmatch(figure)) is not None and int(seat[1]):
        return Sort.SEAT, int(seat[1]) - 1, ""
    if (taken := TAKEN.fullmatch(figure)) is not None:
        return Sort.TAKEN, 0, taken[1]
    for sort in Sort:
        if figure == sort.value:
            return sort, 0, ""
    known = [one.value for one in Sort]
    close = get_close_matches(figure, known, 1)
    meant = f"did you mean “{close[0]}”?" if close else f"there are {', '.join(known)}"
    raise Unreadable(f"“{figure}” is not a figure: {meant}")


def _bounds(found: re.Match[str], scale: float) -> tuple[float | None, float | None]:
    least, most, word, one = found[2], found[3], found[4], found[5]
    if word is None:
        low, high = float(least) / scale, float(most) / scale
        if low > high:
            raise Unreadable(f"{least} is more than {most}")
        return low, high
    value = float(one) / scale
    return (None, value) if word in ("under", "at most") else (value, None)


def _bot(said: str | None) -> str:
    if said is None:
        return RANDOM
    name, at, tries = said.partition("@")
    if name not in TRIES or (at and not (tries.isdecimal() and int(tries))):
        raise Unreadable(f"“{said}” is not a bot: there are {', '.join(TRIES)}, with tries as in medium@100")
    return recorded(name, int(tries) if at else None)
