"""Once more: a new table with the same rules and the same people, at which everybody sits where they sat."""

import secrets
from dataclasses import replace
from typing import Final

from festrules.tables.hall import Hall
from festrules.tables.running import Running
from festrules.tables.table import Table

SEEDS: Final = 2**32


async def again(hall: Hall, running: Running, table: Table) -> str:
    """The name of the new table, the same for everybody who asks; people of the old one may sit down at it."""
    async with running.lock:
        name = running.once_more
        if not name or await hall.kept(lambda: hall.store.kept(name)) is None:
            running.once_more = name = await _new(hall, table)
    return name


async def _new(hall: Hall, table: Table) -> str:
    header = table.header
    new = await hall.new(
        table.course.game,
        header.game or header.title,
        header.mod_files,
        table.seats,
        replace(table.settings, alone=False),
        secrets.randbelow(SEEDS),
    )
    await hall.kept(lambda: hall.store.follow(table.name, new.name))
    return new.name
