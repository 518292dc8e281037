"""Whether anything was saved that a rulebook is made of, told from what lies on the disk and nothing else.

Editors save in many ways: over the old text, or into a file of another name that then takes its place; a file is
gone for a moment, or empty. So whoever watches looks again and again, and what was seen counts once it stays the same
from one look to the next. There is no clock in it: how often is looked is a matter of those who do.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from festrules.grammar.plain_files import read_plain
from festrules.grammar.questions import MAX_BYTES, TEXT, FileQuestions, digest_of

NAMES: Final = (".rules", ".scenarios", ".yaml", ".yml", ".json", ".toml")
GONE: Final = "gone"
FRESH: Final = 12  # looks for which a file that was written is read though its time stays the same
PATIENCE: Final = 4  # looks at which something that was there may be missing
MOST_WAITED: Final = 10  # looks after which a file counts that is written all the time

Stamp: TypeAlias = tuple[int, ...]
Seen: TypeAlias = dict[
    str, str
]  # by the path of a file the digest of its text, of a folder that of its names


@dataclass(slots=True)
class FileGlance:
    """A file as it was at the last look."""

    stamp: Stamp
    digest: str
    fresh: int = (
        0  # looks for which it is read all the same: a second save may come within one tick of the disk
    )


@dataclass(slots=True)
class Saves:
    """The files of a rulebook, and those beside them that could become some."""

    files: frozenset[Path] = frozenset()
    folders: frozenset[Path] = frozenset()
    settled: Seen = field(default_factory=dict)
    pending: Seen | None = None
    waited: int = 0
    glances: dict[Path, FileGlance] = field(default_factory=dict)

    def watch(
        self, asked: FileQuestions, own: Iterable[Path], settings: Iterable[Path], *, whole: bool
    ) -> None:
        """From now on it is about what was read and looked for, about its own files and some settings.

        Where not the `whole` of it could be read, the files from before count as well. A text that was read is known
        as it was read: one that was saved meanwhile is another.
        """
        read = {path: answer for question, path, answer in asked.all if question == TEXT}
        texts = set(map(Path, read)) | set(own)
        paths = {Path(path) for _, path, _ in asked.all} | texts | set(settings)
        files = frozenset(path for path in paths if path.suffix in NAMES)
        folders = frozenset(path.parent for path in texts)
        self.files = files if whole else self.files | files
        self.folders = folders if whole else self.folders | folders
        self.glances = {path: glance for path, glance in self.glances.items() if path in self.files}
        self.settled = {path: read.get(path, seen) for path, seen in self._look().items()}
        self.pending, self.waited = None, 0

    def stirred(self) -> list[Path]:
        """The files that were saved, came or went since, if all of it has settled down; what is watched is old then."""
        now = self._look()
        if now == self.settled:
            self.pending, self.waited = None, 0
            return []
        self.waited += 1
        same, self.pending = now == self.pending, now
        missing = any(now[path] == GONE and was != GONE for path, was in self.settled.items() if path in now)
        enough = self.waited > PATIENCE if missing else same
        if not enough and self.waited < MOST_WAITED:
            return []
        changed = [Path(path) for path in now if now[path] != self.settled.get(path)]
        self.settled, self.pending, self.waited = now, None, 0
        return sorted(changed)

    def _look(self) -> Seen:
        seen = {str(path): self._glance(path) for path in sorted(self.files)}
        return seen | {str(folder): _names(folder) for folder in sorted(self.folders)}

    def _glance(self, path: Path) -> str:
        """The digest of a file, which is read only if it may be another one than before."""
        try:
            stamp = _stamp(path)
            known = self.glances.get(path)
            if known is not None and known.stamp == stamp and not known.fresh:
                return known.digest
            digest = digest_of(read_plain(path, MAX_BYTES))
        except (OSError, ValueError):  # it is not there, or no file can have this name
            self.glances.pop(path, None)
            return GONE
        fresh = FRESH if known is None or known.stamp != stamp else known.fresh - 1
        self.glances[path] = FileGlance(stamp, digest, fresh)
        return digest


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return found.st_mtime_ns, found.st_size, found.st_ino, found.st_dev


def _names(folder: Path) -> str:
    """The files in a folder that could belong to a rulebook."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if entry.name.endswith(NAMES))
    except OSError:
        return GONE
    return digest_of("\n".join(names).encode("utf-8", "surrogateescape"))
