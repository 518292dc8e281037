"""Rulebooks as text: load one, check it, play it.

game = festrules.load("climbers", players=2)
state = game.start(seed=1)
while decisions := game.decisions(state):
    state, events = game.apply(state, decisions[0].options[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from festrules.grammar.diagnostic import Diagnostic
    from festrules.interpreter.engine.events import Event
    from festrules.interpreter.engine.options import Decision, Option
    from festrules.interpreter.engine.state import State
    from festrules.interpreter.game import Game
    from festrules.interpreter.library import check, load
    from festrules.interpreter.scene.make import make_scene
    from festrules.interpreter.scene.plain import scene_json
    from festrules.interpreter.scene.scene import Scene

__all__ = [
    "Decision",
    "Diagnostic",
    "Event",
    "Game",
    "Option",
    "Scene",
    "State",
    "check",
    "load",
    "make_scene",
    "scene_json",
]

LOST_LINKS = (
    "the links in src/festrules are lost, and nothing runs from a checkout without them. With git, "
    "`git config core.symlinks true` and then `git checkout -- src/festrules` makes them; "
    "`pip install .` installs festrules as it is, and needs none."
)
HOMES = {
    "Decision": "festrules.interpreter.engine.options",
    "Diagnostic": "festrules.grammar.diagnostic",
    "Event": "festrules.interpreter.engine.events",
    "Game": "festrules.interpreter.game",
    "Option": "festrules.interpreter.engine.options",
    "State": "festrules.interpreter.engine.state",
    "check": "festrules.interpreter.library",
    "load": "festrules.interpreter.library",
    "Scene": "festrules.interpreter.scene.scene",
    "make_scene": "festrules.interpreter.scene.make",
    "scene_json": "festrules.interpreter.scene.plain",
}


def __dir__() -> list[str]:
    """The names that are promised."""
    return __all__


def __getattr__(name: str) -> Any:
    """Loads what is asked for, and nothing before: a command that prints help pays for none of it."""
    if name not in HOMES:
        raise AttributeError(f"module 'festrules' has no attribute {name!r}")
    try:
        return getattr(import_module(HOMES[name]), name)
    except ModuleNotFoundError as problem:
        if is_lost(problem):
            raise ImportError(LOST_LINKS) from problem
        raise


def is_lost(problem: ModuleNotFoundError) -> bool:
    """Whether a folder of the package is missing: of a checkout these are links, which not every system makes."""
    return (problem.name or "").rpartition(".")[0] == __name__
