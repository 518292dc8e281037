"""How many tables a server bears: 200 with two people each, fifty decisions a second in all, on two cores.

    make bench-web        how long it takes until everybody at a table sees a decision, and what an idle table costs

The server is a process of its own, its people are sockets in this one. Each decision is made by whoever is asked at
some table, and has been seen when both were told of it.
"""

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAMES = ("climbers", "festo", "banner", "fireworks", "festival", "gin", "chess", "tic-tac-toe")
OFFERED = re.compile(r'data-do="(choose|send)"(?: data-number="(\d+)")?')
IDLE = 3.0  # seconds after which a table that nobody shows leaves memory
MOST = 5.0  # seconds that a decision is waited for
MARK = re.compile(r'data-at="([^"]*)"')


@dataclass(eq=False)
class Person:
    """A socket at a table, and what it is asked."""

    line: ClientConnection
    question: str = ""
    told: int = 0  # frames with something that was decided
    came: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Keeps the question that came last."""
        async for text in self.line:
            parts = json.loads(text).get("parts", {})
            self.question = parts.get("question", self.question)
            self.told += "log" in parts
            self.came.set()

    async def decide(self, chance: Random) -> None:
        """Chooses anything that is offered."""
        deed, number = chance.choice(OFFERED.findall(self.question))
        at = MARK.search(self.question)
        message = {"do": deed, "number": int(number or 0), "at": at[1] if at else ""}
        await self.line.send(json.dumps(message))

    async def sees(self, told: int) -> None:
        """Until it has heard of a decision."""
        while self.told <= told:
            await self.came.wait()
            self.came.clear()


@dataclass(eq=False)
class Table:
    """The people at a table."""

    people: list[Person]
    busy: bool = False

    async def decision(self, chance: Random) -> float | None:
        """Somebody decides; seconds until everybody has seen it, None where nobody is asked or nothing was decided."""
        asked = [one for one in self.people if OFFERED.search(one.question)]
        if not asked or self.busy:
            return None
        self.busy = True
        before = [one.told for one in self.people]
        for one in self.people:
            one.came.clear()
        who, begun = chance.choice(asked), time.perf_counter()
        try:
            await who.decide(chance)
            seen = [
                asyncio.ensure_future(one.sees(count)) for one, count in zip(self.people, before, strict=True)
            ]
            await asyncio.wait(seen, timeout=MOST)
            for each in seen:
                each.cancel()
            return (
                time.perf_counter() - begun
                if all(each.done() and not each.cancelled() for each in seen)
                else None
            )
        finally:
            self.busy = False


def memory(process: int) -> int:
    """Bytes that a process has in memory."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    return int(found[1]) * 1024 if found else 0


def worked(process: int) -> float:
    """Seconds of processors that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Stay(urllib.request.HTTPRedirectHandler):
    """Where an answer leads is read, and not followed."""

    def redirect_request(self, *_: object) -> None:
        """Nowhere."""
        return


def begin(address: str, game: str) -> tuple[str, str]:
    """A new table for two from one device: its address without the place, and the cookie."""
    fields = {"game": game, "players": "2", "seat-0": "me", "seat-1": "me"}
    body, said = urllib.parse.urlencode(fields).encode(), {"Origin": address}
    request = urllib.request.Request(f"{address}/tables", body, said)  # noqa: S310  (our own server)
    try:
        answer = urllib.request.build_opener(Stay).open(request)
    except urllib.error.HTTPError as found:
        answer = found
    if answer.status != 303:
        raise RuntimeError(f"{answer.status}: {answer.read()[:300]!r}")
    cookie = str(answer.headers["set-cookie"]).partition(";")[0]
    return str(answer.headers["location"]).rpartition("/")[0], cookie


async def seated(
    opened: AsyncExitStack, address: str, table: str, cookie: str
) -> tuple[Table, list["asyncio.Task[None]"]]:
    """Two people at a table."""
    people = []
    for seat in (1, 2):
        where = f"{address.replace('http', 'ws')}{table}/{seat}/line"
        said: Any = {"origin": address, "additional_headers": {"Cookie": cookie}}
        people.append(Person(await opened.enter_async_context(connect(where, **said))))
    return Table(people), [asyncio.ensure_future(one.listen()) for one in people]


async def measure(address: str, process: int, how: argparse.Namespace) -> None:
    """All of it, and prints the results."""
    async with AsyncExitStack() as opened:
        await measured(opened, address, process, how)


async def measured(opened: AsyncExitStack, address: str, process: int, how: argparse.Namespace) -> None:
    """With pages that are gone afterwards."""
    chance = Random(1)
    begun = [begin(address, GAMES[number % len(GAMES)]) for number in range(len(GAMES))]
    before = memory(process)
    begun += [begin(address, GAMES[number % len(GAMES)]) for number in range(len(GAMES), how.tables)]
    await asyncio.sleep(IDLE + 2)
    idle = (memory(process) - before) / max(1, how.tables - len(GAMES))
    tables, tasks = [], []
    for table, cookie in begun:
        found, listening = await seated(opened, address, table, cookie)
        tables.append(found)
        tasks += listening
    await asyncio.sleep(3)
    connected = (memory(process) - before) / how.tables
    times: list[float] = []
    spent, since = worked(process), time.perf_counter()
    made: list[asyncio.Task[float | None]] = []
    count = int(how.seconds * how.rate)
    for number in range(count):
        made.append(asyncio.ensure_future(chance.choice(tables).decision(chance)))
        await asyncio.sleep(max(0.0, since + (number + 1) / how.rate - time.perf_counter()))
    taken, seconds = worked(process) - spent, time.perf_counter() - since
    times = sorted(found for found in await asyncio.gather(*made) if found is not None)
    ninety_five = times[int(len(times) * 0.95)] if times else 0.0
    print(f"{how.tables} tables, {2 * how.tables} pages, {count / seconds:.0f} choices a second")
    print(f"  decisions that both have seen: {len(times)}")
    half = statistics.median(times) * 1000
    print(f"  until both have seen it: half within {half:.0f} ms, 95 % within {ninety_five * 1000:.0f} ms")
    print(f"  processor time for a choice: {taken / count * 1000:.1f} ms")
    print(
        f"  an idle table: {idle / 1000:.0f} kB; one with two pages that show it: {connected / 1000:.0f} kB"
    )
    for task in tasks:
        task.cancel()


def serve(file: str) -> None:
    """The server that is measured: as for everybody, but one machine may ask as often as many would."""
    from festrules.cli.serving import listen, run
    from festrules.tables.app import application
    from festrules.tables.guard import LOCAL, Allowance
    from festrules.tables.hall import Hall, Limits
    from festrules.tables.shelf import Shelf
    from festrules.tables.store.store import Store

    hall = Hall(Store(Path(file)), limits=Limits(idle=IDLE))
    guard = application(hall, Shelf(), hosts=frozenset(LOCAL))
    guard.asking = guard.changing = Allowance(10_000, 10_000)
    listening = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    run(guard, listening, behind_proxy=False)


def main() -> None:
    """Reads the command line."""
    reading = argparse.ArgumentParser(description="How many tables a server bears.")
    reading.add_argument("--tables", type=int, default=200)
    reading.add_argument("--rate", type=float, default=50, help="choices a second in all")
    reading.add_argument("--seconds", type=float, default=20)
    reading.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    how = reading.parse_args()
    if how.serve:
        serve(how.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", str(Path(folder) / "tables.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            asyncio.run(measure(address, server.pid, how))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
