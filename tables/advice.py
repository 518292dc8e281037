"""A bot's advice for whoever asks at a page, given what they have put together and not sent."""

from typing import Final

from festrules.bots.hinting import nothing_else
from festrules.tables import drafts
from festrules.tables.attending import moment
from festrules.tables.hall import Hall
from festrules.tables.running import Running
from festrules.tables.table import Table

NOT_NOW: Final = "No bot could say anything about it just now."


async def advice(hall: Hall, running: Running, table: Table, seat: int) -> str:
    """A text of some lines. It comes from a process of bots, which may take its time."""
    course, draft = table.course, table.draft(seat)
    asked = await hall.played(lambda: table.question(seat))
    if asked is None:
        return drafts.GONE
    if len(asked.options) == 1:
        return nothing_else(asked.options[0].text)  # the next question must not be known before it is sent
    steps = await hall.played(lambda: drafts.so_far(course, draft, seat))
    hint = await hall.thinkers.advise(await moment(hall, running, table, seat, (*course.steps, *steps)))
    if hint is None:
        return NOT_NOW
    return "\n".join([hint.said, *(f"{text}: {worth}" for text, worth in hint.best)])
