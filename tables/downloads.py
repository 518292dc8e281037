"""Records to take away: the whole one where nobody is told what they may not know, else that of the seat.

The whole record has the seed of the game. So it is for the table at which the game is over, or at which only one person
plays; before that everybody gets what they were told and have decided themselves.
"""

from festrules.interpreter.record.entries import Entry
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.seat import seat_record
from festrules.tables.hall import Hall
from festrules.tables.keeping import record_text
from festrules.tables.running import Connection, Running
from festrules.tables.table import Table


def shows_all(table: Table, seats: tuple[int, ...]) -> bool:
    """Whether the whole record tells nobody what they may not know."""
    return table.is_over or (bool(seats) and set(table.people) <= set(seats))


async def download(hall: Hall, running: Running, connection: Connection) -> str | None:
    """The record of a table for who looks at it from a place; none for who only watches a game that goes on."""
    table = await hall.table(running)
    if table is None or shows_all(table, connection.seats):
        return await kept_record(hall, running.name, stuck=False)
    if not connection.seats:
        return None
    seat = connection.seats[0]
    return await hall.played(lambda: seat_record(replayed_of(table), seat))


async def kept_record(hall: Hall, name: str, *, stuck: bool = True) -> str | None:
    """The whole record as it is kept; with `stuck` only of a table that cannot go on."""
    running = await hall.at(name)
    if stuck and await hall.table(running) is not None:
        return None

    def read() -> str | None:
        kept = hall.store.kept(name)
        return None if kept is None else record_text(kept, hall.store.lines(name))

    return await hall.kept(read)


def replayed_of(table: Table) -> Replayed:
    """A table as if it had been read from its record."""
    course = table.course
    entries: tuple[tuple[int, Entry], ...] = ()
    return Replayed(
        game=course.game,
        record=Record(table.header, entries, 0),
        opening=course.opening,
        opening_events=course.opening_events,
        steps=course.steps,
        problem=None,
        differences=(),
        notes=(),
        unwritten=(),
        over=table.is_over,
    )
