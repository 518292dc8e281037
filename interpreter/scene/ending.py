"""Points so far, and the end of a game: who has won, and the deciding value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A part of the score: the points of each side that are known, and what gave them."""

    name: str
    title: str
    clauses: tuple[str, ...]
    points: tuple[int | None, ...]
    because: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet, with a column for each side: a player, or a team."""

    sides: tuple[str, ...]  # their name
    seats: tuple[tuple[str, ...], ...]  # the members of each
    rows: tuple[Row, ...]
    hidden: tuple[str, ...]  # parts that are not known before the end
    totals: tuple[int, ...]  # of what is known


@dataclass(frozen=True, slots=True)
class Compared:
    """A step in finding the winners: what was compared of those who were still in it."""

    text: str
    clauses: tuple[str, ...]
    sides: tuple[str, ...]
    numbers: tuple[int, ...]
    left: tuple[str, ...]
    by_points: bool  # they are in the score sheet


@dataclass(frozen=True, slots=True)
class End:
    """How it ended."""

    winners: tuple[str, ...]  # seats
    sides: tuple[str, ...]  # the name of the winners
    together: bool  # all played together, against the game
    result: str  # then: how well they have done
    faulty: bool  # the rules did not provide for what came
    compared: tuple[Compared, ...]
    shared: bool  # several sides stayed level
    shared_clauses: tuple[str, ...]
