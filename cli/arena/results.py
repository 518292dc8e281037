"""Results in a file: a line about all games, then a row for each, as each is done; and how long was thought, beside it.

The rows say everything, so whatever happens, the file can be continued as far as its lines are whole. How long bots
thought is not part of them: that differs from run to run.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import click

from festrules.cli.arena.about import ArenaAbout, differences
from festrules.cli.arena.rows import GameRow, read_row
from festrules.cli.simulating.output import Unwritable, append_whole, open_rows, write_beside
from festrules.cli.simulating.resuming import DAMAGED, refused
from festrules.cli.write_file import write_file
from festrules.grammar import plain_files
from festrules.grammar.plain_files import lies_there
from festrules.interpreter.compiled.executors.outcomes import seed_of_game

MOST = 1_000_000_000  # bytes of results to be continued
MARK = "festrules-arena-times"


@dataclass(slots=True)
class Results:
    """The file on its way to the disk."""

    path: Path
    file: BinaryIO
    size: int = 0

    def write(self, data: bytes) -> None:
        """Bytes at its end: all of them or none."""
        self.size = append_whole(self.file, data, self.size, self.path)

    def close(self, timed: Sequence[int], nanoseconds: Sequence[int]) -> None:
        """Has the disk itself keep what is written, and how long was thought."""
        bots = [
            {"choices": count, "nanoseconds": time} for count, time in zip(timed, nanoseconds, strict=True)
        ]
        try:
            write_beside(times_file(self.path), json.dumps({MARK: 1, "bots": bots}) + "\n")
        finally:
            self._close()

    def _close(self) -> None:
        try:
            os.fsync(self.file.fileno())
            self.file.close()
        except OSError as problem:
            raise Unwritable(self.path, problem.strerror) from problem


def times_file(path: Path) -> Path:
    """Where it stands how long bots have thought."""
    return path.with_name(f"{path.name}.times.json")


def begin(path: Path, about: ArenaAbout, *, resume: bool) -> tuple[Results, tuple[GameRow, ...]]:
    """New results, or those that are there with all their rows."""
    if not lies_there(path):
        results = Results(path, open_rows(path, "xb"))
        results.write(about.line())
        return results, ()
    if not resume:
        raise click.UsageError(f"{path} exists already: --resume goes on with it; or choose another name.")
    results = Results(path, open_rows(path, "r+b"))
    try:
        rows = tuple(_rows(results, about))
        results.file.truncate(results.size)
        results.file.seek(0, os.SEEK_END)
    except BaseException:
        results.file.close()
        raise
    return results, rows


def rewritten(results: Results, about: ArenaAbout, rows: Sequence[GameRow]) -> Results:
    """The results with other rows, all of them or none, to be continued."""
    results.file.close()
    data = b"".join([about.line(), *(row.line() for row in rows)])
    write_file(results.path, data)
    file = open_rows(results.path, "r+b")
    file.seek(0, os.SEEK_END)
    return Results(results.path, file, len(data))


def times_kept(path: Path, bots: int) -> tuple[list[int], list[int]]:
    """How many choices of each bot were timed and how long it thought, as far as that was told; else nothing."""
    with suppress(OSError, *DAMAGED):
        said = json.loads(plain_files.read_plain(times_file(path), 1_000_000))["bots"]
        timed, times = ([int(one[what]) for one in said] for what in ("choices", "nanoseconds"))
        if len(timed) == bots:
            return timed, times
    return [0] * bots, [0] * bots


def _rows(results: Results, about: ArenaAbout) -> Iterator[GameRow]:
    """The rows that are there, as far as lines are whole."""
    path = results.path
    try:
        data = plain_files.read_plain(path, MOST)
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {plain_files.why_not(problem)}.") from problem
    first, end, rest = data.partition(b"\n")
    if not end and about.line().startswith(first):  # it had only just begun
        results.file.truncate(0)
        results.write(about.line())
        return
    if wrong := differences(about, first.decode("utf-8", "replace")):
        raise refused(path, *wrong)
    results.size = len(first) + 1
    for number, line in enumerate(rest.split(b"\n")[:-1]):
        try:
            row = read_row(line)
        except DAMAGED as problem:
            raise refused(path, f"Line {number + 2} is damaged.") from problem
        line_up = about.pairings.line_up(number)
        if (row.game, row.seed, row.bots) != (
            number,
            seed_of_game(about.games.seed, line_up.deal),
            line_up.seats,
        ):
            raise refused(path, f"Line {number + 2} is not game {number} of these bots.")
        results.size += len(line) + 1
        yield row
