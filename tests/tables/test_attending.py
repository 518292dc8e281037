"""Tables attended to without people: clocks, bots that wait for disk space, tables that leave memory."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import pytest
from tests.tables.browsing import Here, served
from tests.tables.tables import table_of

from festrules.interpreter.engine.options import Decision
from festrules.tables.attending import Attendant
from festrules.tables.hall import Hall, Limits
from festrules.tables.running import Connection, Running
from festrules.tables.seating import Seat, bot_seat, person_seat
from festrules.tables.settings import Settings
from festrules.tables.store.store import Store
from festrules.tables.table import Done, Table, choose
from festrules.tables.thinking import Asked, Reply

PERSON = person_seat()


class Waiting(Here):
    """Bots of which the first thinks until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.calls, self.go = 0, asyncio.Event()

    async def work(self, asked: Asked) -> Reply | None:
        self.calls += 1
        if self.calls == 1:
            await self.go.wait()
        return await super().work(asked)


@dataclass
class Evening:
    """Tables that are tended, and a clock that goes when it is told to."""

    hall: Hall
    attendant: Attendant
    now: list[float] = field(default_factory=lambda: [1000.0])

    async def table(self, how: Settings, *seats: Seat) -> Running:
        like = table_of("tic-tac-toe")
        new = await self.hall.new(like.course.game, "tic-tac-toe", (), seats, how, 7)
        return await self.hall.at(new.name)

    async def after(self, seconds: float) -> None:
        """So much later, when all is done that was due."""
        self.now[0] += seconds
        await self.attendant.tend()
        for running in self.hall.running.values():
            for deed in ("late", "bots"):
                if (task := getattr(running, deed)) is not None:
                    await task


@asynccontextmanager
async def evening(limits: Limits | None = None, bots: Here | None = None) -> AsyncIterator[Evening]:
    hall = Hall(Store(None), bots or Here(), limits or Limits(pause=0))
    found = Evening(hall, Attendant(hall))
    hall.clock = lambda: found.now[0]
    try:
        yield found
    finally:
        await hall.close()


def decided(running: Running) -> int:
    assert running.table is not None
    return len(running.table.course.steps)


def decision_of(running: Running, seat: int) -> Decision:
    assert running.table is not None
    found = running.table.question(seat)
    assert found is not None
    return found


def any_of(table: Table, seat: int) -> Done:
    found = table.question(seat)
    assert found is not None
    return choose(table, seat, found.options[0].number)


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def soon() -> None:
        await asyncio.wait_for(work(), 30)

    asyncio.run(soon())


def test_who_is_late_is_decided_for_may_go_on_and_everybody_is_told() -> None:
    async def late() -> None:
        async with evening() as here:
            running = await here.table(Settings(minutes=1), PERSON, PERSON)
            watching = Connection("watch", ())
            here.hall.connect(running, watching)
            seen = []
            for seconds in (59, 2, 59, 2):
                await here.after(seconds)
                seen.append(decided(running))
            assert seen == [0, 1, 1, 2]
            assert watching.news == [
                "X took too long: a bot decides.",
                "O took too long: a bot decides.",
            ]

    run(late)


def test_who_decides_while_a_bot_does_for_another_is_not_late() -> None:
    async def meanwhile() -> None:
        async with evening() as here:
            like = table_of("goofspiel").course.game
            new = await here.hall.new(like, "goofspiel", (), (PERSON, PERSON), Settings(minutes=1), 7)
            running = await here.hall.at(new.name)
            while len(decision_of(running, 1).options) > 2:
                for seat in (0, 1):
                    await here.hall.do(running, partial(any_of, seat=seat))
            watching = Connection("watch", ())
            here.hall.connect(running, watching)
            decide_for = here.attendant.decide_for

            async def and_the_other(running: Running, table: Table, seat: int, sitter: str) -> bool:
                has_decided = await decide_for(running, table, seat, sitter)
                await here.hall.do(running, lambda now: any_of(now, 1))
                return has_decided

            here.attendant.decide_for = and_the_other  # type: ignore[method-assign]
            await here.after(61)
            assert watching.news == ["player 1 took too long: a bot decides."]

    run(meanwhile)


def test_who_has_decided_and_is_asked_again_is_not_late_any_more() -> None:
    """While a bot thinks for one of two that are late, both decide, and the next round asks both."""

    async def again() -> None:
        bots = Waiting()
        async with evening(bots=bots) as here:
            like = table_of("goofspiel").course.game
            new = await here.hall.new(like, "goofspiel", (), (PERSON, PERSON), Settings(minutes=1), 7)
            running = await here.hall.at(new.name)
            watching = Connection("watch", ())
            here.hall.connect(running, watching)
            here.now[0] += 61
            await here.attendant.tend()
            while not bots.calls:
                await asyncio.sleep(0)
            for seat in (0, 1):
                await here.hall.do(running, partial(any_of, seat=seat))
            bots.go.set()
            assert running.late is not None
            await running.late
            assert (decided(running), bots.calls) == (2, 1)
            assert watching.news == []
            await here.after(61)
            assert decided(running) == 4

    run(again)


def test_a_bot_that_thinks_at_one_table_holds_up_the_clock_of_no_other() -> None:
    async def two() -> None:
        bots = Waiting()
        async with evening(bots=bots) as here:
            first = await here.table(Settings(minutes=1), PERSON, PERSON)
            second = await here.table(Settings(minutes=1), PERSON, PERSON)
            here.now[0] += 61
            await here.attendant.tend()
            assert second.late is not None
            await second.late
            assert (decided(first), decided(second)) == (0, 1)
            await here.attendant.tend()
            assert bots.calls == 2
            bots.go.set()
            assert first.late is not None
            await first.late
            assert decided(first) == 1

    run(two)


def test_a_clock_begins_anew_when_it_is_set() -> None:
    async def anew() -> None:
        async with evening() as here:
            running = await here.table(Settings(), PERSON, PERSON)
            await here.after(5000)
            await here.hall.set(running, Settings(minutes=1))
            await here.after(59)
            assert decided(running) == 0
            kept = here.hall.store.kept(running.name)
            assert kept is not None
            assert kept.touched == 6000
            await here.after(2)
            assert decided(running) == 1

    run(anew)


def test_a_clock_that_is_set_leaves_the_other_settings_as_they_are() -> None:
    with served() as server:
        device = server.device()
        place = device.begin(game="tic-tac-toe", players="2", **{"seat-1": "human"})
        running = server.hall.running[place.split("/")[2]]
        assert running.table is not None
        with device.at(place) as page:
            held = Settings(late="hard", keeps_seat=True)
            server.client.portal.call(server.hall.set, running, held)  # type: ignore[union-attr]
            page.do("clock", value="5")
            page.until('value="5" selected', part="manage")
        assert running.table.settings == Settings(5, "hard", keeps_seat=True)


def test_the_host_says_what_becomes_of_the_seat_of_who_is_late() -> None:
    with served() as server:
        device = server.device()
        place = device.begin(
            game="tic-tac-toe", players="2", minutes="5", late="stays", **{"seat-1": "human"}
        )
        running = server.hall.running[place.split("/")[2]]
        with device.at(place) as page:
            assert 'value="stays" selected' in page.parts["manage"]
            page.do("late", value="never")
            page.do("late", value="once")
            page.until('value="once" selected', part="manage")
        assert running.table is not None
        assert running.table.settings == Settings(5)


def test_bots_wait_for_a_disk_with_room_and_tell_so() -> None:
    async def full() -> None:
        bots = Waiting()
        async with evening(bots=bots) as here:
            limit = here.hall.store._connection
            running = await here.table(Settings(), PERSON, bot_seat("random"))
            at_the_page, later = Connection("1", (0,)), Connection("watch", ())
            here.hall.connect(running, at_the_page)
            await here.hall.do(running, lambda table: choose(table, 0, table.question(0).options[0].number))  # type: ignore[union-attr]
            while not bots.calls:
                await asyncio.sleep(0)
            limit.execute("PRAGMA query_only = ON")
            bots.go.set()
            for _ in range(3):
                await here.after(1)
            assert decided(running) == 1
            assert bots.calls <= 4
            assert len(at_the_page.news) == 1
            assert "cannot be kept just now" in at_the_page.news[0]
            here.hall.connect(running, later)
            assert later.news == at_the_page.news
            limit.execute("PRAGMA query_only = OFF")
            await here.after(1)
            assert decided(running) == 2
            assert running.halted == ""

    run(full)


def test_who_is_late_waits_for_room_too() -> None:
    async def full() -> None:
        async with evening() as here:
            limit = here.hall.store._connection
            for keeps in (False, True):
                running = await here.table(Settings(minutes=1, keeps_seat=keeps), PERSON, PERSON)
                limit.execute("PRAGMA query_only = ON")
                await here.after(61)
                assert decided(running) == 0
                limit.execute("PRAGMA query_only = OFF")
                await here.after(1)
                assert decided(running) == 1

    run(full)


def test_what_goes_wrong_once_stops_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    async def once() -> None:
        async with evening() as here:
            calls: list[int] = []
            enough = asyncio.Event()

            async def tend() -> None:
                calls.append(1)
                if len(calls) == 1:
                    raise RuntimeError("once")
                enough.set()

            monkeypatch.setattr(here.attendant, "tend", tend)
            here.hall.begin(asyncio.ensure_future(here.attendant.attend(0)))
            await enough.wait()

    run(once)


def test_tables_leave_memory_when_nobody_is_there_and_come_back() -> None:
    async def idle() -> None:
        async with evening(Limits(pause=0, idle=10)) as here:
            running = await here.table(Settings(), PERSON, PERSON)
            await here.after(1)
            assert len(here.hall.running) == 1
            await here.after(10)
            assert len(here.hall.running) == 0
            await here.hall.table(await here.hall.at(running.name))
            assert len(here.hall.running) == 1

    run(idle)


def test_old_tables_go_and_those_who_look_at_them_are_told() -> None:
    async def old() -> None:
        async with evening(Limits(pause=0, forget=100)) as here:
            running = await here.table(Settings(), PERSON, PERSON)
            looking = Connection("watch", ())
            here.hall.connect(running, looking)
            looking.wants.clear()
            here.hall.store._connection.execute("PRAGMA query_only = ON")
            await here.after(101)
            assert not looking.wants.is_set()
            here.hall.store._connection.execute("PRAGMA query_only = OFF")
            await here.after(1)
            assert looking.wants.is_set()
            assert here.hall.running == {}

    run(old)
