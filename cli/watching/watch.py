"""The loop of `festrules watch`: something is saved or a key is pressed, and what follows from it is shown.

It knows no clock and no keyboard: whoever calls it says how it waits, and how something is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias, assert_never

from festrules.cli.watching.found import Found, Rulebook


class Key(StrEnum):
    """The requests of somebody who watches."""

    ALL = "enter"
    FORMAT = "f"
    MORE = "m"
    QUIT = "q"


@dataclass(frozen=True, slots=True)
class Saved:
    """Files were saved, or came, or went."""

    files: tuple[Path, ...]


Happened: TypeAlias = Saved | Key
Wait: TypeAlias = Callable[[Rulebook], Happened]


@dataclass(frozen=True, slots=True)
class State:
    """The screen: the findings, the reason for looking again, and the page."""

    found: Found
    because: tuple[str, ...] = ()  # in words: what was saved, or what was done
    page: int = 0  # of what does not fit on a screen


Show: TypeAlias = Callable[[State], None]
LayOut: TypeAlias = Callable[[Rulebook], Sequence[str]]  # what was done, in words


def watch(rulebook: Rulebook, wait: Wait, show: Show, lay_out: LayOut, *, formatting: bool = False) -> None:
    """Shows how a rulebook stands, again and again, until somebody wants no more."""
    done = lay_out(rulebook) if formatting else ()
    state = State(rulebook.look(), tuple(done))
    while True:
        show(state)
        happened = wait(rulebook)
        match happened:
            case Saved():
                saved = f"saved: {', '.join(path.name for path in happened.files)}"
                done = lay_out(rulebook) if formatting else ()
                state = State(rulebook.look(), (saved, *done))
            case Key.ALL:
                state = State(rulebook.look(every=True))
            case Key.FORMAT:
                done = lay_out(rulebook) or ["all is laid out already"]
                state = State(rulebook.look(), tuple(done))
            case Key.MORE:
                state = replace(state, page=state.page + 1)
            case Key.QUIT:
                return
            case _:
                assert_never(happened)
