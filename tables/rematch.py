"""Once more: a new table with the same rules and the same people, at which everybody sits where they sat."""

import secrets
from dataclasses import replace
from typing import Final

from festrules.tables.hall import Hall
from festrules.tables.table import Table

SEEDS: Final = 2**32


async def again(hall: Hall, table: Table) -> str:
    """The name of the new table; who was at the old one may sit down at it."""
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
