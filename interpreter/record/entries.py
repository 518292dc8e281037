"""The parts of a record: a header, and entries of six kinds. Each is one line of JSON in a file.

Seats are counted from 0 here, as everywhere in the code, and from 1 in the file, as in the language.
"""

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

RECORD_VERSION = 1
HUMAN: Final = "human"  # the decider, if it is a person; for a bot its name


@dataclass(frozen=True, slots=True)
class Header:
    """Which game it is, in which configuration, and whose record."""

    title: str
    rules: str  # the digest of rules and configuration
    configuration: dict[str, Any]
    seats: tuple[str, ...]
    language: int
    seed: int | None = None  # None in the record of a seat, and where people let chance happen on a table
    seat: int | None = None  # whose record it is, if it is of one seat
    game: str | None = None  # the name under which the rules were found
    played_by: tuple[str, ...] = ()  # for each seat: the decider
    mods: tuple[str, ...] = ()  # the titles of those that are played
    mod_files: tuple[
        str, ...
    ] = ()  # the names under which those were found that the rules do not name themselves

    def as_data(self) -> dict[str, Any]:
        """The line."""
        data: dict[str, Any] = {
            "festrules-record": RECORD_VERSION,
            "title": self.title,
            "rules": self.rules,
            "configuration": self.configuration,
            "language": self.language,
            "seats": list(self.seats),
        }
        if self.seed is not None:
            data["seed"] = self.seed
        if self.seat is not None:
            data["of-seat"] = self.seat + 1
        if self.game is not None:
            data["game"] = self.game
        if self.mods:
            data["mods"] = list(self.mods)
        if self.mod_files:
            data["mod-files"] = list(self.mod_files)
        if self.played_by:
            data["played-by"] = list(self.played_by)
        return data


@dataclass(frozen=True, slots=True)
class Chance:
    """An outcome of chance: the name of the die or pick, or `draw`."""

    what: str
    words: str
    number: int
    draw: int  # which draw of the rules' stream it took the place of
    unseen: bool = False  # on a real table: nobody has said so, and it may have been something else

    def as_data(self) -> dict[str, Any]:
        """The line."""
        unseen = {"unseen": True} if self.unseen else {}
        return {
            "chance": self.what,
            "outcome": self.words,
            "number": self.number,
            "draw": self.draw,
            **unseen,
        }


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat's decision. In the record of one seat only its own decisions count."""

    count: int  # 1 is the first decision
    seat: int
    name: str
    words: str
    number: int
    by: str = ""  # who decided, if not the one whom the header names

    def as_data(self) -> dict[str, Any]:
        """The line."""
        by = {"by": self.by} if self.by else {}
        return {
            "decision": self.count,
            "seat": self.seat + 1,
            "name": self.name,
            "words": self.words,
            "number": self.number,
            **by,
        }


@dataclass(frozen=True, slots=True)
class Undone:
    """Everything after this many decisions, and what chance brought after them, never was."""

    decisions: int

    def as_data(self) -> dict[str, Any]:
        """The line."""
        return {"undo": self.decisions}


@dataclass(frozen=True, slots=True)
class UndoneChance:
    """Of the outcomes of chance since the last decision that stands, only the first few stand: this many."""

    outcomes: int

    def as_data(self) -> dict[str, Any]:
        """The line."""
        return {"undo-chance": self.outcomes}


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one seat was told of it: only in the record of a seat."""

    kind: str
    words: str
    seat: int | None
    data: dict[str, Any] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """The line."""
        seat = {} if self.seat is None else {"seat": self.seat + 1}
        data = {"data": self.data} if self.data else {}
        return {"event": self.kind, **seat, "words": self.words, **data}


@dataclass(frozen=True, slots=True)
class Over:
    """How the game ended."""

    how: str  # scored, won or fault
    why: str
    winners: tuple[int, ...]
    scores: tuple[dict[str, int], ...]  # for each seat: each part, and `total`

    def as_data(self) -> dict[str, Any]:
        """The line."""
        return {
            "over": self.how,
            "why": self.why,
            "winners": [seat + 1 for seat in self.winners],
            "scores": [dict(sheet) for sheet in self.scores],
        }


Entry: TypeAlias = Chance | Decided | Undone | UndoneChance | Told | Over
