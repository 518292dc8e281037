"""A server without a network, and people who come to it with browsers of their own."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from festrules.tables.app import application
from festrules.tables.hall import Hall, Limits
from festrules.tables.pictures import Pictures
from festrules.tables.rulebooks import Games
from festrules.tables.shelf import Shelf
from festrules.tables.store.store import Store
from festrules.tables.thinking import Asked, Reply, Thinkers, answer

ADDRESS = "http://localhost"
OURS = {"origin": ADDRESS}


class Here(Thinkers):
    """Bots that think where they are asked, without a process."""

    games = Games()

    async def work(self, asked: Asked) -> Reply | None:
        return answer(asked, self.games)


@dataclass
class Server:
    """A server and its store."""

    client: TestClient
    hall: Hall

    def device(self) -> "Device":
        """Somebody else, with a browser that was never here."""
        return Device(self.client)


@dataclass
class Device:
    """A browser: what it is known by, and nothing else."""

    client: TestClient
    cookie: str = ""

    def headers(self, **more: str) -> dict[str, str]:
        return {**OURS, **({"cookie": f"festrules={self.cookie}"} if self.cookie else {}), **more}

    def keep(self, answer: Any) -> Any:
        found = re.match(r"festrules=([^;]+)", answer.headers.get("set-cookie", ""))
        self.cookie = found[1] if found else self.cookie
        self.client.cookies.clear()
        return answer

    def get(self, path: str) -> Any:
        return self.keep(self.client.get(path, headers=self.headers(), follow_redirects=False))

    def post(self, path: str, body: str, **headers: str) -> Any:
        said = self.headers(**headers)
        return self.keep(self.client.post(path, content=body, headers=said, follow_redirects=False))

    def begin(self, **fields: str) -> str:
        """The address of a new table."""
        answer = self.post("/tables", "&".join(f"{name}={value}" for name, value in fields.items()))
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def join(self, link: str) -> str:
        """Where a link leads."""
        answer = self.post("/join", link.partition("#")[2])
        assert answer.status_code == 200, answer.text
        return str(answer.json()["to"])

    @contextmanager
    def at(self, place: str) -> Iterator["Page"]:
        """A page that is connected to its table."""
        with self.client.websocket_connect(f"ws://localhost{place}/line", headers=self.headers()) as line:
            page = Page(line)
            page.wait()
            yield page


@dataclass
class Page:
    """A page with everything it was sent, and the ways to use it."""

    line: WebSocketTestSession
    parts: dict[str, str] = field(default_factory=dict)
    frames: list[str] = field(default_factory=list)  # all that came, as it came

    def wait(self) -> dict[str, Any]:
        """The next that comes, besides that something was heard."""
        message: dict[str, Any] = {"heard": True}
        while message == {"heard": True}:
            text = self.line.receive_text()
            self.frames.append(text)
            message = json.loads(text)
        self.parts.update(message.get("parts", {}))
        return message

    def do(self, deed: str, **more: object) -> None:
        """Something that somebody does at it."""
        self.line.send_text(json.dumps({"do": deed, "at": self.at, **more}))

    def told(self) -> str:
        """The next that is told."""
        while "told" not in (said := self.wait()):
            pass
        return str(said["told"])

    @property
    def at(self) -> str:
        """The mark of the question that is on the page."""
        found = re.search(r'data-at="([^"]*)"', self.parts.get("question", ""))
        return found[1] if found else ""

    @property
    def numbers(self) -> list[int]:
        """The options."""
        found = re.findall(r'data-do="choose" data-number="(\d+)"', self.parts.get("question", ""))
        return [int(number) for number in found]

    def until_offered(self, options: int) -> None:
        """Waits until there are this many options."""
        while len(self.numbers) != options:
            self.wait()

    def until(self, *texts: str, part: str = "question") -> None:
        """Waits until a part says something."""
        while not all(text in self.parts.get(part, "") for text in texts):
            self.wait()


@contextmanager
def served(
    path: Path | None = None,
    limits: Limits | None = None,
    folder: Path | None = None,
    pictures: Pictures | None = None,
) -> Iterator[Server]:
    """A server that runs."""
    hall = Hall(Store(path), Here(), limits or Limits(pause=0), pictures)
    app = application(hall, Shelf(folder), hosts=frozenset({"localhost"}))
    with TestClient(app, base_url=ADDRESS) as client:
        yield Server(client, hall)


def two_at_tic_tac_toe(server: Server) -> tuple[Device, str, Device, str]:
    """Two people at a table, and where each of them sits."""
    ann, bo = server.device(), server.device()
    place = ann.begin(game="tic-tac-toe", players="2", **{"seat-0": "me", "seat-1": "human"})
    with ann.at(place) as page:
        page.do("link", seat=1)
        while "link" not in (said := page.wait()):
            pass
    return ann, place, bo, bo.join(said["link"])
