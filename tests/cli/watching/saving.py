"""The ways in which editors save, and a loop of watching that is told what happens instead of waiting for it."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from festrules.cli.render.traced import Traced
from festrules.cli.watching.found import WatchedRulebook
from festrules.cli.watching.on_screen import first_wrong, lay_out
from festrules.cli.watching.watch import Hands, Happened, Saved, WatchKey, WatchScreen, watch

MOST_LOOKS = 30

Deed = Callable[[], object] | WatchKey


def over(path: Path, text: str) -> None:
    """Over the old text: the file is empty for a moment."""
    path.write_text(text, encoding="utf-8")


def renamed(path: Path, text: str) -> None:
    """Into a file of another name, which then takes its place."""
    beside = path.with_name(f".{path.name}.swp~")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def with_backup(path: Path, text: str) -> None:
    """The old file is kept under another name, and so is gone for a moment."""
    path.replace(path.with_name(f"{path.name}~"))
    path.write_text(text, encoding="utf-8")


def same_time(path: Path, text: str) -> None:
    """So soon after the save before that the disk tells no other time."""
    before = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


WAYS = [over, renamed, with_backup, same_time]


def looked(rulebook: WatchedRulebook, looks: int = MOST_LOOKS) -> list[Path]:
    """The files noticed within this many looks."""
    for _ in range(looks):
        if files := rulebook.saves.stirred():
            return files
    return []


traced: list[Traced | None] = []  # what was stepped through


def watched(
    name: Path, deeds: Sequence[Deed], *, formatting: bool = False, mods: Sequence[str] = ()
) -> list[WatchScreen]:
    """The first screen, and the one after each deed."""
    coming, shown = list(deeds), list[WatchScreen]()

    def wait(rulebook: WatchedRulebook) -> Happened:
        if not coming:
            return WatchKey.QUIT
        deed = coming.pop(0)
        if isinstance(deed, WatchKey):
            return deed
        deed()
        files = looked(rulebook)
        assert files, "nothing was noticed"
        return Saved(tuple(files))

    hands = Hands(wait, shown.append, lay_out, lambda found: traced.append(first_wrong(found)))
    watch(WatchedRulebook(str(name), tuple(mods)), hands, formatting=formatting)
    return shown
