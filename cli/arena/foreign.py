"""A process with a stranger's bot in it: it loads the class, and asks it whenever it is told to.

The bot is given what its seat has seen, and nothing else is in this process: no state, and no seed of the game. What it
answers goes back as JSON. If it thinks for too long the process ends, even where it hangs outside of Python.
"""

import inspect
import json
import os
import pickle
import signal
import sys
import traceback
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from math import ceil
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time_ns
from types import ModuleType
from typing import Any

from festrules.bots.engines import replays_of
from festrules.bots.guarded import Cause, Trouble, sound
from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.cli.bot_cache import bots_remember
from festrules.cli.simulating.subject import Request
from festrules.grammar.plain_files import is_file
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import Machine

GAME, MACHINE = "game", "machine"  # what both sides have, and never send
GRACE = 2  # seconds, after which a process that nobody has ended ends itself
METHOD = "choose(self, seen, budget, seed)"


class NoBot(Exception):
    """A name that is there stands for something that cannot be asked, or there is no such name."""


def packed(seen: Seen, budget: Budget, seed: int) -> bytes:
    """The input of a bot, without its game."""
    found = BytesIO()
    _Packer(found).dump((seen, budget, seed))
    return found.getvalue()


class _Packer(pickle.Pickler):
    def persistent_id(self, thing: Any) -> str | None:
        """The name of something that the other side has already."""
        return GAME if isinstance(thing, Game) else MACHINE if isinstance(thing, Machine) else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, game: Game) -> None:
        super().__init__(BytesIO(data))
        self._game = game

    def persistent_load(self, name: Any) -> Game | Machine:
        """The thing of that name, which is here already."""
        return self._game if name == GAME else self._game.machine


def live(line: Connection, bot: str, request: Request, patience: float) -> None:
    """All of it. The first answer is whether there is such a bot, the second that it may be asked; after that there is
    one for each choice.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr  # its printed output is not part of our results
    del sys.argv[1:]  # ours, with the seed of the games
    try:
        found = _loaded(bot)
        _answer(line, {})
        game = _ready(request)
    except BaseException as problem:  # noqa: BLE001  (whatever it is, it is told)
        _answer(line, {"problem": _where(problem)})
        return
    _answer(line, {})
    us = os.getpid()
    while True:
        try:
            data = line.recv_bytes()
        except (EOFError, OSError):
            return
        _last_at(ceil(patience) + GRACE)
        before = process_time_ns()
        try:
            seen, budget, seed = _Unpacker(data, game).load()
            before = process_time_ns()
            said = _said(sound(found.choose(seen, budget, seed), len(seen.options)))
        except Trouble as trouble:
            said = {"cause": trouble.cause, "said": trouble.said}
        except BaseException as problem:  # noqa: BLE001  (it is not ours)
            said = {"cause": Cause.RAISED, "said": _where(problem)}
        if os.getpid() != us:  # the bot has forked: only one of the two answers
            os._exit(0)
        _last_at(0)
        try:
            _answer(line, {**said, "nanoseconds": process_time_ns() - before})
        except OSError:  # the bot has closed our line, or nobody listens any more
            return


def _ready(request: Request) -> Game:
    """The game and what plays it again, made before any choice, so that none takes as long as that."""
    bots_remember()
    game = request.game
    if game.hides_something:
        replays_of(game.machine)
    return game


def _said(choice: Choice) -> dict[str, Any]:
    rung = None if choice.worlds is None else choice.worlds.rung
    return {"index": choice.index, "tries": choice.tries, "rung": rung}


def _answer(line: Connection, said: dict[str, Any]) -> None:
    line.send_bytes(json.dumps(said).encode("utf-8", "backslashreplace"))


def _last_at(seconds: int) -> None:
    """The process ends then, whatever it does; nothing hinders it but a bot that wants to."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _loaded(bot: str) -> Bot:
    where, _, name = bot.rpartition(":")
    module = _of_file(Path(where)) if where.endswith(".py") else _of_name(where)
    named = getattr(module, name, None)
    if not isinstance(named, type):
        there = [one for one, found in vars(module).items() if _is_bot(found, module)]
        said = f"{where} has no class {name}" if named is None else f"{name} is not a class"
        raise NoBot(f"{said}; it has {listed(there)}" if there else f"{said} with a method {METHOD}")
    if not _chooses(named):
        raise NoBot(f"{name} has no method {METHOD}")
    found: Bot = named()
    if why := _why_not_asked(found):
        raise NoBot(f"{name} cannot be asked, because {why}: its method is {METHOD}")
    return found


def _is_bot(found: object, module: ModuleType) -> bool:
    return isinstance(found, type) and found.__module__ == module.__name__ and _chooses(found)


def _chooses(found: type) -> bool:
    return callable(getattr(found, "choose", None))


def _why_not_asked(bot: Bot) -> str:
    """A method that every decision would fail at, and how; empty where nobody can tell before."""
    if inspect.iscoroutinefunction(bot.choose):
        return "its choose is async"
    try:
        takes = inspect.signature(bot.choose)
    except (TypeError, ValueError):
        return ""
    try:
        takes.bind(None, None, None)
    except TypeError:
        return f"its choose takes {takes}"
    return ""


def _of_file(path: Path) -> ModuleType:
    if not is_file(path):
        raise NoBot(f"there is no file {path}")
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.absolute().parent))
    spec.loader.exec_module(module)
    return module


def _of_name(name: str) -> ModuleType:
    sys.path.insert(0, os.getcwd())  # noqa: PTH109  (where Python itself looks first)
    return import_module(name)


def _where(problem: BaseException) -> str:
    """The error raised, and the last line of the stranger's code that led to it."""
    if isinstance(problem, NoBot):
        return str(problem)
    said = f"{type(problem).__name__}: {problem}"
    lines = [one for one in traceback.extract_tb(problem.__traceback__) if one.filename != __file__]
    lines = [one for one in lines if "importlib" not in one.filename]
    return f"{said} ({lines[-1].filename}, line {lines[-1].lineno})" if lines else said
