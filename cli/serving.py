"""From what was asked for on the command line to a server that runs."""

import socket
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import click

from festrules.cli.bot_cache import bots_remember
from festrules.cli.cache import home_folder, make_folder
from festrules.cli.record.kept import usual_folder

if TYPE_CHECKING:
    from festrules.tables.pictures import Pictures

NEEDED: Final = ("starlette", "uvicorn", "websockets")
DAY: Final = 24 * 3600
TRIES: Final = 20  # ports that are tried where the usual one is taken
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  (what somebody may ask for)
WAITING: Final = 512  # connections that wait until they are answered
LONGEST_MESSAGE: Final = 4_000  # bytes over a line


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    folder: Path | None
    host: str
    port: int
    address: str | None
    keep: Path | None
    forget: int | None
    thinkers: int
    pictures: Path | None


def serve(wishes: Wishes) -> None:
    """Serves until somebody stops it."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.UsageError(
            f"Tables in the browser need {', '.join(missing)}: pip install 'festrules[web]' installs what is needed."
        )
    from festrules.cli.reading import read
    from festrules.tables.app import application
    from festrules.tables.hall import Hall, Limits
    from festrules.tables.shelf import Shelf
    from festrules.tables.store.store import NoStore, Store
    from festrules.tables.thinking import Thinkers

    path = wishes.keep or kept_in()
    try:
        store = Store(path)
    except NoStore as problem:
        raise click.UsageError(str(problem)) from problem
    limits = Limits(forget=(wishes.forget or 0) * DAY)
    shelf = Shelf(wishes.folder, lambda path, mods: read(path, None, mods))
    hall = Hall(store, Thinkers(wishes.thinkers, bots_remember), limits, pictures_of(wishes.pictures))
    said = address_of(wishes.address)
    app = application(hall, shelf, hosts=hosts_of(wishes.host, said), secure=said.startswith("https"))
    listening = listen(wishes.host, wishes.port)
    port = listening.getsockname()[1]
    shown = said or f"http://{'127.0.0.1' if wishes.host in EVERYWHERE else wishes.host}:{port}"
    click.echo(f"festrules serves tables at {shown}   (Ctrl-C stops it; tables are kept in {path})")
    sys.stdout.flush()
    run(app, listening, behind_proxy=bool(said))


def pictures_of(folder: Path | None) -> "Pictures":
    """The host's own pictures; those that cannot be taken are said, and left out."""
    from festrules.tables.pictures import Pictures, pictures_in

    found = Pictures() if folder is None else pictures_in(folder)
    for one in found.left_out:
        click.echo(f"Left out: {one}", err=True)
    return found


def run(app: object, listening: socket.socket, *, behind_proxy: bool) -> None:
    """The server itself. It writes no addresses down."""
    import uvicorn

    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_max_queue=16,
        limit_concurrency=4000,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        proxy_headers=behind_proxy,
        server_header=False,
        date_header=False,
    )
    uvicorn.Server(config).run([listening])


def kept_in() -> Path:
    """Where tables are kept where nobody says it: beside the games that are played at the terminal."""
    try:
        home_folder()
        folder = usual_folder().parent
        make_folder(folder)
    except (OSError, RuntimeError) as problem:
        raise click.UsageError(
            f"There is no folder to keep tables in: --keep FILE names a file. ({problem})"
        ) from problem
    return folder / "tables.db"


def address_of(said: str | None) -> str:
    """How people reach the server, if somebody says it."""
    if said is None:
        return ""
    found = urlsplit(said)
    if found.scheme not in ("http", "https") or not found.hostname or found.path.strip("/"):
        raise click.UsageError(
            f"--address is a whole address without a path, such as https://games.example, not {said}"
        )
    return f"{found.scheme}://{found.netloc}"


def hosts_of(host: str, address: str) -> frozenset[str]:
    """The names under which the server may be asked: no page elsewhere can give it another one."""
    from festrules.tables.guard import LOCAL

    names = {*LOCAL, host.casefold()}
    if address:
        names.add((urlsplit(address).hostname or "").casefold())
    if host in EVERYWHERE:
        names |= {socket.gethostname().casefold(), *own_addresses()}
    return frozenset(names)


def own_addresses() -> set[str]:
    """The numbers under which other machines reach this one, as far as it knows them."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None)
    except OSError:
        found = []
    numbers = {str(one[4][0]) for one in found}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: it only says by which number it would be
            numbers.add(asking.getsockname()[0])
        except OSError:
            pass
    return {f"[{number}]" if ":" in number else number for number in numbers}


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, or on one of the next where that is taken."""
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in range(port, port + (TRIES if port else 1)):
        found = socket.socket(kind, socket.SOCK_STREAM)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(WAITING)
        except (OSError, OverflowError) as why:
            found.close()
            problem = why if isinstance(why, OSError) else None
            continue
        return found
    raise click.UsageError(f"Nothing can listen at {host}, port {port}: {problem}.")
