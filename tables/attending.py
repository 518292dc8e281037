"""Tables attended to without people: bots decide, late players are decided for, and abandoned tables go.

Each table has tasks of its own, so that a bot that thinks at one of them holds up no clock of another.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from festrules.interpreter.record.replay import ReplayedStep
from festrules.tables.drafts import Impossible
from festrules.tables.hall import Hall, NoTable
from festrules.tables.rulebooks import packed
from festrules.tables.running import Running
from festrules.tables.seating import bot_seat
from festrules.tables.store.rows import StoreFull
from festrules.tables.table import Done, Table, decide
from festrules.tables.thinking import Moment, Question

log: Final = logging.getLogger("festrules.tables")
HALTED: Final = (
    "What a bot decides cannot be kept just now: the disk of the server may be full. It goes on by itself."
)


async def moment(
    hall: Hall, running: Running, table: Table, seat: int, steps: Sequence[ReplayedStep]
) -> Moment:
    """Where a seat is to decide after these steps, as bots are told it."""
    course = table.course
    if not running.document[0]:
        running.document = await hall.played(lambda: packed(course.game.document))
    numbers = tuple(step.number for step in steps)
    return Moment(*running.document, table.header.configuration, course.seed, numbers, seat)


class Attendant:
    """Sees to all tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        hall.changed = self.wake

    async def attend(self, tick: float) -> None:
        """Looks at all tables from time to time, for as long as the server runs."""
        while True:
            await asyncio.sleep(tick)
            try:
                await self.tend()
            except Exception:  # one table that cannot be borne must not stop the clocks of all
                log.exception("Tables cannot be tended")

    async def go_on(self) -> None:
        """After a new start: tables with a clock go on by themselves, the others when somebody comes."""
        for kept in await self.hall.kept(self.hall.store.all_kept):
            if not kept.over and json.loads(kept.settings).get("minutes"):
                running = await self.hall.at(kept.name)
                if await self.hall.table(running) is not None:
                    self.wake(running)

    # ---- bots ----------------------------------------------------------------------------------------

    def wake(self, running: Running) -> None:
        """Bots that are to decide begin to think."""
        if running.bots is None or running.bots.done():
            running.bots = asyncio.get_running_loop().create_task(self._bots(running))
            self.hall.begin(running.bots)

    async def _bots(self, running: Running) -> None:
        with suppress(NoTable):
            while (table := running.table) is not None:
                seat = next((one for one in table.awaited() if one in table.bots), None)
                if seat is None:
                    return
                pause = asyncio.sleep(self.hall.limits.pause if running.connections else 0)
                decided = partial(self.decide_for, running, table, seat, table.seats[seat].sitter)
                kept, _ = await asyncio.gather(self._is_kept(running, decided), pause)
                if not kept:
                    return

    async def _is_kept(self, running: Running, deed: Callable[[], Awaitable[object]]) -> bool:
        """Whether what is done can be kept; otherwise that is told, and tried again later."""
        try:
            await deed()
        except StoreFull as problem:
            if not running.halted:
                log.warning("Nothing can be kept: %s", problem)
                running.halted = HALTED
                running.tell(HALTED)
            return False
        running.halted = ""
        return True

    async def decide_for(self, running: Running, table: Table, seat: int, sitter: str) -> bool:
        """A bot decides for a seat, unless something else has been done meanwhile; whether it has."""
        course, overtaken = table.course, False
        decision = next((one for one in course.game.decisions(course.state) if one.seat == seat), None)
        if decision is None:
            return False
        options = {option.number: option for option in decision.options}
        numbers = tuple(options)
        number = numbers[0]
        if len(numbers) > 1:
            asked = Question(await moment(self.hall, running, table, seat, course.steps), sitter)
            number = await self.hall.thinkers.ask(asked, numbers)

        def taken(now: Table) -> Done:
            nonlocal overtaken
            overtaken = now.course is not course
            return Done(now) if overtaken else decide(now, options[number])

        try:
            await self.hall.do(running, taken)
        except Impossible:
            return False
        return not overtaken

    # ---- from time to time ---------------------------------------------------------------------------

    async def tend(self) -> None:
        """Late players, bots that could do nothing, tables that nobody needs in memory, and those that are to go."""
        now = self.hall.clock()
        for running in list(self.hall.running.values()):
            if running.halted:
                self.wake(running)
            if _is_late(running, now) and (running.late is None or running.late.done()):
                running.late = asyncio.get_running_loop().create_task(self._late(running))
                self.hall.begin(running.late)
            if self._is_idle(running, now):
                self.hall.running.pop(running.name, None)
        if self.hall.limits.forget:
            with suppress(StoreFull):
                await self.hall.forget(now - self.hall.limits.forget)

    async def _late(self, running: Running) -> None:
        """Whoever is to act has taken too long: a bot decides for them, and everybody there is told."""
        table = running.table
        late = {} if table is None else {seat: table.asked(seat) for seat in table.awaited()}
        for seat, question in late.items():
            table = running.table
            if table is None or seat not in table.people or seat not in table.awaited():
                continue
            if table.asked(seat) != question:  # they have decided meanwhile, and this is the next round
                continue
            with suppress(NoTable, Impossible):
                await self._is_kept(running, partial(self._take_over, running, table, seat))

    async def _take_over(self, running: Running, table: Table, seat: int) -> None:
        """A bot sits there, or decides once; everybody is told, unless the late player was faster after all."""
        sitter, name = bot_seat(table.settings.late), table.course.game.seats[seat]
        if table.settings.keeps_seat:
            await self.hall.reseat(running, seat, sitter)
        elif not await self.decide_for(running, table, seat, sitter.sitter):
            return
        running.tell(f"{name} took too long: a bot decides.")

    def _is_idle(self, running: Running, now: float) -> bool:
        """Whether nobody needs a table in memory: no page shows it, nothing is done there, and no clock runs."""
        table = running.table
        return (
            not running.connections
            and now - running.used > self.hall.limits.idle
            and not running.lock.locked()
            and all(task is None or task.done() for task in (running.bots, running.late))
            and (table is None or table.is_over or not table.settings.minutes)
        )


def _is_late(running: Running, now: float) -> bool:
    table = running.table
    due = None if table is None or table.is_over else table.settings.due(table.since)
    return due is not None and now >= due
