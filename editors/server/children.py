"""Processes beside the server: they end with it, however it ends."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any


def one_process(begin: Any = None, *arguments: Any) -> ProcessPoolExecutor:
    """A process for one thing at a time, which begins by calling something."""
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin, initargs=(begin, *arguments))


def _begin(begin: Any, *arguments: Any) -> None:
    Thread(target=_end_with_the_server, daemon=True).start()
    if begin is not None:
        begin(*arguments)


def _end_with_the_server() -> None:
    """Waits for the server to end: one that was killed tells nobody."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)
