"""Understanding games beside the server, which goes on answering: in a process of its own, the newest texts first.

A run that has been overtaken by newer texts is given up, but never two in a row: who types without a pause sees what is
wrong all the same.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Protocol

from festrules.editors.server.children import one_process
from festrules.editors.understanding.understand import OutdatedError, understand
from festrules.editors.understanding.understood import Understood
from festrules.editors.workspace import Workspace
from festrules.grammar.file_contents import Kept

MOST_KEPT = 100  # files that need not be read again
SELDOM = 200_000  # objects made between two collections: nearly all that a run makes is used to its end
_kept: Kept = {}  # there, too
_newest: "Synchronized[int] | None" = None  # in the other process: the number of the run that is wanted


class Understands(Protocol):
    """Who finds out what texts mean; nothing results from a run that was given up."""

    def ask(self, root: Path, texts: Mapping[str, str]) -> Awaitable[Understood | None]:
        """Begins a run."""

    def give_up(self) -> None:
        """Abandon the present work."""

    def end(self) -> None:
        """Nothing will be asked any more."""


class InAnotherProcess:
    """Runs in a process of its own; one that dies is replaced."""

    def __init__(self) -> None:
        self._numbers, self._newest = 0, get_context("spawn").Value("q", 0)
        self._pool = self._process()

    async def ask(self, root: Path, texts: Mapping[str, str]) -> Understood | None:
        """Begins a run; raises `BrokenProcessPool` once if the process is no more."""
        self._numbers += 1
        self._newest.value = self._numbers
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, _run, root, dict(texts), self._numbers)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._process()
            raise

    def give_up(self) -> None:
        """The run notices at its next expression."""
        self._newest.value = self._numbers + 1

    def end(self) -> None:
        """The process ends with the server."""
        self.give_up()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _process(self) -> ProcessPoolExecutor:
        return one_process(_begin, self._newest)


def _begin(newest: "Synchronized[int]") -> None:
    global _newest  # noqa: PLW0603 - the one thing that both processes share
    _newest = newest
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 100)


def _run(root: Path, texts: Mapping[str, str], number: int) -> Understood | None:
    assert _newest is not None
    newest = _newest
    try:
        return understand(root, texts, lambda: newest.value != number, _kept)
    except OutdatedError:
        return None
    finally:
        for old in list(_kept)[:-MOST_KEPT]:
            del _kept[old]


class Checking:
    """Which roots have to be understood again, and who is told when one has been."""

    def __init__(
        self,
        workspace: Workspace,
        understands: Understands,
        told: Callable[[Path], None],
        failed: Callable[[str], None],
    ) -> None:
        self._workspace, self._understands, self._told, self._failed = workspace, understands, told, failed
        self._waiting: dict[Path, None] = {}
        self._running: Path | None = None
        self._gave_up = False
        self._task: asyncio.Task[None] | None = None
        self.runs = 0

    def want(self, *roots: Path) -> None:
        """These have changed: the first of them is what somebody looks at."""
        self._waiting = dict.fromkeys([*roots, *self._waiting])
        if self._running in roots and not self._gave_up:
            self._gave_up = True
            self._understands.give_up()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def settled(self) -> None:
        """Waits until everything is understood as it stands."""
        while self._task is not None and not self._task.done():
            await asyncio.shield(self._task)

    async def _go_on(self) -> None:
        while self._waiting:
            root = next(iter(self._waiting))
            del self._waiting[root]
            self._running = root
            self.runs += 1
            try:
                known = await self._understands.ask(root, self._workspace.unsaved)
            except BrokenProcessPool:
                self._failed(
                    f"{root.name} is too large for this machine to understand; it is looked at again when it changes"
                )
                continue
            finally:
                self._running = None
            if known is None:
                self._waiting.setdefault(root)
                continue
            self._gave_up = False
            self._workspace.understood[root] = known
            self._told(root)
            asyncio.get_running_loop().run_in_executor(None, known.prepare)
