"""Which executor plays, and with what."""

from dataclasses import dataclass

import click

from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.made import WASM, Asked
from festrules.interpreter.compiled.executors.outcomes import Executor, Unavailable
from festrules.interpreter.compiled.executors.registry import (
    REFERENCE,
    fastest,
    make,
    portable_of,
    remake,
)
from festrules.interpreter.compiled.executors.wasm import QUICKLY

AUTO = "auto"
COMPILED_MEANWHILE = (
    30  # instructions, while the reference interpreter plays a game: from 8 to 120, as measured
)


@dataclass(frozen=True, slots=True)
class Player:
    """An executor by name, what workers make it of, and why there is no faster one."""

    name: str
    portable: bytes | None
    missing: tuple[tuple[str, str], ...] = ()
    made: Executor | None = None  # where one had to be made to know all this

    def executor(self, asked: Asked) -> Executor:
        """The executor of this process; `asked` gives the machine, for games that compiled code hands over."""
        return self.made or remake(self.name, asked, self.portable)


def player(wanted: str, request: Request, *, games: int) -> Player:
    """The one that was asked for, or the one that has played this many games first. All play them alike.

    With a module from before nothing is compiled here. It is loaded where it plays, and nowhere else: native code is
    made of it each time. For some thousand games a module is not made better first.
    """
    hasty, missing = games <= QUICKLY, tuple[tuple[str, str], ...]()
    if wanted in (AUTO, WASM) and _runs():
        module = request.module(hasty=hasty)
        if module is None and wanted == AUTO and _is_sooner_done(request, games):
            return Player(REFERENCE, None)
        module = module or _fresh(request, hasty=hasty)
        if module is not None:
            return Player(WASM, module)
    if wanted == AUTO:
        executor, missing = fastest(request(), hasty=hasty)
    else:
        try:
            executor = make(wanted, request())
        except Unavailable as problem:
            message = f"--executor {wanted}: it is not available ({problem.reason})."
            raise click.UsageError(message) from problem
    return Player(executor.name, portable_of(executor), missing, executor)


def _is_sooner_done(request: Request, games: int) -> bool:
    """Whether the reference interpreter has played so few games before a module would be made."""
    return games * COMPILED_MEANWHILE < len(request().code)


def _fresh(request: Request, *, hasty: bool) -> bytes | None:
    """A module that is compiled now, and kept; nothing where that cannot be."""
    machine = request()
    try:
        from festrules.interpreter.compiled.executors.wasm import compiled_only

        module = compiled_only(machine, hasty=hasty)
    except Exception:  # noqa: BLE001  (the usual way finds out why, and tells)
        return None
    request.keep(module, hasty=hasty)
    return module


def _runs() -> bool:
    """Whether modules can be run here; if not, the usual way finds out why."""
    from festrules.interpreter.compiled.executors.loaded_wasm import try_out

    try:
        try_out()
    except Unavailable:
        return False
    return True
