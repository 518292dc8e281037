"""The line between a page and its table: what is done comes in, what is to be seen goes out."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from festrules.bots.levels import LEVELS
from festrules.tables import table as doing
from festrules.tables import taking_back
from festrules.tables.advice import advice
from festrules.tables.asked_for import ALIVE, AT_A_QUESTION, Message, message_of
from festrules.tables.drafts import Impossible
from festrules.tables.frames.parts import Eyes, Shown, curtain, parts, stuck
from festrules.tables.frames.people import ALONE
from festrules.tables.guard import Allowance
from festrules.tables.hall import Hall
from festrules.tables.links import new_word
from festrules.tables.rematch import again
from festrules.tables.running import Connection, Drawn, Running
from festrules.tables.seating import bot_seat, person_seat, why_not
from festrules.tables.settings import LONGEST, STAYS
from festrules.tables.store.rows import Access, StoreFull
from festrules.tables.table import Done, Table

log: Final = logging.getLogger("festrules.tables")
AT_ONCE, EACH_SECOND = 40, 15  # messages of one page
FULL: Final = (
    "This could not be kept, so it was not done: the disk of the server may be full. Try it again in a while."
)
GONE: Final = "This table is no longer there."
SEATING: Final = ("link", "pass", "person")  # the right to sit down
NOT_YOURS: Final = "Only who sits there or has set up the table can do that."


async def draw(hall: Hall, running: Running, connection: Connection) -> Shown:
    """The page as it should be now."""
    table = await hall.table(running)
    if table is None:
        why = running.stuck.why if running.stuck else GONE
        plays = running.stuck is not None and (connection.seats or running.stuck.kept.over)
        return stuck(why, f"/t/{running.name}/{connection.place}/record" if plays else "")
    eyes = eyes_of(table, connection)
    if eyes.seat is None or not eyes.hands_over or eyes.seat == connection.open_to:
        return await _seen(hall, running, table, eyes)
    seen = await _seen(hall, running, table, replace(eyes, seat=None))
    return curtain(seen, table.course.game.seats[eyes.seat])


async def _seen(hall: Hall, running: Running, table: Table, eyes: Eyes) -> Shown:
    """A table through somebody's eyes: drawn once for all pages that show the same."""
    present, watching = running.present, running.watching
    async with running.drawing:
        kept = running.drawn.get(eyes)
        if kept is not None and kept.table is table and (kept.present, kept.watching) == (present, watching):
            return kept.shown
        before = None if kept is None else kept.shown.scene
        pictures = hall.pictures.of(table.header.game or "")
        found = await hall.played(lambda: parts(table, eyes, present, watching, before, pictures))
        running.drawn[eyes] = Drawn(table, present, watching, found)
    return found


def eyes_of(table: Table, connection: Connection) -> Eyes:
    """The eyes that read a page; for a page that several people share, those of the one who is to decide."""
    own = connection.seats
    if len(own) <= 1:
        return Eyes(own[0] if own else None, own, connection.hosts)
    shown = connection.shown
    asked = [seat for seat in own if seat in table.awaited() and seat in table.people]
    if shown not in own or (asked and shown not in asked):
        shown = asked[0] if asked else own[0]
    connection.shown = shown
    return Eyes(shown, own, connection.hosts, table.course.game.has_secrets and not table.is_over)


@dataclass(eq=False, slots=True)
class PageLine:
    """One page that is connected."""

    hall: Hall
    running: Running
    connection: Connection
    socket: WebSocket
    device: str
    address: str  # of this server, for links
    advised: asyncio.Task[None] | None = None  # a bot that thinks for somebody here

    async def serve(self) -> None:
        """Until it is gone."""
        await self.socket.accept()
        await self.hall.table(self.running)
        self.hall.connect(self.running, self.connection)
        sending = asyncio.get_running_loop().create_task(self._send())
        allowed = Allowance(EACH_SECOND, AT_ONCE)
        try:
            while True:
                text = await self.socket.receive_text()
                if not allowed.takes(""):
                    await self.socket.close(1008, "That was too much at once.")
                    return
                message = message_of(text)
                if message is not None and message.deed != ALIVE:
                    await self._heard(message)
                await self.socket.send_json({"heard": True})  # a page that is not answered tries another line
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return  # it is gone, or sent what is not text
        finally:
            sending.cancel()
            self.hall.disconnect(self.running, self.connection)

    async def _send(self) -> None:
        try:
            await self._send_all()
        except Exception:  # a page that nothing reaches any more is to ask again
            states = (self.socket.client_state, self.socket.application_state)
            if states == (WebSocketState.CONNECTED, WebSocketState.CONNECTED):
                log.exception("A page cannot be drawn")
                await self.socket.close(1011, "Something went wrong.")

    async def _send_all(self) -> None:
        while True:
            await self.connection.wants.wait()
            self.connection.wants.clear()
            if self.hall.running.get(self.running.name) is not self.running:
                await self.socket.send_json({"gone": GONE})
                return
            if self.connection.goes:
                await self.socket.send_json({"go": self.connection.goes})
                return
            shown = await draw(self.hall, self.running, self.connection)
            changed = self.connection.changed(shown.parts)
            if changed:
                moves = {"moves": dict(shown.moves)} if shown.moves and "table" in changed else {}
                await self.socket.send_json({"parts": changed, **moves})
            while self.connection.news:
                await self.socket.send_json({"told": self.connection.news.pop(0)})

    async def _heard(self, message: Message) -> None:
        try:
            await self._do(message)
        except Impossible as problem:
            await self.socket.send_json({"told": str(problem)})
        except StoreFull as problem:
            log.warning("Nothing can be kept: %s", problem)
            await self.socket.send_json({"told": FULL})
        self.connection.wants.set()

    # ---- what is done --------------------------------------------------------------------------------

    async def _do(self, message: Message) -> None:
        table = await self.hall.table(self.running)
        if table is None:
            return
        eyes = eyes_of(table, self.connection)
        seat = eyes.seat
        if message.deed == "here":
            self.connection.open_to = seat
        elif message.deed in PLAYED and seat is not None:
            if eyes.hands_over and seat != self.connection.open_to:
                return
            stale = message.deed in AT_A_QUESTION
            action = PLAYED[message.deed]

            def done(now: Table) -> Done:
                if stale and message.at != now.mark(seat):
                    return Done(now)  # of another moment: a second click, or a page that was left open
                return action(now, seat, message)

            await self.hall.do(self.running, done)
        elif message.deed == "hint" and seat is not None:
            if not eyes.hands_over or seat == self.connection.open_to:
                self._hint(table, seat, message.at)
        elif message.deed == "rematch" and self.connection.seats and table.is_over:
            await self._rematch(table)
        else:
            await self._see_to(table, message)

    def _hint(self, table: Table, seat: int, at: str) -> None:
        """A bot begins to think, unless one does already; meanwhile everything goes on."""
        if at == table.mark(seat) and (self.advised is None or self.advised.done()):
            self.advised = asyncio.get_running_loop().create_task(self._advise(table, seat))
            self.hall.begin(self.advised)

    async def _advise(self, table: Table, seat: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_json({"told": "A bot thinks about it ..."})
            text = await advice(self.hall, self.running, table, seat)
            now = self.running.table
            if now is None or now.mark(seat) != table.mark(seat):
                return  # it has been decided
            if eyes_of(now, self.connection).seat == seat:
                await self.socket.send_json({"told": text})

    async def _rematch(self, table: Table) -> None:
        name = await again(self.hall, self.running, table)
        for one in self.running.connections:
            one.goes = f"/t/{name}/{one.place}"
        self.running.show()

    def _check(self, table: Table, message: Message) -> None:
        """`Impossible` where this page may not do that."""
        own = message.seat in self.connection.seats
        if message.deed in (*SEATING, "bot", "name"):
            if not (0 <= message.seat < len(table.seats) and (self.connection.hosts or own)):
                raise Impossible(NOT_YOURS)
            if message.deed in SEATING and table.settings.alone and not own:
                raise Impossible(ALONE)
        elif not self.connection.hosts:
            raise Impossible(NOT_YOURS)

    async def _see_to(self, table: Table, message: Message) -> None:
        """Carry out a request about seats or the table as a whole."""
        self._check(table, message)
        seat = message.seat
        match message.deed:
            case "link":
                await self._link(Access(self.running.name, "seat", seat))
            case "watch":
                await self._link(Access(self.running.name, "watch"))
            case "pass":
                await self._link(Access(self.running.name, "seat", seat), alone=True)
                self.running.left(seat)
            case "bot" if message.value in LEVELS:
                await self.hall.reseat(self.running, seat, bot_seat(message.value))
            case "person":
                await self.hall.reseat(self.running, seat, person_seat())
                if seat not in self.connection.seats:
                    await self._link(Access(self.running.name, "seat", seat))
            case "name":
                why = why_not(message.value, table.seats, seat)
                if why:
                    raise Impossible(f"You cannot be called so: {why}.")
                await self.hall.reseat(self.running, seat, replace(table.seats[seat], name=message.value))
            case "clock" if message.value.isdecimal() and int(message.value) <= LONGEST:
                await self.hall.set(self.running, replace(table.settings, minutes=int(message.value)))
            case "late" if message.value in STAYS:
                await self.hall.set(self.running, replace(table.settings, keeps_seat=STAYS[message.value]))
            case "delete":
                await self.hall.delete(self.running)
            case _:
                pass

    async def _link(self, place: Access, *, alone: bool = False) -> None:
        """A new link, which is told to this page and to nobody else."""
        word = new_word()
        await self.hall.kept(lambda: self.hall.store.link(word, place, alone=alone))
        await self.socket.send_json({"link": f"{self.address}/join#{word}", "seat": place.seat})


Action = Callable[[Table, int, Message], Done]
PLAYED: Final[dict[str, Action]] = {
    "choose": lambda table, seat, message: doing.choose(table, seat, message.number, hold=message.hold),
    "unpick": lambda table, seat, message: doing.unpick(table, seat, message.number),
    "back": lambda table, seat, _message: doing.drop_last(table, seat),
    "send": lambda table, seat, _message: doing.send(table, seat),
    "undo": lambda table, seat, _message: taking_back.ask(table, seat),
    "agree": lambda table, seat, _message: taking_back.agree(table, seat),
    "refuse": lambda table, seat, _message: taking_back.refuse(table, seat),
}
