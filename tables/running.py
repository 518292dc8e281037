"""An open table: the connections to it, and the last page sent to each of them."""

import asyncio
from dataclasses import dataclass, field

from festrules.tables.frames.parts import Parts, Shown
from festrules.tables.keeping import Stuck
from festrules.tables.table import Table


@dataclass(eq=False, slots=True)
class Connection:
    """A page that shows a table, to some seats or to somebody who only watches."""

    place: str  # the last part of its address
    seats: tuple[int, ...]  # none for who only watches; several at one screen
    hosts: bool = False  # whether it may see to the table
    sent: dict[str, int] = field(default_factory=dict)  # what of each part was sent last
    shown: int | None = None  # the seat for which the screen was last drawn
    open_to: int | None = None  # at a screen for several: the seat that has confirmed that nobody else looks
    goes: str = ""  # where it is to go from here
    news: list[str] = field(default_factory=list)  # what is to be told there
    wants: asyncio.Event = field(default_factory=asyncio.Event)

    def changed(self, parts: Parts) -> Parts:
        """The parts that differ from those sent; they count as sent from now on."""
        found = {name: text for name, text in parts.items() if self.sent.get(name) != hash(text)}
        self.sent.update({name: hash(text) for name, text in found.items()})
        return found


@dataclass(frozen=True, slots=True)
class Drawn:
    """The last page drawn, and what of."""

    table: Table
    present: frozenset[int]
    watching: int
    shown: Shown


@dataclass(eq=False, slots=True)
class Running:
    """A table, the lines that are kept of it, and those who look at it."""

    name: str
    table: Table | None = None  # nothing while nobody needs it: it is found again in the store
    stuck: Stuck | None = None
    lines: int = 0
    document: tuple[str, bytes] = ("", b"")
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    late: asyncio.Task[None] | None = None  # the job that decides for a late player
    halted: str = ""  # why bots cannot do what they would, until they can
    once_more: str = ""  # the table at which those here play again
    used: float = 0.0
    drawn: dict[object, Drawn] = field(default_factory=dict)  # by whose eyes they are read

    @property
    def present(self) -> frozenset[int]:
        """The seats at which somebody is connected."""
        return frozenset(seat for one in self.connections for seat in one.seats)

    @property
    def watching(self) -> int:
        """How many only watch."""
        return sum(not one.seats for one in self.connections)

    def left(self, seat: int) -> None:
        """Whoever had this seat no longer has it: their pages become onlookers'."""
        for one in self.connections:
            one.seats = tuple(own for own in one.seats if own != seat)
        self.show()

    def tell(self, text: str) -> None:
        """Tell everybody who is connected."""
        for one in self.connections:
            one.news.append(text)
            one.wants.set()

    def show(self) -> None:
        """Show the present state to everybody who is connected."""
        for one in self.connections:
            one.wants.set()
