"""The laboratory: very many games, their results, and what these say about the rules.

from festrules import lab

found = lab.study("mine.rules", players=3, bots="medium@100", games=200)
found.plots["seats-3"]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from festrules.lab.interactive.calls import compare, study, sweep

__all__ = ["compare", "study", "sweep"]


def __dir__() -> list[str]:
    """The names that are promised."""
    return __all__


def __getattr__(name: str) -> Any:
    """Load a name when it is asked for."""
    if name not in __all__:
        raise AttributeError(f"module 'festrules.lab' has no attribute {name!r}")
    return getattr(import_module("festrules.lab.interactive.calls"), name)
