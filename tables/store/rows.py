"""What goes into the store and comes out of it, as values."""

from dataclasses import dataclass

from festrules.tables.links import Role


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept, without its lines."""

    name: str
    title: str
    document: str  # the digest of what it was begun with
    header: str  # the first line of its record
    seats: str  # JSON
    settings: str  # JSON
    program: str  # the version that began it
    begun: float
    touched: float
    over: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """What a game that was played to its end has taken."""

    title: str
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Place:
    """What a device may do at a table; seat -1 where that is about no seat."""

    table: str
    role: Role
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Written:
    """What is written of a table at once: its lines from a number on, and how it stands then."""

    table: str
    first: int
    lines: tuple[str, ...]
    at: float
    over: bool = False


class StoreFull(Exception):
    """Nothing can be written: why, for whoever wanted it."""
