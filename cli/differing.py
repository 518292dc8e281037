"""From two names on a command line to what the rulebooks say differently."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.reading import read
from festrules.cli.render.report import shown_path
from festrules.grammar.document import Document
from festrules.interpreter.comparing.compare import compare
from festrules.interpreter.comparing.difference import Comparison


@dataclass(frozen=True, slots=True)
class Compared:
    """Two rulebooks and what differs."""

    old_name: str
    new_name: str
    old: Document
    new: Document
    comparison: Comparison

    @property
    def head(self) -> str:
        """What is compared with what."""
        titles = [title_of(document) for document in (self.old, self.new)]
        if titles[0] == titles[1]:
            return f"{titles[0]}: {self.old_name} -> {self.new_name}"
        return f"{titles[0]} ({self.old_name}) -> {titles[1]} ({self.new_name})"


def compared(old: str, new: str) -> Compared:
    """Both are read, and compared by what they mean."""
    if old == new == STDIN:
        raise click.UsageError("Only one of the two can come in through the pipe.")
    first, second = read_named(old), read_named(new)
    return Compared(shown_path(old), shown_path(new), first, second, compare(first, second))


def read_named(name: str) -> Document:
    """A rulebook by its file, its name, or - for what comes in through a pipe."""
    return read(stdin() if name == STDIN else name, Path())


def title_of(document: Document) -> str:
    """The title of the game, or of the mod that was read."""
    data: Any = document.data
    said = data["mods"][-1] if data.get("mods") else data["game"]
    version = said.get("version")
    return f"{said['title']} {version}" if version else str(said["title"])
