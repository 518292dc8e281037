"""The rules that tables are played by: made once for all tables that play the same, and kept as their document.

A document is all that a game follows from. So a table goes on by the rules it was begun with, whatever becomes of the
file they once stood in.
"""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final, TypeAlias

from festrules.grammar.document import Document
from festrules.interpreter.game import Game, make_game

MOST: Final = 64  # games that are held ready

Played: TypeAlias = Mapping[str, Any]  # a configuration, as records say it


def packed(document: Document) -> tuple[str, bytes]:
    """A document as bytes, and their digest. Where its text lay is not part of it."""
    data = json.dumps(document.data, separators=(",", ":")).encode()
    return hashlib.sha256(data).hexdigest(), data


def unpacked(data: bytes) -> Document:
    """A document that was kept."""
    return Document(json.loads(data), {}, {})


class Games:
    """Games that were made, by their document and configuration."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._lock = Lock()

    def game(self, digest: str, data: bytes, played: Played, people: tuple[str, ...] = ()) -> Game:
        """The game of a document in a configuration; `Refused` where this program cannot play it."""
        key = (digest, json.dumps([played, people if any(people) else ()], sort_keys=True))
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        variants = tuple(played["variants"])
        made = make_game(unpacked(data), played["players"], played["options"], variants, people=people)
        with self._lock:
            self._made[key] = made
            while len(self._made) > MOST:
                self._made.popitem(last=False)
        return made
