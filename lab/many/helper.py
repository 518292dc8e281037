"""The process beside a thread of a cluster's worker; it is told the number of its line."""

import pickle
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from festrules.lab.many.engine import Workshop
from festrules.lab.many.serving import serve

IDLE = 600.0  # seconds without a task after which it ends


def main() -> None:
    """Hears which workshop it is for, and serves."""
    line = Connection(int(sys.argv[1]))
    try:
        packed = line.recv_bytes()
    except (EOFError, OSError):
        return
    serve(line, unpacked(packed), IDLE)


def unpacked(packed: bytes) -> Workshop[Any, Any]:
    """The workshop, or one in which nothing can be done, and why."""
    try:
        found: Workshop[Any, Any] = pickle.loads(zlib.decompress(packed))  # noqa: S301  (who gives tasks may run code)
    except Exception as failure:  # noqa: BLE001  (whatever it is, it is told)
        return Unreadable(f"{type(failure).__name__}: {failure}")
    return found


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The bytes that came in its place."""

    why: str

    def player(self) -> Callable[[Any], Any]:
        """Nobody."""
        raise RuntimeError(f"what it needs cannot be read there ({self.why})")


if __name__ == "__main__":
    main()
