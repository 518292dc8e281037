"""The loop of `festrules watch`: something is saved or a key is pressed, and what follows from it is shown.

It knows no clock and no keyboard: whoever calls it says how it waits, and how something is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias, assert_never

from festrules.cli.watching.found import WatchedRulebook, WatchFindings


class WatchKey(StrEnum):
    """The requests of somebody who watches."""

    ALL = "enter"
    FORMAT = "f"
    MORE = "m"
    TRACE = "t"
    QUIT = "q"


@dataclass(frozen=True, slots=True)
class Saved:
    """Files were saved, or came, or went."""

    files: tuple[Path, ...]


Happened: TypeAlias = Saved | WatchKey
Wait: TypeAlias = Callable[[WatchedRulebook], Happened]


@dataclass(frozen=True, slots=True)
class WatchScreen:
    """The screen: the findings, the reason for looking again, and the page."""

    found: WatchFindings
    because: tuple[str, ...] = ()  # in words: what was saved, or what was done
    page: int = 0  # of what does not fit on a screen


@dataclass(frozen=True, slots=True)
class Hands:
    """The loop's way to a terminal and to files: how it waits, how it shows something, and what it lets others do."""

    wait: Wait
    show: Callable[[WatchScreen], None]
    lay_out: Callable[[WatchedRulebook], Sequence[str]]  # tells what was done, in words
    step_through: Callable[[WatchFindings], None]  # the first scenario that is wrong


def watch(rulebook: WatchedRulebook, hands: Hands, *, formatting: bool = False) -> None:
    """Shows how a rulebook stands, again and again, until somebody wants no more."""
    done = hands.lay_out(rulebook) if formatting else ()
    state = WatchScreen(rulebook.look(), tuple(done))
    while True:
        hands.show(state)
        happened = hands.wait(rulebook)
        match happened:
            case Saved():
                done = hands.lay_out(rulebook) if formatting else ()
                state = WatchScreen(rulebook.look(), (_told(happened), *done))
            case WatchKey.ALL:
                state = WatchScreen(rulebook.look(every=True))
            case WatchKey.FORMAT:
                done = hands.lay_out(rulebook) or ["all is laid out already"]
                state = WatchScreen(rulebook.look(), tuple(done))
            case WatchKey.MORE:
                state = replace(state, page=state.page + 1)
            case WatchKey.TRACE:
                hands.step_through(state.found)
            case WatchKey.QUIT:
                return
            case _:
                assert_never(happened)


def _told(saved: Saved) -> str:
    """The names of the files that were saved; of a folder it is only known that its files are others."""
    names = [path.name for path in saved.files if path.suffix]
    return f"saved: {', '.join(names)}" if names else "files came or went"
