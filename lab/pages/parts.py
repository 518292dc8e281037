"""The parts of a page: pictures with the tables behind them, in sections, and the claims above them all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Cell: TypeAlias = str | int | None


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Numbers in rows; the first column says of what."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    texts: int = 1  # how many columns are words; the others are numbers


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture, a sentence of what it shows, and its numbers."""

    name: str  # by which the page can be asked for it
    title: str
    says: str
    spec: Mapping[str, Any] | None  # Vega-Lite; nothing where the words are enough
    table: FigureTable | None = None
    items: tuple[str, ...] = ()  # a list in place of a picture
    text: str = ""  # lines in place of one
    entries: tuple[str, ...] = ()  # of the glossary, that say what it means
    note: str = ""
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Pictures about one question."""

    name: str
    title: str
    pictures: tuple[Picture, ...]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """One of the sentences on top."""

    text: str
    interval: str
    state: str  # whether fresh games confirm it
    sure: bool
    command: str = ""  # that opens a game where it shows
    section: str = ""  # where to read more


@dataclass(frozen=True, slots=True)
class Glance:
    """A number that is looked for first."""

    name: str
    value: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """The meaning of a figure, and when it is not to be trusted."""

    name: str
    title: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """All that a page says."""

    title: str
    lead: str
    claims: tuple[Claim, ...]
    sections: tuple[Section, ...]
    about: tuple[tuple[str, str], ...]  # what was played, by whom, how often
    command: str  # that makes it again
    glances: tuple[Glance, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()
    none: str = ""  # the words if there is nothing to claim
    limits: tuple[str, ...] = ()  # what so few games cannot tell
    more: tuple[str, ...] = field(default_factory=tuple)  # further remarks about all of it
