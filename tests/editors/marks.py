"""Texts with marks: `«name»` is a stretch that a test speaks of, `|` a place where something is asked."""

import re
from pathlib import Path

from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span

_MARK = re.compile(r"[«»|]")


def without_marks(text: str) -> str:
    """The text itself."""
    return _MARK.sub("", text)


def place_in(text: str) -> Place:
    """Where `|` stands."""
    before = without_marks(text[: text.index("|")])
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def marked(text: str, source: str) -> list[Span]:
    """The stretches in « and »."""
    found, begins = [], []
    for mark in _MARK.finditer(text):
        before = without_marks(text[: mark.start()])
        place = before.count("\n") + 1, len(before) - before.rfind("\n")
        if mark[0] == "«":
            begins.append(place)
        elif mark[0] == "»":
            found.append(Span(source, *begins.pop(), *place))
    return sorted(found)


def written(folder: Path, texts: dict[str, str], shown: str) -> View:
    """Files with these texts, marks apart, of which one is shown; the game is the first that ends in `.rules`."""
    for name, text in texts.items():
        (folder / name).write_text(without_marks(text))
    root = next(name for name in texts if name.endswith(".rules"))
    known = understand(folder / root, {})
    mods = [name for name in texts if name.endswith(".rules") and name != root]
    beside = tuple(understand(folder / name, {}) for name in mods)
    return View(str(folder / shown), without_marks(texts[shown]), known, beside)
