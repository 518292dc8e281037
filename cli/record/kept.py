"""The folder in which games that people play are kept by themselves: a record for each.

`FESTRULES_GAMES` names another folder, or says `off`. A game that is not over stays until it is; of those that are over
the last `FINISHED` stay, and one in which nobody has decided anything goes. Files with other names are not ours.
"""

import os
import re
import secrets
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from festrules.cli.cache import home_folder, make_folder
from festrules.cli.locking import claim, is_claimed
from festrules.grammar.diagnostic import Refused
from festrules.grammar.plain_files import open_plain, read_open
from festrules.interpreter.record.entries import Chance
from festrules.interpreter.record.read import MAX_RECORD, Record, read_record
from festrules.interpreter.record.standing import standing

WHERE = "FESTRULES_GAMES"
OFF = ("off", "0")
FINISHED = 50
SETTLED = 3600  # seconds without a decision after which a game counts as abandoned
OWN = re.compile(r"[\w-]{1,40}\.(\d{4}-\d\d-\d\d)\.(\d\d)(\d\d)\.[0-9a-f]{8}\.jsonl")


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that was kept, as far as its record can be read."""

    path: Path
    last: float  # when it was last written to, by the clock of the file system
    record: Record | None
    problem: str | None  # what is wrong with it
    decisions: int = 0
    is_over: bool = False
    is_played: bool = False  # by another process, now

    @property
    def begun(self) -> str:
        """When it was begun, as its name says."""
        found = OWN.fullmatch(self.path.name)
        return f"{found[1]} {found[2]}:{found[3]}" if found else ""

    @property
    def has_begun(self) -> bool:
        """Whether anybody has decided or entered anything."""
        if self.record is None or self.record.problem is not None:
            return self.problem is not None
        on_table = self.record.header.seed is None
        return any(on_table or not isinstance(entry, Chance) for _, entry in self.record.entries)


def games_folder() -> Path | None:
    """Where they are kept; nothing if they are not to be. `OSError` or `RuntimeError` if there is no home."""
    said = os.environ.get(WHERE, "")
    if said in OFF:
        return None
    return (Path(said) if said else usual_folder()).absolute()


def usual_folder() -> Path:
    """Where programs of this system keep what must not be lost, and is not a document."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "festrules" / "games"
    if sys.platform == "darwin":
        return home_folder() / "Library" / "Application Support" / "festrules" / "games"
    said = os.environ.get("XDG_STATE_HOME", "")
    return (
        (Path(said) if said.startswith("/") else home_folder() / ".local" / "state") / "festrules" / "games"
    )


def new_name(folder: Path, title: str) -> Path:
    """A name that nobody has, for a game that begins now; the folder is made if need be."""
    make_folder(folder)
    words = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:40] or "game"
    return folder / f"{words}.{time.strftime('%Y-%m-%d.%H%M')}.{secrets.token_hex(4)}.jsonl"


def games_in(folder: Path) -> list[KeptGame]:
    """All that are kept there, the one last played first."""
    try:
        paths = sorted(path for path in folder.iterdir() if OWN.fullmatch(path.name))
    except OSError:
        return []
    found = [one for path in paths if (one := look_at(path)) is not None]
    return sorted(found, key=lambda one: (-one.last, one.path.name))


def look_at(path: Path) -> KeptGame | None:
    """The record of a game at a glance; None if it is not a file, or gone."""
    try:
        file = open_plain(path)
    except OSError:
        return None
    try:
        last = os.fstat(file).st_mtime
        text = read_open(file, path, MAX_RECORD).decode("utf-8", "surrogateescape")
    except OSError as problem:
        os.close(file)
        return KeptGame(path, 0.0, None, problem.strerror)
    if not text:  # somebody may be about to begin it
        os.close(file)
        return KeptGame(path, last, None, None)
    played = is_claimed(file)
    try:
        record = read_record(text)
    except Refused as refused:
        return KeptGame(path, last, None, refused.diagnostics[0].message, is_played=played)
    stands = standing(record)
    wrong = stands.problem.message if stands.problem else None
    return KeptGame(path, last, record, wrong, len(stands.moves) - 1, stands.over is not None, played)


def tidy(folder: Path) -> None:
    """Takes away what need not be kept any longer; nothing that is damaged, or played at the moment."""
    kept = [one for one in games_in(folder) if one.problem is None]
    over = [one for one in kept if one.is_over]
    left = time.time() - SETTLED
    for one in (*over[FINISHED:], *(one for one in kept if not one.has_begun and one.last < left)):
        forget(one.path)


def forget(path: Path) -> None:
    """Takes a game away, unless somebody plays it."""
    try:
        file = open_plain(path)
        try:
            locked = claim(file)
            if locked:
                path.unlink(missing_ok=True)
        finally:
            os.close(file)
        if not locked:  # such a system takes away no file that anybody has open, us too
            path.unlink(missing_ok=True)
    except OSError:
        return
