"""Records to take away: the whole one where nobody is told what they may not know, else that of the seat.

The whole record has the seed of the game. So it is handed out at tables where the game is over, or where only one
person plays; before that everybody gets what they were told and have decided themselves. The same goes for a table that
cannot go on, as far as it can still be played again.
"""

from festrules.interpreter.record.entries import Entry
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.seat import seat_record
from festrules.tables.hall import Hall
from festrules.tables.keeping import record_text
from festrules.tables.running import Connection, Running
from festrules.tables.table import Table


async def download(hall: Hall, running: Running, connection: Connection) -> str | None:
    """The record of a table for somebody who looks at it from a place; none where no part of it is for them."""
    table = await hall.table(running)
    if await hall.tells_all(running, connection.seats):
        return await _kept_record(hall, running.name)
    stuck = running.stuck.replayed if running.stuck else None
    replayed = stuck if table is None else replayed_of(table)
    if not connection.seats or replayed is None:
        return None
    seat = connection.seats[0]
    async with running.drawing:  # it takes as long as the game is: one at a time
        return await hall.played(lambda: seat_record(replayed, seat))


async def _kept_record(hall: Hall, name: str) -> str | None:
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
