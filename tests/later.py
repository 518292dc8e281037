"""Cases that wait for `make slow`: those that take long and say what shorter ones have said already.

Seeds, positions and bent texts have no end: `make slow` draws a few of them, and `make soak` that many times more.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

TIMES = int(os.environ.get("FESTRULES_TIMES", "1"))  # what `make soak` sets

# Many games of like kinds, each compared with a program of its own: the folk games.
SHELF = frozenset(path.stem for path in Path(__file__).parents[1].glob("rules/shelf/*.rules"))
HEAVY = frozenset({"banner", "festo", "fireworks", "salt-and-stew"}) | SHELF  # the games that take longest

# Games that may be played in many ways, or go on for long: of what all games are asked the others say enough.
MANY_WAYS = frozenset({"bakery-fair", "bazaar", "harbour-lights", "moonfruit"})

# Together these have every word of the machine that any game has (`conformance/test_enough.py`), for a third of the
# work. What holds whatever a game is about is tried in them always, and in the others in the long run.
ENOUGH = frozenset(
    {"bout", "english-draughts", "festival", "festo", "formations", "gin", "hearsay", "hurdles",
    "lanes", "lanterns", "launch", "lazy-climbers", "melds", "outlook", "platters", "plotters", "pond",
    "quay", "rails", "regatta", "showdown", "skerries", "stakes", "supper", "terraces", "tic-tac-toe",
    "weather"}
)  # fmt: skip

# What is written in words that none of these has.
OTHER_WORDS = frozenset({"bakery-fair", "changes", "chess", "dudo", "fireworks", "partners", "pig", "sowing"})


def times(few: int) -> int:
    """The number of seeds, positions or texts to draw: a few, or in a soak many times as many."""
    return few * TIMES


def heavy(game: Path | str) -> bool:
    """Whether a game takes long, by its file or its name."""
    return Path(game).stem in HEAVY


def costly(game: Path | str) -> bool:
    """Whether a game takes long, or each of its many configurations some time."""
    return heavy(game) or Path(game).stem in MANY_WAYS


def repeated(game: Path | str) -> bool:
    """Whether a game takes long, or uses nothing that others don't use."""
    return costly(game) or nothing_new(game)


def nothing_new(game: Path | str) -> bool:
    """Whether other games together use every word that this one is written in."""
    return Path(game).stem not in ENOUGH | OTHER_WORDS


def later(cases: Iterable[Any], waits: Callable[[Any], bool]) -> list[Any]:
    """The cases, those that wait among them; of several parameters a case is a tuple."""
    return [_waiting(case) if waits(case) else case for case in cases]


def _waiting(case: Any) -> Any:
    parameters = case if isinstance(case, tuple) else (case,)
    return pytest.param(*parameters, marks=pytest.mark.slow)


# A program that goes beside a game goes beside compiled code as well, which goes beside the reference interpreter in
# each game (`interpreter/compiled/test_lock_step.py`).
ONE_EXECUTOR = later(["reference", "python"], lambda executor: executor == "python")
