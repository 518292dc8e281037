"""Results in a file: a line about all games, then a row for each in their order; and beside it what was counted.

The file beside it, `FILE.counts.json`, is rewritten every few seconds and always whole. It says how much of the rows it
speaks of, so that whatever happens (somebody kills us, the disk is full) rows and counts fit together again by cutting
the rows off there.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import click

from festrules.cli.locking import HELD, claim
from festrules.cli.simulating.about import About
from festrules.cli.simulating.playing import Played
from festrules.cli.simulating.rows import Rows
from festrules.cli.write_file import write_file
from festrules.grammar.plain_files import why_not
from festrules.lab.many.schedule import Games
from festrules.lab.summing.counted import Words
from festrules.lab.summing.tally import Tally

COUNTS_VERSION = 1
MARK = "festrules-counts"
ROWS = ".rows"  # of results in Parquet, while they are written
EVERY = 2.0  # seconds from one writing of the counts to the next


class Unwritable(Exception):
    """Nothing more can be written; what was kept is there."""

    def __init__(self, path: Path, why: str | None) -> None:
        super().__init__(f"{path} cannot be written: {why}.")


def append_whole(file: BinaryIO, data: bytes, size: int, path: Path) -> int:
    """Bytes at the end of a file of that size: all of them or none. How large it is then."""
    try:
        left = data
        while left:
            left = left[file.write(left) :]
    except OSError as problem:
        with suppress(OSError):
            file.truncate(size)
        raise Unwritable(path, problem.strerror) from problem
    return size + len(data)


def write_beside(path: Path, text: str) -> None:
    """A whole file that goes with the rows."""
    try:
        write_file(path, text)
    except click.UsageError as problem:
        raise Unwritable(path, getattr(problem.__cause__, "strerror", None)) from problem


@dataclass(slots=True)
class Output:
    """Rows and counts on their way to the disk."""

    path: Path  # of the rows
    about: About
    words: Words
    rows: Rows
    file: BinaryIO
    tally: Tally = field(default_factory=Tally)
    games: int = 0  # those with a row
    size: int = 0  # bytes of these rows, with the first line
    lost: list[range] = field(default_factory=list)  # games whose rows say that they could not be played
    kept: tuple[int, int] = (0, 0)  # games and bytes when the counts were last written
    last: float = field(default_factory=time.monotonic)
    better: dict[int, bytes] = field(default_factory=dict)  # rows of games that had been lost
    found: Tally = field(default_factory=Tally)  # their totals

    # ---- going on -------------------------------------------------------------------------

    def write(self, games: Games, played: Played | None) -> None:
        """Write the results of games; none if they could not be played."""
        if games.first < self.games:
            self._mended(games, played)
            return
        self._mend()
        numbers = range(games.first, games.stop)
        self.append(played.rows if played else self.rows.lost(self.about.seed, numbers))
        self.games = games.stop
        if played:
            self.tally.add(played.tally)
        else:
            self.lost.append(numbers)
        if time.monotonic() - self.last > EVERY:
            self.keep()

    def keep(self) -> None:
        """Writes the counts: from here on all that was written so far stays."""
        self._mend()
        write_beside(counts_file(self.path), _laid_out(self._as_data()))
        self.kept, self.last = (self.games, self.size), time.monotonic()

    def close(self) -> None:
        """Keeps all there is."""
        self.keep()
        try:
            os.fsync(self.file.fileno())
            self.file.close()
        except OSError as problem:
            raise Unwritable(self.path, problem.strerror) from problem

    def give_up(self, *, whole: bool) -> None:
        """Nothing more can be written. What the counts do not speak of is cut off; before that, if all that was counted
        is `whole`, they are written once more: what was cut off may have made room for them.
        """
        with suppress(Unwritable):
            if whole:
                self.keep()
        with suppress(OSError):
            self.file.truncate(self.kept[1])
        with suppress(OSError):
            self.file.close()

    def append(self, data: bytes) -> None:
        """Bytes at the end of the rows: all of them or none."""
        self.size = append_whole(self.file, data, self.size, self.path)

    def _as_data(self) -> dict[str, Any]:
        return {
            MARK: COUNTS_VERSION,
            "of": self.about.as_data(),
            "games": self.games,
            "size": self.size,
            "lost": [[games.start, games.stop] for games in self.lost],
            "tally": self.tally.as_data(),
            "decisions": [one.as_data() for one in self.words.counted(self.tally)],
        }

    # ---- games that could not be played before ------------------------------------------------

    def _mended(self, games: Games, played: Played | None) -> None:
        if played:
            self.better.update(
                zip(range(games.first, games.stop), played.rows.splitlines(keepends=True), strict=True)
            )
            self.found.add(played.tally)

    def _mend(self) -> None:
        """Puts their rows where they belong: into a new file, which then takes the place of the old one."""
        if not self.better:
            return
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}.new")
        try:
            with self.path.open("rb") as old, beside.open("wb") as new:
                new.write(old.readline())
                for number, line in enumerate(old):
                    new.write(self.better.get(number, line))
                self.size = new.tell()
            self.file.close()
            beside.replace(self.path)
            self.file = open_rows(self.path, "r+b")
            self.file.seek(0, os.SEEK_END)
        except OSError as problem:
            raise Unwritable(self.path, problem.strerror) from problem
        lost = [number for games in self.lost for number in games if number not in self.better]
        self.lost, self.better = list(_ranges(lost)), {}
        self.tally.add(self.found)
        self.found = Tally()
        self.keep()


def _laid_out(data: dict[str, Any]) -> str:
    """JSON with a line for each field, and one for each decision."""
    *fields, (last, decisions) = data.items()
    lines = [f'"{name}": {json.dumps(value, ensure_ascii=False)},' for name, value in fields]
    listed = ",\n".join(json.dumps(one, ensure_ascii=False) for one in decisions)
    return "\n".join(["{", *lines, f'"{last}": [', listed, "]", "}", ""])


def counts_file(path: Path) -> Path:
    """Where the counts of results are, in whatever form these are written."""
    return path.with_name(f"{path.name.removesuffix(ROWS)}.counts.json")


def begin(path: Path, about: About, words: Words, rows: Rows) -> Output:
    """New results."""
    output = Output(path, about, words, rows, open_rows(path, "xb"))
    output.append(about.line())
    output.keep()
    return output


def open_rows(path: Path, mode: str) -> BinaryIO:
    """The file of the rows, so that what is written is with the system at once, and for nobody else to write.

    Without it nothing begins, so there is nothing to keep either.
    """
    try:
        file: BinaryIO = path.open(mode, buffering=0)  # type: ignore[assignment]
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be written: {why_not(problem)}.") from problem
    try:
        claim(file.fileno())
    except BlockingIOError as problem:
        file.close()
        raise click.UsageError(f"{path} cannot be written: {HELD}.") from problem
    return file


def _ranges(numbers: list[int]) -> Iterator[range]:
    start = 0
    for at, number in enumerate(numbers):
        if at + 1 == len(numbers) or numbers[at + 1] != number + 1:
            yield range(numbers[start], number + 1)
            start = at + 1
