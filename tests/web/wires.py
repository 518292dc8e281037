"""A wire between a browser and a server, which can be cut, and can bear nothing while it looks as if it were whole."""

import selectors
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

State: TypeAlias = Literal["whole", "cut", "stalled"]
AT_ONCE = 65536


@dataclass
class Wire:
    """It leads from a port of its own to that of a server."""

    to: int
    state: State = "whole"
    port: int = 0
    _ends: dict[socket.socket, socket.socket] = field(default_factory=dict)
    _over: bool = False

    def __post_init__(self) -> None:
        self._listens = socket.create_server(("127.0.0.1", 0))
        self.port = self._listens.getsockname()[1]
        self._waker, self._wakes = socket.socketpair()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def be(self, state: State) -> None:
        """Whole, cut (whoever comes is turned away), or stalled (nothing comes through, and nothing says so)."""
        self.state = state
        self._waker.send(b".")

    def end(self) -> None:
        """It is there no more."""
        self._over = True
        self._waker.send(b".")
        self._thread.join(10)

    def _run(self) -> None:
        with selectors.DefaultSelector() as found:
            self._found = found
            found.register(self._listens, selectors.EVENT_READ)
            found.register(self._wakes, selectors.EVENT_READ)
            while not self._over:
                for key, _ in found.select():
                    self._ready(key.fileobj)  # type: ignore[arg-type]
            self._drop_all()
        for one in (self._listens, self._waker, self._wakes):
            one.close()

    def _ready(self, end: socket.socket) -> None:
        if end is self._wakes:
            end.recv(AT_ONCE)
            self._changed()
        elif end is self._listens:
            self._accept()
        elif end in self._ends:
            self._carry(end)

    def _changed(self) -> None:
        """Ends of a stalled wire are not listened to; what was sent meanwhile comes through once it is whole again."""
        if self.state == "cut":
            self._drop_all()
        for end in self._ends:
            heard = end in self._found.get_map()
            if self.state == "stalled" and heard:
                self._found.unregister(end)
            elif self.state == "whole" and not heard:
                self._found.register(end, selectors.EVENT_READ)

    def _accept(self) -> None:
        browser, _ = self._listens.accept()
        if self.state == "cut":
            browser.close()
            return
        server = socket.create_connection(("127.0.0.1", self.to))
        self._ends |= {browser: server, server: browser}
        self._changed()

    def _carry(self, end: socket.socket) -> None:
        try:
            data = end.recv(AT_ONCE)
            if data:
                self._ends[end].sendall(data)
                return
        except OSError:
            pass
        self._drop(end)

    def _drop(self, end: socket.socket) -> None:
        for one in (end, self._ends[end]):
            with suppress(KeyError):
                self._found.unregister(one)
            del self._ends[one]
            one.close()

    def _drop_all(self) -> None:
        while self._ends:
            self._drop(next(iter(self._ends)))
