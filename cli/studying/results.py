"""The file of a study: its first line, a line for each game as it is played, and one that puts arms behind the others.

The lines say all that there is to know, so whatever happens, the study can be continued from the last whole one.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import click

from festrules.cli.simulating.output import Unwritable, append_whole, open_rows
from festrules.cli.simulating.resuming import refused
from festrules.cli.studying.head import Head, arms_in, line_of, read_head, why_not
from festrules.grammar import plain_files
from festrules.grammar.plain_files import lies_there
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import DAMAGED, StudiedGame, read_game
from festrules.lab.studies.plan import Plan
from festrules.lab.summing.reasons import LOST

LONGEST = 100_000_000  # bytes of a line


@dataclass(slots=True)
class Results:
    """The file on its way to the disk, and the plan of which it has games."""

    path: Path
    file: BinaryIO
    plan: Plan
    size: int = 0
    games: int = 0  # that are in it

    def write(self, game: StudiedGame) -> None:
        """A game at its end: all of it or nothing."""
        self._append(game.line())
        self.games += 1

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """More arms."""
        self._append(line_of(arms))
        self.plan = self.plan.with_arms(arms)

    def close(self) -> None:
        """Has the disk itself keep it."""
        try:
            os.fsync(self.file.fileno())
            self.file.close()
        except OSError as problem:
            raise Unwritable(self.path, problem.strerror) from problem

    def _append(self, data: bytes) -> None:
        self.size = append_whole(self.file, data, self.size, self.path)


def begin(path: Path, head: Head, *, resume: bool) -> Results:
    """A new file, or the one that is there, with its games yet to be read by `kept`."""
    if not lies_there(path):
        results = Results(path, open_rows(path, "xb"), head.plan)
        results.size = append_whole(results.file, head.line(), 0, path)
        return results
    if not resume:
        raise click.UsageError(f"{path} exists already: --resume goes on with it; or choose another name.")
    return Results(path, open_rows(path, "r+b"), head.plan)


def kept(results: Results, head: Head) -> Iterator[StudiedGame | tuple[Arm, ...]]:
    """The games of a file and the arms that were put behind, as far as its lines are whole; the rest is cut off.

    A game that could not be played ends what is kept: it is played once more.
    """
    file, path = results.file, results.path
    with opened(path) as reader:
        first = reader.readline(LONGEST)
        if not first.endswith(b"\n") and head.line().startswith(first):  # it had only just begun
            file.truncate(0)
            results.size = append_whole(file, head.line(), 0, path)
            return
        if wrong := why_not(head, read_head(first)):
            raise refused(path, *wrong)
        results.size = len(first)
        for number, line in enumerate(whole_lines(reader), 2):
            try:
                arms = arms_in(line)
                game = None if arms is not None else read_game(line)
            except DAMAGED as problem:
                raise refused(path, f"Line {number} is damaged.") from problem
            if arms is not None:
                results.plan = results.plan.with_arms(arms)
                yield arms
            elif game is not None:
                if game.why == LOST:
                    break
                _fits(results, game, number)
                results.games += 1
                yield game
            results.size += len(line)
    file.truncate(results.size)
    file.seek(0, os.SEEK_END)


def opened(path: Path) -> BinaryIO:
    """A file of results, to be read line by line."""
    try:
        return os.fdopen(plain_files.open_plain(path), "rb")
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {plain_files.why_not(problem)}.") from problem


def whole_lines(reader: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, as far as they have an end."""
    while (line := reader.readline(LONGEST)).endswith(b"\n"):
        yield line


def _fits(results: Results, game: StudiedGame, number: int) -> None:
    try:
        wanted = results.plan.at(results.games)
    except IndexError:
        wanted = (-1, -1)
    if (game.arm, game.game) != wanted:
        raise refused(results.path, f"Line {number} is not the game that comes next.")


def game_in(path: Path, wanted: int) -> tuple[Head, Arm, StudiedGame]:
    """A game of a study by its number, with what its rules are; refused where there is none."""
    at = -1
    with opened(path) as reader:
        head = read_head(reader.readline(LONGEST))
        if head is None:
            raise click.UsageError(f"{path} has no study that this program can read.")
        plan = head.plan
        for line in whole_lines(reader):
            try:
                arms = arms_in(line)
                at += arms is None
                if arms is not None:
                    plan = plan.with_arms(arms)
                elif at == wanted:
                    game = read_game(line)
                    return head, plan.arms[game.arm], game
            except DAMAGED as problem:
                raise click.UsageError(f"{path}: game {wanted} is damaged.") from problem
    raise click.UsageError(f"{path} has {at + 1} games, counted from 0: there is no game {wanted}.")
