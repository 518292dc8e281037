"""The file of a record while its game is played: for one program alone, and longer by whole lines only."""

import os
import time
from contextlib import suppress
from pathlib import Path

import click

from festrules.cli.locking import claim
from festrules.cli.quoting import quoted
from festrules.grammar.plain_files import OPENING, open_plain, read_open, why_not
from festrules.interpreter.record.read import MAX_RECORD

ADDING = os.O_RDWR | os.O_APPEND
TRIES = 4
PAUSE = 0.05  # seconds


class Unwritable(click.UsageError):
    """Nothing can be written, or nothing more; what was written is there."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} cannot be written: {why}.")
        self.why = why


class RecordFile:
    """An open record, at the end of what is good in it."""

    def __init__(self, path: Path, file: int, size: int) -> None:
        self.path = path
        self.is_ours = _claimed(path, file)  # alone, as far as this system can tell
        self._file: int | None = file
        self._size = size  # all that we know to be there
        self._unsynced = False

    @classmethod
    def begin(cls, path: Path, lines: bytes) -> "RecordFile":
        """A new record with its first lines. An empty file is nobody's, so it may be begun."""
        try:
            file, is_new = os.open(path, ADDING | os.O_CREAT | os.O_EXCL | OPENING, 0o666), True
        except FileExistsError:
            file, is_new = _empty(path), False
        except ValueError as problem:
            raise Unwritable(path, "no file can have this name") from problem
        except OSError as problem:
            raise Unwritable(path, why_not(problem)) from problem
        found = cls(path, file, 0)
        try:
            found.append(lines)
            found.sync()
        except Unwritable:
            found.close()
            if is_new:
                path.unlink(missing_ok=True)
            raise
        return found

    @classmethod
    def go_on(cls, path: Path) -> "tuple[RecordFile, bytes]":
        """A record that is there, and all that is in it. Nothing is written before somebody has looked at it."""
        try:
            file = open_plain(path, ADDING)
        except OSError as problem:
            raise _closed(path, problem) from problem
        found = cls(path, file, 0)
        try:
            data = read_open(file, path, MAX_RECORD)
        except OSError as problem:
            found.close()
            raise click.UsageError(f"{path} cannot be read: {why_not(problem)}.") from problem
        found._size = len(data)
        return found, data

    def append(self, data: bytes) -> None:
        """All of it or nothing, in one piece."""
        assert self._file is not None
        try:
            if os.fstat(self._file).st_size != self._size:
                raise Unwritable(self.path, "something else has written to it meanwhile")
            written = os.write(self._file, data)
            while written < len(data):  # the disk is nearly full: the next try says so
                written += os.write(self._file, data[written:])
        except OSError as problem:
            with suppress(OSError):
                os.ftruncate(self._file, self._size)
            raise Unwritable(self.path, why_not(problem)) from problem
        self._size += len(data)
        self._unsynced = True

    def cut(self, size: int) -> None:
        """Cuts off what comes after this many bytes: a line of which only the beginning was written."""
        assert self._file is not None
        if size == self._size:
            return
        try:
            os.ftruncate(self._file, size)
        except OSError as problem:
            raise Unwritable(self.path, why_not(problem)) from problem
        self._size = size

    def sync(self) -> None:
        """Has the disk itself keep what is written."""
        if self._file is None or not self._unsynced:
            return
        try:
            os.fsync(self._file)
        except OSError as problem:
            raise Unwritable(self.path, why_not(problem)) from problem
        self._unsynced = False

    def close(self) -> None:
        """Nothing more comes."""
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):
                os.fsync(file)
            os.close(file)


def _claimed(path: Path, file: int) -> bool:
    for _ in range(TRIES):
        with suppress(BlockingIOError):
            return claim(file)
        time.sleep(PAUSE)  # listing the games holds it only for a moment
    try:
        return claim(file)
    except BlockingIOError as problem:
        os.close(file)
        raise click.UsageError(
            f"{path} is being played already, by another process. You can go on with it when that ends, "
            f"or in a file of its own: --resume {quoted(path)} --record NEW.jsonl"
        ) from problem


def _empty(path: Path) -> int:
    """A file that is there and has nothing in it."""
    taken = click.UsageError(
        f"{path} exists already. --resume {quoted(path)} goes on with it; --record needs a new name."
    )
    try:
        file = open_plain(path, ADDING)
    except OSError as problem:
        raise taken from problem
    if os.fstat(file).st_size:
        os.close(file)
        raise taken
    return file


def _closed(path: Path, problem: OSError) -> click.UsageError:
    if isinstance(problem, PermissionError) and os.access(path, os.R_OK):
        return click.UsageError(
            f"{path} cannot be written: {why_not(problem)}. "
            f"You can go on with it in another file: --resume {quoted(path)} --record NEW.jsonl"
        )
    return click.UsageError(f"{path} cannot be read: {why_not(problem)}.")
