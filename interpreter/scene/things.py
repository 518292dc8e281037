"""The things that can lie on a table: cards, tiles, pieces and tokens, each kind with all its print."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Mark:
    """The value of a column on a thing or a space."""

    name: str
    text: str
    sort: Literal["number", "word", "truth", "text"]
    number: int | None  # itself, or of a word its place among the words that there are
    of: str  # what a word is one of: `suit`
    told: bool  # whether the face says it, too


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of a drawing, and what it means."""

    sign: str
    means: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing on a thing: parts that lie anywhere, each in rows from the top; an empty cell may be any."""

    name: str
    parts: tuple[tuple[tuple[str, ...], ...], ...]
    legend: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """One kind of thing. What is alike is one kind, however much of it there is."""

    id: str
    name: str  # what players read
    many: str  # of several
    full: str  # with whose it is
    component: str  # as the rules call all of them
    word: str  # card, tile, piece or token
    owner: str | None  # the seat that it belongs to
    number: int  # its place among the kinds of its component, counted without owners
    of: int  # and how many of them there are
    sort: (
        int | None
    )  # the place of its component among those of cards and tiles; nothing where there is only one
    face: str  # what stands on it
    worded: bool  # the author says how; else it is made of the columns
    effect: str  # what it brings while it counts
    colour: str  # as its author says
    symbol: str  # of those that come with festrules, as its author says
    marks: tuple[Mark, ...]
    drawings: tuple[Drawing, ...]
