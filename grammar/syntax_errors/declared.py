"""The names that a text declares, as far as can be told while it has a mistake."""

import re
from collections.abc import Callable

from festrules.grammar.source import Source

COMPONENTS = ("card", "tile", "piece", "token")
_DECLARED = re.compile(r"^(?P<word>[a-z]+(?: of)?)[ \t]+(?P<name>[a-z][a-z0-9-]*)(?P<rest>.*)$", re.MULTILINE)
_OF_EACH_PLAYER = re.compile(r"\bfor each player\b")
_UNSEEN = re.compile(r"face down|ordered")
_OWN = re.compile(r"owner sees")


def names_of(source: Source, *words: str) -> list[str]:
    """What is declared with one of these words at the margin."""
    return [found["name"] for found in _DECLARED.finditer(source.text) if found["word"] in words]


def hand_of(source: Source) -> str | None:
    """The one place that each player has and whose contents only its owner sees."""
    return _only(source, lambda rest: bool(_OF_EACH_PLAYER.search(rest) and _OWN.search(rest)))


def pile_of(source: Source) -> str | None:
    """The one place that lies face down or in order, and belongs to nobody."""
    return _only(source, lambda rest: bool(_UNSEEN.search(rest)) and not _OF_EACH_PLAYER.search(rest))


def _only(source: Source, fits: Callable[[str], bool]) -> str | None:
    places = (found for found in _DECLARED.finditer(source.text) if found["word"] == "place")
    names = [found["name"] for found in places if fits(found["rest"])]
    return names[0] if len(names) == 1 else None
