"""Going through a course by keys: forwards, back, over what a statement does, to the next decision, to a word.

It knows no keyboard: a key is given, and it follows where one stands then.
"""

from dataclasses import dataclass, replace

from festrules.cli.keys import BACK, END, ENTER
from festrules.cli.render.traced import Traced

QUIT = frozenset(("q", END))
NOT_FOUND = "not found: {}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody is in a course: the passage, whether all of the table is shown, and what is looked for."""

    at: int = 0
    table: bool = False
    page: int = 0
    typing: str | None = None  # the words that are being typed, to look for them
    sought: str = ""
    message: str = ""


def beginning(traced: Traced) -> Standing:
    """Where one begins: where what was expected parts from what happened, if it does."""
    parting = traced.course.parting
    return Standing(parting if parting is not None else 0)


def after(traced: Traced, now: Standing, key: str) -> Standing | None:
    """Where one stands after a key; nothing if one has had enough."""
    if now.typing is not None:
        return _typed(traced, now, now.typing, key)
    if key in QUIT:
        return None
    course, last, at = traced.course, len(traced.course.passages) - 1, now.at
    match key:
        case "n" | "right" | "down" if at < last:
            return _to(now, at + 1)
        case _ if key == ENTER and at < last:
            return _to(now, at + 1)
        case "b" | "left" | "up" if at > 0:
            return _to(now, at - 1)
        case _ if key == BACK and at > 0:
            return _to(now, at - 1)
        case "s":
            return _to(now, course.over(at))
        case "d":
            return _to(now, course.next_decision(at))
        case "g" | "home":
            return _to(now, 0)
        case "G" | "last":
            return _to(now, last)
        case "t":
            return replace(now, table=not now.table, page=0, message="")
        case "m":
            return replace(now, page=now.page + 1, message="")
        case "/":
            return replace(now, typing="", message="")
        case ".":
            return _sought(traced, now, now.sought)
        case _:
            ends = {"n": "this is the end", ENTER: "this is the end", "b": "this is the beginning"}
            return replace(now, message=ends.get(key, now.message))


def _to(now: Standing, at: int) -> Standing:
    return replace(now, at=at, page=0, message="")


def _typed(traced: Traced, now: Standing, typed: str, key: str) -> Standing:
    """Words to look for, letter by letter."""
    if key == ENTER:
        return _sought(traced, replace(now, typing=None), typed or now.sought)
    if key in ("\x1b", END):
        return replace(now, typing=None)
    if key == BACK:
        return replace(now, typing=typed[:-1])
    return replace(now, typing=typed + key) if len(key) == 1 and key.isprintable() else now


def _sought(traced: Traced, now: Standing, words: str) -> Standing:
    """The next passage with these words, also those before it once there are no more behind."""
    if not words:
        return now
    count = len(traced.course.passages)
    for step in range(1, count + 1):
        at = (now.at + step) % count
        if words.casefold() in traced.said(at):
            return replace(_to(now, at), sought=words)
    return replace(now, sought=words, message=NOT_FOUND.format(words))
