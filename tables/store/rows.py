"""The rows that go into the store and come out of it, as values."""

from dataclasses import dataclass

from festrules.tables.links import Role


@dataclass(frozen=True, slots=True)
class KeptTable:
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
    """The length of a game that was played to its end."""

    title: str
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Access:
    """The rights of a device at a table; seat -1 if they concern no seat."""

    table: str
    role: Role
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Written:
    """A single write about a table: its lines from a number on, and its state then."""

    table: str
    first: int
    lines: tuple[str, ...]
    at: float
    over: bool = False


class StoreFull(Exception):
    """Nothing can be written: why, for whoever wanted it."""
