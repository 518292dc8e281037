"""The words with which a declaration can begin: not what another sort of file says, nor what is said once already."""

import re
from collections.abc import Callable

from festrules.editors.completing.cursor import Cursor
from festrules.editors.understanding.view import View

_FIRST = re.compile(r"^(?P<word>[a-z]+)", re.MULTILINE)
SCENARIOS = ".scenarios"
BEGINNINGS = {"game", "mod", "scenarios"}  # of three sorts of files
ONCE = {"festrules", "setup", "play", "score", "winner"}
OF_SCENARIOS = {"example", "position", "replace", "drop"}
OF_CHANGES = {"replace", "drop"}


def at_margin(view: View, cursor: Cursor) -> Callable[[str], bool]:
    """Whether words fit at the margin, by the other declarations of the text."""
    others = [text for number, text in enumerate(view.lines, 1) if number != cursor.place[0]]
    said = {found["word"] for text in others if (found := _FIRST.match(text))}
    begun = said & BEGINNINGS
    hidden = said & ONCE
    if "scenarios" in begun or view.file.endswith(SCENARIOS):
        fitting = OF_SCENARIOS | ({"festrules", *(set() if begun else {"scenarios"})} - hidden)
        return lambda text: _word(text) in fitting
    if "game" in begun:
        hidden |= OF_CHANGES
    if begun:
        hidden |= BEGINNINGS
    return lambda text: _word(text) not in hidden


def _word(text: str) -> str:
    return text.split(maxsplit=1)[0]
