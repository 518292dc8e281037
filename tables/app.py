"""The server as an application: addresses, and what stands at each. It holds no rules and settles no legality."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Final

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from festrules.grammar.diagnostic import Refused
from festrules.grammar.format.document import write_text
from festrules.tables import pages
from festrules.tables.attending import Attendant
from festrules.tables.downloads import download
from festrules.tables.guard import Guard
from festrules.tables.hall import Hall, NoTable
from festrules.tables.lengths import Lengths
from festrules.tables.line import PageLine, draw
from festrules.tables.links import new_word
from festrules.tables.pictures import ADDRESS
from festrules.tables.running import Connection, Running
from festrules.tables.setting_up import Form, Misfit, form_of, seated
from festrules.tables.shelf import Shelf
from festrules.tables.store.rows import Access, StoreFull

COOKIE: Final = "festrules"
YEAR: Final = 365 * 24 * 3600
TICK: Final = 1.0  # seconds between two looks at clocks
KINDS: Final = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
FOR_EVER: Final = f"private, max-age={YEAR}, immutable"
SEEDS: Final = 2**32
NO_ROOM: Final = "The disk of the server may be full. Try it again in a while."
NOT_FOR_YOU: Final = "The record of a game that is not over is for those who play it."
ALL, WATCH = "all", "watch"  # the places of a screen for several, and of those who watch


@dataclass(eq=False, slots=True)
class Server:
    """The common ground of all pages: the tables and the shelf."""

    hall: Hall
    shelf: Shelf
    lengths: Lengths
    secure: bool = False

    # ---- who asks ------------------------------------------------------------------------------------

    def device(self, asked: HTTPConnection) -> str:
        """The device that asks, or nothing where it has never been here."""
        return asked.cookies.get(COOKIE, "")

    def known(self, answer: Response, device: str) -> Response:
        """An answer after which the device is known again."""
        answer.set_cookie(COOKIE, device, YEAR, httponly=True, samesite="lax", secure=self.secure)
        return answer

    def address(self, asked: HTTPConnection) -> str:
        """The address of this server, as the browser that asks sees it."""
        return f"{'https' if self.secure else 'http'}://{asked.headers['host']}"

    async def connection(self, asked: HTTPConnection, name: str, place: str) -> Connection | None:
        """The connection of a device to a place; None where it may see nothing."""
        device = self.device(asked)
        if not device:
            return None
        found = await self.hall.kept(lambda: self.hall.store.has(device, name, ("seat", "watch", "host")))
        own = tuple(one.seat for one in found if one.role == "seat")
        hosts = any(one.role == "host" for one in found)
        if place == WATCH:
            return Connection(place, (), hosts) if found else None
        if place == ALL:
            return Connection(place, own, hosts) if own else None
        seat = int(place) - 1 if place.isascii() and place.isdecimal() and len(place) < 4 else -1
        return Connection(place, (seat,), hosts) if seat in own else None

    # ---- pages ---------------------------------------------------------------------------------------

    async def lobby(self, request: Request) -> Response:
        """Games to begin, and the tables of this device."""
        device, tables = self.device(request), []
        for place in await self.hall.kept(lambda: self.hall.store.places(device)) if device else []:
            kept = await self.hall.kept(partial(self.hall.store.kept, place.table))
            if kept is not None and place.role != "host":
                tables.append((kept, place))
        tables.sort(key=lambda one: -one[0].touched)
        return HTMLResponse(pages.lobby(self.shelf.titles, tables, await self.lengths.known()))

    async def setting_up(self, request: Request) -> Response:
        """The choices before a game."""
        title = self.shelf.title(request.path_params["game"])
        if title is None:
            return missing("There is no such game here.")
        try:
            offer = await self.hall.played(lambda: self.shelf.offer(title))
        except Refused as refused:
            return HTMLResponse(pages.said(title.title, f"It cannot be played: {refused}"), 422)
        return HTMLResponse(pages.setting_up(offer))

    async def begin(self, request: Request) -> Response:
        """A new table."""
        try:
            form = form_of((await request.body()).decode("utf-8", "replace"))
            return await self._begun(request, form)
        except (Misfit, NoTable) as problem:
            return HTMLResponse(pages.said("That cannot be played", str(problem)), 422)
        except Refused as refused:
            return HTMLResponse(pages.said("That cannot be played", str(refused)), 422)

    async def _begun(self, request: Request, form: Form) -> Response:
        title = self.shelf.title(form.game)
        if title is None:
            raise Misfit("There is no such game here.")
        game = await self.hall.played(lambda: self.shelf.game(title, form.wanted, form.names))
        sitting = seated(form, game.players)
        table = await self.hall.new(
            game, title.name, form.wanted.mods, sitting.seats, form.settings, secrets.randbelow(SEEDS)
        )
        device = self.device(request) or new_word()
        places = [Access(table.name, "host"), *(Access(table.name, "seat", seat) for seat in sitting.mine)]
        for place in places:
            await self.hall.kept(partial(self.hall.store.sit, device, place))
        last = WATCH if not sitting.mine else str(sitting.mine[0] + 1) if len(sitting.mine) == 1 else ALL
        return self.known(RedirectResponse(f"/t/{table.name}/{last}", 303), device)

    async def joining(self, _request: Request) -> Response:
        """Where links lead."""
        return HTMLResponse(pages.joining())

    async def join(self, request: Request) -> Response:
        """The word of a link opens a place for a device."""
        word = (await request.body()).decode("ascii", "replace")
        place = await self.hall.kept(lambda: self.hall.store.linked(word))
        if place is None:
            return JSONResponse({"told": "This link leads nowhere any more. Ask for a new one."}, 404)
        device = self.device(request) or new_word()
        try:
            await self.hall.kept(lambda: self.hall.store.sit(device, place))
        except StoreFull:
            return JSONResponse({"told": NO_ROOM}, 507)
        return self.known(JSONResponse({"to": pages.address(place)}), device)

    async def table(self, request: Request) -> Response:
        """A table, as it is seen from a place."""
        running, connection = await self._at(request)
        if running is None or connection is None:
            return missing("There is no such table, or this device has no place at it.")
        shown = await draw(self.hall, running, connection)
        kept = await self.hall.kept(lambda: self.hall.store.kept(running.name))
        title = kept.title if kept else ""
        wire = f"/t/{running.name}/{connection.place}/line"
        return HTMLResponse(pages.table(title, running.name, connection.place, shown.parts, over_wire=wire))

    async def rules(self, request: Request) -> Response:
        """The rules that are played."""
        running, connection = await self._at(request)
        table = None if running is None or connection is None else await self.hall.table(running)
        if table is None:
            return missing("There is no such table, or this device has no place at it.")
        book = table.course.game.document.book
        text = await self.hall.played(lambda: write_text(book))
        clauses = {name: clause.says_ for name, clause in book.clauses.items()}
        return HTMLResponse(pages.rules(table.course.game.title, text.strip().split("\n\n"), clauses))

    async def record(self, request: Request) -> Response:
        """The record, as far as whoever asks may know it."""
        running, connection = await self._at(request)
        if running is None or connection is None:
            return missing("There is no such table, or this device has no place at it.")
        text = await download(self.hall, running, connection)
        if text is None:
            return missing(NOT_FOR_YOU)
        headers = {"Content-Disposition": f'attachment; filename="table-{running.name}.jsonl"'}
        return PlainTextResponse(text, headers=headers)

    async def picture(self, request: Request) -> Response:
        """A picture of the host's: it never changes, for its address follows from what it is."""
        found = self.hall.pictures.files.get(request.path_params["file"])
        if found is None:
            return missing("There is no such picture.")
        return Response(found.data, media_type=found.kind, headers={"Cache-Control": FOR_EVER})

    async def _at(self, asked: HTTPConnection) -> tuple[Running | None, Connection | None]:
        name, place = asked.path_params["name"], asked.path_params["place"]
        connection = await self.connection(asked, name, place)
        if connection is None:
            return None, None
        try:
            running = await self.hall.at(name)
            table = await self.hall.table(running)
        except NoTable:
            return None, None
        if table is not None and any(seat >= len(table.seats) for seat in connection.seats):
            return None, None
        return running, connection

    async def line(self, socket: WebSocket) -> None:
        """The line between a page and its table."""
        running, connection = await self._at(socket)
        if running is None or connection is None:
            await socket.accept()  # a page is told why only over a line that is there
            await socket.close(1008, "no place")
            return
        line = PageLine(self.hall, running, connection, socket, self.device(socket), self.address(socket))
        try:
            await line.serve()
        except NoTable as problem:
            await socket.close(1013, str(problem)[:120])


def missing(text: str) -> Response:
    """The answer that there is nothing."""
    return HTMLResponse(pages.said("Nothing here", text), 404)


def full(_request: Request, _problem: Exception) -> Response:
    """The answer that the store takes nothing."""
    return HTMLResponse(pages.said("It could not be kept", NO_ROOM), 507)


def gone(_request: Request, problem: Exception) -> Response:
    """The answer that a table went while somebody asked for it."""
    return missing(str(problem))


async def ours(request: Request) -> Response:
    """A style or a script: they came with this program."""
    name = request.path_params["file"]
    kind = KINDS.get(name.rpartition(".")[2])
    file = files("festrules.tables").joinpath("static", name)
    if kind is None or not file.is_file():
        return missing("There is no such file.")
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": "no-cache"})


def application(
    hall: Hall, shelf: Shelf, *, hosts: frozenset[str], secure: bool = False, tick: float = TICK
) -> Guard:
    """All of it, with its guard before it."""
    server = Server(hall, shelf, Lengths(hall), secure)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        attendant = Attendant(hall)
        await attendant.go_on()
        hall.begin(asyncio.get_running_loop().create_task(attendant.attend(tick)))
        yield
        await hall.close()

    pages_: list[tuple[str, Callable[[Request], object], str]] = [
        ("/", server.lobby, "GET"),
        ("/new/{game}", server.setting_up, "GET"),
        ("/tables", server.begin, "POST"),
        ("/join", server.joining, "GET"),
        ("/join", server.join, "POST"),
        ("/t/{name}/{place}", server.table, "GET"),
        ("/t/{name}/{place}/rules", server.rules, "GET"),
        ("/t/{name}/{place}/record", server.record, "GET"),
        ("/static/{file}", ours, "GET"),
        (ADDRESS + "{file}", server.picture, "GET"),
    ]
    routes = [Route(path, page, methods=[method]) for path, page, method in pages_]
    app = Starlette(
        routes=[*routes, WebSocketRoute("/t/{name}/{place}/line", server.line)],
        exception_handlers={StoreFull: full, NoTable: gone},
        lifespan=lifespan,
    )
    return Guard(app, hosts, secure)
