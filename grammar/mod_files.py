"""Mods, each read once, and the one order in which they are laid on top of their game.

Whoever names the same mods plays the same game, in whatever order they were named: a mod comes after the one that it
changes, and otherwise the titles decide.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from festrules.grammar.document import JsonObject
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Section, Thing, Word


@dataclass(slots=True, eq=False)
class ModFile:
    """One mod: its parts as they were read, or its data if it came in a document."""

    name: str | None
    title: str
    below: "ModFile | None" = None  # the mod that it changes; nothing where that is the game itself
    path: Path | None = None
    folder: Path | None = None
    text: str = ""
    parts: list[Thing | Section] = field(default_factory=list)
    data: "JsonObject | None" = None
    spans: dict[str, Span] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, str]:
        """The order of two mods when neither changes the other."""
        return (self.title.casefold(), self.title, self.text)


def header_of(parts: Sequence[Thing | Section]) -> Section | None:
    """The line that makes a file a mod."""
    return next((part for part in parts if isinstance(part, Section) and part.name == "mod"), None)


def base_of(header: Section) -> Word:
    """The name of what a mod changes, with its place."""
    assert isinstance(header.value, Node)
    word = header.value.fields["of"]
    assert isinstance(word, Word)
    return word


def title_of(header: Section) -> str:
    """The title that a mod's author gave it."""
    assert isinstance(header.value, Node)
    return str(header.value.fields["title"].text)


def called(name: str) -> str:
    """The name of a game or mod, by that of its file or the path to it."""
    last = PurePosixPath(name.replace("\\", "/")).name
    return last.removesuffix(".rules").removesuffix(".json")


def in_order(mods: Sequence[ModFile]) -> list[ModFile]:
    """Each mod after the one it changes, and otherwise by title, in whatever order they came."""
    waiting, ordered = sorted(mods, key=lambda mod: mod.key), list[ModFile]()
    while waiting:
        ready: Callable[[ModFile], bool] = lambda mod: mod.below is None or mod.below in ordered  # noqa: E731
        chosen = next(mod for mod in waiting if ready(mod))
        waiting.remove(chosen)
        ordered.append(chosen)
    return ordered


def from_document(data: JsonObject) -> list[ModFile]:
    """The mods of a document that was compiled before."""
    found: list[ModFile] = []
    mods = data.get("mods", [])
    assert isinstance(mods, list)
    for mod in mods:
        assert isinstance(mod, dict)
        name, upon = mod.get("name"), mod.get("upon")
        below = found[upon] if isinstance(upon, int) and 0 <= upon < len(found) else None
        text = json.dumps(mod, sort_keys=True)
        found.append(
            ModFile(
                name if isinstance(name, str) else None, str(mod["title"]), below, text=text, data={**mod}
            )
        )
    return found
