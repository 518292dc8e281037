"""The guard before every page: who may ask at all, how much and how often, and what a browser may do with the answer.

Nothing of a page comes from elsewhere or goes elsewhere, no script or style stands in it, and no other page can hold it
in a frame. What changes something comes from a page of this server, or is refused.
"""

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with none, browsers would not say where a form comes from
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MOST_BODY: Final = 64_000  # bytes
LIGHT_ONES: Final = ("/static/", "/picture/")  # the many small parts of a page, ready to be sent
LIGHT: Final = 0.1  # of a page, that such a thing counts
SAFE: Final = frozenset({"GET", "HEAD"})
PORT: Final = re.compile(r":\d+$")
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


@dataclass(slots=True)
class Bucket:
    """How much somebody may still do at once."""

    left: float
    at: float


@dataclass(slots=True)
class Allowance:
    """So much a second, and so much at once, for each of those who ask; of the last who asked."""

    each_second: float
    at_once: float
    most: int = 10_000
    clock: Callable[[], float] = monotonic
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def takes(self, who: str, cost: float = 1.0) -> bool:
        """Whether somebody may do something now; it counts if they may."""
        now = self.clock()
        bucket = self.buckets.setdefault(who, Bucket(self.at_once, now))
        self.buckets.move_to_end(who)
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        bucket.left = min(self.at_once, bucket.left + (now - bucket.at) * self.each_second)
        bucket.at = now
        if bucket.left < cost:
            return False
        bucket.left -= cost
        return True


@dataclass(slots=True)
class Guard:
    """An application with its guard before it."""

    app: ASGIApp
    hosts: frozenset[str]  # the names under which this server may be asked
    secure: bool = False  # whether browsers come by https
    asking: Allowance = field(default_factory=lambda: Allowance(20, 120))
    changing: Allowance = field(default_factory=lambda: Allowance(0.5, 30))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets through what may come through."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is None:
            await self.app(scope, self._measured(receive), self._with_headers(send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused[1]})
        else:
            answer = PlainTextResponse(refused[1], refused[0])
            await answer(scope, receive, self._with_headers(send))

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if PORT.sub("", host).casefold() not in self.hosts:
            return 421, "This server has another name."
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self._is_ours(headers.get("origin", ""), host):
            return 403, "This came from another page."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BODY:
            return 413, "That is more than is taken at once."
        who = scope["client"][0] if scope.get("client") else ""
        allowance = self.changing if scope["type"] == "http" and changes else self.asking
        if not allowance.takes(who, LIGHT if scope["path"].startswith(LIGHT_ONES) else 1.0):
            return 429, "That was too much at once. Wait a moment."
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        found = urlsplit(origin)
        return found.netloc == host and found.scheme == ("https" if self.secure else "http")

    def _measured(self, receive: Receive) -> Receive:
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            return message if read <= MOST_BODY else {"type": "http.disconnect"}

        return measured

    def _with_headers(self, send: Send) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                if self.secure:
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        return with_headers
