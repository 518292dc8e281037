"""The possible findings, and the actual ones."""

from dataclasses import dataclass
from typing import Any

from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.plain import plain
from festrules.lab.studies.plan import label


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that the figures of some games say, and that may be nothing."""

    kind: str
    subject: str  # its subject, within its kind
    effect: float  # in shares of a win, or of games; below 0 is the other way round
    low: float
    high: float
    sentence: str
    games: int  # on which it rests
    doubt: float | None  # how often chance alone would bring it; nothing where it is a plain count
    least: float = 0.0  # an effect below that is not worth telling
    shows: int = -1  # a game of the arm in which it shows, or -1
    line: int = 0  # in the rules, or 0
    clauses: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """By which it is found again in other games."""
        return self.kind, self.subject

    @property
    def worth_telling(self) -> bool:
        """Whether it is large enough."""
        return abs(self.effect) >= self.least


@dataclass(frozen=True, slots=True)
class Finding:
    """One of at most five."""

    kind: str
    subject: str
    sentence: str  # the number, its interval, on what it rests
    standing: str  # whether it is confirmed, in words
    confirmed: bool
    effect: float
    low: float
    high: float
    games: int
    arm: int  # by its place in the study
    game: int  # of that arm, in which it shows, or -1
    line: int
    clauses: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        """The finding as plain data."""
        found: dict[str, Any] = plain(self)
        return found


def percent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.1f} %"


def points(share: float) -> str:
    """A difference of shares in words, without its sign."""
    return f"{100 * abs(share):.1f} percentage points"


def between(one: Estimate, *, turned: bool = False) -> str:
    """The bounds of a share, or of a difference of shares."""
    low, high = (-one.high, -one.low) if turned else (one.low, one.high)
    return f"between {100 * low:.1f} and {100 * high:.1f}"


def games_of(many: int, level: str) -> str:
    """On what it rests."""
    return f"{many:,} {'game' if many == 1 else 'games'}, {level}"


def level_of(arm: Arm) -> str:
    """The level of the players."""
    bots = " against ".join(dict.fromkeys(map(label, arm.bots)))
    return f"{arm.players} {'player' if arm.players == 1 else 'players'}, {bots}"
