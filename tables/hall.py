"""All tables of a server: each is opened when somebody comes, and what is done at one is kept before it is seen.

Rules are played in threads, bots think in processes, the store has a thread of its own: whoever waits for one table
holds up no other.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeVar

from festrules.interpreter.game import Game
from festrules.interpreter.record.make import as_line, header_of
from festrules.interpreter.record.replay import Step
from festrules.tables import keeping
from festrules.tables.drafts import Impossible
from festrules.tables.keeping import Stuck
from festrules.tables.links import new_name
from festrules.tables.rulebooks import Games, packed
from festrules.tables.running import Connection, Running
from festrules.tables.seating import Seat, bot_seat
from festrules.tables.settings import Settings
from festrules.tables.store.rows import StoreFull, Written
from festrules.tables.store.store import Store
from festrules.tables.table import Done, Table, decide
from festrules.tables.thinking import Moment, Question, Thinkers

log: Final = logging.getLogger("festrules.tables")
FULL: Final = (
    "This could not be kept, so it was not done: the disk of the server may be full. Try it again in a while."
)
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


class NoTable(Exception):
    """There is no such table, or it cannot go on: why."""


class Hall:
    """Every table, by its name."""

    def __init__(self, store: Store, thinkers: Thinkers | None = None, limits: Limits | None = None) -> None:
        self.store, self.limits = store, limits or Limits()
        self.thinkers = thinkers or Thinkers()
        self.games = Games()
        self.running: dict[str, Running] = {}
        self.clock: Callable[[], float] = time.time
        self._writer = ThreadPoolExecutor(1, "store")
        self._players = ThreadPoolExecutor(THREADS, "rules")
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- threads -------------------------------------------------------------------------------------

    async def kept(self, work: Callable[[], Result]) -> Result:
        """What the store says or does."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def played(self, work: Callable[[], Result]) -> Result:
        """What comes of rules, or of drawing them."""
        return await asyncio.get_running_loop().run_in_executor(self._players, work)

    def begin(self, work: asyncio.Task[None]) -> None:
        """Keeps something that goes on by itself."""
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
        self.wake(running)
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
        """Something is done at a table: played, kept, and then seen. `Impossible` says why it is not."""
        async with running.lock:
            before = await self._table(running)
            if before is None:
                raise Impossible("This table cannot go on.")
            done = await self.played(lambda: action(before))
            await self._keep(running, done)
        running.used = self.clock()
        running.show()
        self.wake(running)

    async def _keep(self, running: Running, done: Done) -> None:
        table = done.table
        if done.entries:
            now = self.clock()
            lines = tuple(keeping.lines_of(done.entries))
            written = Written(running.name, running.lines, lines, now, table.is_over)
            try:
                await self.kept(lambda: self.store.write(written))
            except StoreFull as problem:
                log.exception("Nothing can be kept")
                raise Impossible(FULL) from problem
            running.lines += len(lines)
            table = table.decided_at(now)
        running.table = table

    async def reseat(self, running: Running, seat: int, sitter: Seat) -> None:
        """Somebody else sits down, or takes another name."""
        async with running.lock:
            table = await self._table(running)
            if table is None:
                raise Impossible("This table cannot go on.")
            changed = table.with_seat(seat, sitter)
            seats, header = keeping.seats_as_text(changed.seats), as_line(changed.header)
            await self.kept(lambda: self.store.seat(running.name, seats, header))
            running.table = None  # what people are called stands in all words of a game
            found = await self._table(running)
            running.table = None if found is None else await self.played(lambda: changed.found_again(found))
            running.drawn.clear()
        running.show()
        self.wake(running)

    async def set(self, running: Running, how: Settings) -> None:
        """The table is run in another way."""
        await self.kept(lambda: self.store.set(running.name, json.dumps(how.as_data())))
        await self.do(running, lambda table: keeping.with_settings(table, how))

    async def delete(self, running: Running) -> None:
        """The table goes, with all that is kept of it."""
        async with running.lock:
            await self.kept(lambda: self.store.delete(running.name))
            self.running.pop(running.name, None)
            running.table, running.stuck = None, None
        running.show()

    # ---- bots ----------------------------------------------------------------------------------------

    def wake(self, running: Running) -> None:
        """Bots that are to decide begin to think."""
        if running.bots is None or running.bots.done():
            running.bots = asyncio.get_running_loop().create_task(self._bots(running))
            self.begin(running.bots)

    async def _bots(self, running: Running) -> None:
        while True:
            table = running.table
            waiting = (
                None if table is None else next((one for one in table.awaited() if one in table.bots), None)
            )
            if table is None or waiting is None:
                return
            await asyncio.gather(
                self.decide_for(running, table, waiting, table.seats[waiting].sitter),
                asyncio.sleep(self.limits.pause if running.connections else 0),
            )

    async def moment(self, running: Running, table: Table, seat: int, steps: Sequence[Step]) -> Moment:
        """Where a seat is to decide after these steps, as bots are told it."""
        course = table.course
        if not running.document[0]:
            running.document = await self.played(lambda: packed(course.game.document))
        numbers = tuple(step.number for step in steps)
        return Moment(*running.document, table.header.configuration, course.seed, numbers, seat)

    async def decide_for(self, running: Running, table: Table, seat: int, sitter: str) -> None:
        """A bot decides for a seat, unless something else has been done meanwhile."""
        course = table.course
        decision = next((one for one in course.game.decisions(course.state) if one.seat == seat), None)
        if decision is None:
            return
        options = {option.number: option for option in decision.options}
        numbers = tuple(options)
        number = numbers[0]
        if len(numbers) > 1:
            moment = await self.moment(running, table, seat, course.steps)
            number = await self.thinkers.ask(Question(moment, sitter), numbers)

        def taken(now: Table) -> Done:
            if now.course is not course:
                return Done(now)
            return decide(now, options[number])

        with suppress(Impossible):
            await self.do(running, taken)

    # ---- what goes on by itself ----------------------------------------------------------------------

    async def tend(self) -> None:
        """From time to time: late players, tables that nobody needs in memory, and those that are to go."""
        now = self.clock()
        for running in list(self.running.values()):
            table = running.table
            if table is not None and not table.is_over:
                due = table.settings.due(table.since)
                if due is not None and now >= due:
                    await self._late(running, table)
            if self._is_idle(running, now):
                self.running.pop(running.name, None)
        if self.limits.forget:
            for name in await self.kept(lambda: self.store.delete_older(now - self.limits.forget)):
                gone = self.running.pop(name, None)
                if gone is not None:
                    gone.show()

    def _is_idle(self, running: Running, now: float) -> bool:
        """Whether nobody needs a table in memory: no page shows it, nothing is done there, and no clock runs."""
        table = running.table
        return (
            not running.connections
            and now - running.used > self.limits.idle
            and not running.lock.locked()
            and (running.bots is None or running.bots.done())
            and (table is None or table.is_over or not table.settings.minutes)
        )

    async def go_on(self) -> None:
        """After a new start: tables with a clock go on by themselves, the others when somebody comes."""
        for kept in await self.kept(self.store.all_kept):
            if not kept.over and json.loads(kept.settings).get("minutes"):
                running = await self.at(kept.name)
                if await self.table(running) is not None:
                    self.wake(running)

    async def _late(self, running: Running, table: Table) -> None:
        """Whoever is to act has taken too long."""
        sitter = bot_seat(table.settings.late)
        for seat in table.awaited():
            if seat in table.people:
                if table.settings.keeps_seat:
                    await self.reseat(running, seat, sitter)
                else:
                    await self.decide_for(running, running.table or table, seat, sitter.sitter)

    def connect(self, running: Running, connection: Connection) -> None:
        """Somebody looks; `NoTable` where too many do."""
        if len(running.connections) >= self.limits.at_a_table:
            raise NoTable("As many look at this table as the host allows.")
        running.connections.add(connection)
        running.show()
        self.wake(running)

    def disconnect(self, running: Running, connection: Connection) -> None:
        """Somebody looks no more."""
        running.connections.discard(connection)
        running.used = self.clock()
        running.show()
