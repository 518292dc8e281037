"""All tables of a server: each is opened when somebody comes, and what is done at one is kept before it is seen.

Rules are played in threads, bots think in processes, the store has a thread of its own: whoever waits for one table
holds up no other.
"""

import asyncio
import json
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from festrules.interpreter.game import Game
from festrules.interpreter.record.make import as_line, header_of
from festrules.tables import keeping
from festrules.tables.drafts import Impossible
from festrules.tables.keeping import Stuck
from festrules.tables.links import new_name
from festrules.tables.pictures import Pictures
from festrules.tables.rulebooks import Games
from festrules.tables.running import Connection, Running
from festrules.tables.seating import Seat, people
from festrules.tables.settings import Settings
from festrules.tables.store.rows import Written
from festrules.tables.store.store import Store
from festrules.tables.table import Done, Table
from festrules.tables.thinking import Thinkers

STUCK: Final = "This table cannot go on."
THREADS: Final = 8
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Limits:
    """How much the host of a server allows, and how long things last; times in seconds."""

    tables: int = 2000
    at_a_table: int = 64  # connections
    forget: float = 0.0  # after which a table at which nothing is done goes; 0 is never
    idle: float = 60.0  # after which a table without anybody leaves memory
    pause: float = 0.7  # between two decisions of bots, so that people see them


def _nothing(_running: Running) -> None:
    """Nobody attends to tables by themselves."""


class NoTable(Exception):
    """There is no such table, or it cannot go on: why."""


class Hall:
    """Every table, by its name."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        limits: Limits | None = None,
        pictures: Pictures | None = None,
    ) -> None:
        self.store, self.limits, self.pictures = store, limits or Limits(), pictures or Pictures()
        self.thinkers = thinkers or Thinkers()
        self.games = Games()
        self.running: dict[str, Running] = {}
        self.clock: Callable[[], float] = time.time
        self.changed: Callable[[Running], None] = _nothing  # what is done where a table has changed
        self._writer = ThreadPoolExecutor(1, "store")
        self._players = ThreadPoolExecutor(THREADS, "rules")
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- threads -------------------------------------------------------------------------------------

    async def kept(self, work: Callable[[], Result]) -> Result:
        """The result of work on the store, done in its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def played(self, work: Callable[[], Result]) -> Result:
        """The result of work on rules or drawings, done in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._players, work)

    def begin(self, work: asyncio.Task[None]) -> None:
        """Keep a background task."""
        self._tasks.add(work)
        work.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Nothing more is done; what was decided is kept already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        self._players.shutdown(wait=False, cancel_futures=True)
        self._writer.shutdown(wait=True)
        self.store.close()

    # ---- tables --------------------------------------------------------------------------------------

    async def new(
        self,
        game: Game,
        header_name: str,
        mods: Sequence[str],
        seats: Sequence[Seat],
        how: Settings,
        seed: int,
    ) -> Table:
        """A new table; `NoTable` where there are too many already."""
        if len(await self.kept(self.store.all_kept)) >= self.limits.tables:
            raise NoTable("There are as many tables here as the host allows. Old ones go after a while.")
        played_by = tuple(seat.sitter for seat in seats)
        header = header_of(game, seed, name=header_name, mods=tuple(mods), played_by=played_by)
        name, now = new_name(), self.clock()
        new = await self.played(lambda: keeping.new_table(game, header, seats, how, name, now))
        await self.kept(lambda: self.store.add(new.kept, new.document, new.lines))
        running = self.running.setdefault(name, Running(name, used=now))
        await self.table(running)
        self.changed(running)
        return new.table

    async def at(self, name: str) -> Running:
        """A table that is there; `NoTable` where there is none."""
        if name not in self.running:
            if await self.kept(lambda: self.store.kept(name)) is None:
                raise NoTable("There is no such table, or not any longer.")
            self.running.setdefault(name, Running(name, used=self.clock()))
        running = self.running[name]
        running.used = self.clock()
        return running

    async def table(self, running: Running) -> Table | None:
        """How a table stands; nothing where it cannot go on."""
        async with running.lock:
            return await self._table(running)

    async def _table(self, running: Running) -> Table | None:
        if running.table is None and running.stuck is None:
            out = await self.kept(lambda: keeping.taken_out(self.store, running.name))
            if out is None:
                raise NoTable("There is no such table, or not any longer.")
            found = await self.played(lambda: keeping.opened(self.games, out))
            if isinstance(found, Stuck):
                running.stuck = found
            else:
                running.table, running.lines = found, len(out.lines)
        return running.table

    async def do(self, running: Running, action: Callable[[Table], Done]) -> None:
        """Something is done at a table: played, kept, and then seen. `Impossible` says why it is not.

        Where it cannot be kept it is not done: `StoreFull`.
        """
        async with running.lock:
            before = await self._table(running)
            if before is None:
                raise Impossible(STUCK)
            done = await self.played(lambda: action(before))
            await self._keep(running, done)
        running.used = self.clock()
        running.show()
        self.changed(running)

    async def _keep(self, running: Running, done: Done) -> None:
        table = done.table
        if done.entries:
            now = self.clock()
            lines = tuple(keeping.lines_of(done.entries))
            written = Written(running.name, running.lines, lines, now, table.is_over)
            await self.kept(lambda: self.store.write(written))
            running.lines += len(lines)
            table = table.decided_at(now)
        running.table = table

    async def reseat(self, running: Running, seat: int, sitter: Seat) -> None:
        """Somebody else sits down, or takes another name."""
        async with running.lock:
            table = await self._table(running)
            if table is None:
                raise Impossible(STUCK)
            changed = table.with_seat(seat, sitter)
            seats, header = keeping.seats_as_text(changed.seats), as_line(changed.header)
            await self.kept(lambda: self.store.seat(running.name, seats, header))
            running.table = None  # people's names are part of all words of a game
            found = await self._table(running)
            running.table = None if found is None else await self.played(lambda: changed.found_again(found))
            running.drawn.clear()
        running.show()
        self.changed(running)

    async def set(self, running: Running, how: Settings) -> None:
        """The table is run in another way. Its clock begins again: nobody is late by one that was not there."""
        async with running.lock:
            table = await self._table(running)
            if table is None:
                raise Impossible(STUCK)
            await self._set(running, how)
        running.show()

    async def _set(self, running: Running, how: Settings) -> None:
        now = self.clock()
        await self.kept(lambda: self.store.set(running.name, json.dumps(how.as_data()), now))
        if running.table is not None:
            running.table = replace(running.table, settings=how, since=now)

    async def tells_all(self, running: Running, own: Collection[int]) -> bool:
        """Whether the whole record tells nobody what they may not know: the game is over, or only one person plays.

        Nobody else sits down after that person has it, for it knows all secrets.
        """
        async with running.lock:
            found = await self._table(running) or running.stuck
            assert found is not None
            sitting = keeping.sitting_at(found)
            if sitting.is_over:
                return True
            others = await self.kept(lambda: self.store.seats_of_others(running.name, own))
            if not own or others or not set(people(sitting.seats)) <= set(own):
                return False
            if not sitting.settings.alone:
                await self._set(running, replace(sitting.settings, alone=True))
        running.show()
        return True

    async def delete(self, running: Running) -> None:
        """The table goes, with all that is kept of it."""
        async with running.lock:
            await self.kept(lambda: self.store.delete(running.name))
            self.running.pop(running.name, None)
            running.table, running.stuck = None, None
        running.show()

    async def forget(self, than: float) -> None:
        """Tables go at which nobody has done anything since then."""
        for name in await self.kept(lambda: self.store.delete_older(than)):
            gone = self.running.pop(name, None)
            if gone is not None:
                gone.table, gone.stuck = None, None
                gone.show()

    # ---- those who look ------------------------------------------------------------------------------

    def connect(self, running: Running, connection: Connection) -> None:
        """Somebody looks; `NoTable` where too many do."""
        if len(running.connections) >= self.limits.at_a_table:
            raise NoTable("As many look at this table as the host allows.")
        running.connections.add(connection)
        if running.halted:
            connection.news.append(running.halted)
        running.show()
        self.changed(running)

    def disconnect(self, running: Running, connection: Connection) -> None:
        """Somebody looks no more."""
        running.connections.discard(connection)
        running.used = self.clock()
        running.show()
