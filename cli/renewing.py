"""Bringing files of an older version of the language to this one, before anything else is put right in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from festrules.cli.suites import Wanted
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.file_access import find_mod, scenarios_beside
from festrules.grammar.older.renew import renew
from festrules.grammar.plain_files import read_plain
from festrules.grammar.questions import MAX_BYTES


@dataclass(frozen=True, slots=True)
class Worded:
    """A file in which older words stand: its text, and what it is in the words of now.

    `lines` are worded differently. If something is `wrong` with the new text, the file stays as it is.
    """

    name: str
    before: str
    after: str
    lines: int
    wrong: tuple[Diagnostic, ...]


def worded_otherwise(wanted: Sequence[Wanted]) -> Iterator[Worded]:
    """The files among those that were asked for in which older words stand, each once."""
    for name in dict.fromkeys(str(path) for one in wanted for path in _paths(one)):
        try:
            before = read_plain(Path(name), MAX_BYTES).decode()
        except (OSError, UnicodeDecodeError):
            continue  # reading it with its game says why
        renewed = renew(name, before)
        if renewed.text != before:
            yield Worded(name, before, renewed.text, renewed.lines, renewed.wrong)


def _paths(one: Wanted) -> Iterator[Path]:
    """The files that may change; with mods, those of the mods."""
    if not one.mods:
        yield from (
            (Path(name) for name in sorted(one.only)) if one.only is not None else (one.rules, *one.files)
        )
        return
    for mod in one.mods:
        try:
            path = find_mod(mod, one.rules.parent)
        except Refused:
            continue
        yield from (path, *scenarios_beside(path))
