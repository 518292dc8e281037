"""The process beside a thread of a worker of a cluster: it has a line, of which it is told the number."""

import pickle
import sys
import zlib
from multiprocessing.connection import Connection

from festrules.lab.many.serving import serve

IDLE = 600.0  # seconds without a task after which it ends


def main() -> None:
    """Hears which workshop it is for, and serves."""
    line = Connection(int(sys.argv[1]))
    try:
        packed = line.recv_bytes()
    except (EOFError, OSError):
        return
    serve(line, pickle.loads(zlib.decompress(packed)), IDLE)  # noqa: S301  (whoever may give tasks may run code)


if __name__ == "__main__":
    main()
