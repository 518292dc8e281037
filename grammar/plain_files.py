"""The one door through which files are read: plain files alone, and never more of one than its reader has room for.

What lies under a name may be anything: a pipe to which nobody writes, a disk, a folder, a link in a circle, a file that
is larger than memory, or that grows while it is read. So it is looked at before it is opened, opened without waiting,
looked at again, and read up to a limit. Whatever is wrong is an `OSError`, whose `strerror` can be told.
"""

import errno
import os
import stat
from pathlib import Path
from typing import Final

OPENING: Final = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
CHUNK: Final = 1 << 20
KINDS: Final = (
    (stat.S_ISDIR, errno.EISDIR, "it is a folder"),
    (stat.S_ISFIFO, errno.EINVAL, "it is a pipe, not a file"),
    (stat.S_ISSOCK, errno.EINVAL, "it is a socket, not a file"),
    (stat.S_ISCHR, errno.EINVAL, "it is a device, not a file"),
    (stat.S_ISBLK, errno.EINVAL, "it is a device, not a file"),
)


class TooLarge(OSError):
    """A file with more in it than its reader takes."""


def read_plain(path: Path, most: int) -> bytes:
    """All that is in a plain file; `TooLarge` if that is more than this many bytes."""
    file = open_plain(path)
    try:
        return read_open(file, path, most)
    finally:
        os.close(file)


def read_start(path: Path, most: int) -> bytes:
    """The beginning of a plain file: at most this many bytes."""
    file = open_plain(path)
    try:
        return _read(file, most)
    finally:
        os.close(file)


def open_plain(path: Path, flags: int = os.O_RDONLY) -> int:
    """A plain file that is there, opened for reading or as the flags say. Nobody is waited for."""
    try:
        _check(path.stat(), path)
        file = os.open(path, flags | OPENING)
    except ValueError as problem:  # a name that no file can have
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from problem
    try:
        _check(os.fstat(file), path)
    except OSError:
        os.close(file)
        raise
    return file


def read_open(file: int, path: Path, most: int) -> bytes:
    """All that is in a file from where it stands, if that is not more than this many bytes."""
    size = os.fstat(file).st_size
    data = _read(file, most + 1) if size <= most else b""
    if max(size, len(data)) > most:
        message = f"it has {max(size, len(data))} bytes, and at most {most} can be read"
        raise TooLarge(errno.EFBIG, message, str(path))
    return data


def is_file(path: Path) -> bool:
    """Whether a plain file is there, or a link to one; False if that cannot be found out."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file; False if that cannot be found out."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there, or a link to one; False if that cannot be found out."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def exists(path: Path) -> bool:
    """Whether anything is there, or a link to anything; False if that cannot be found out."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def lies_there(path: Path) -> bool:
    """Whether anything has this name, a link that leads nowhere too."""
    try:
        return os.path.lexists(path)
    except (OSError, ValueError):
        return False


def resolve(path: Path) -> Path:
    """Where a path leads to; a link in a circle leads to itself."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path.absolute()


def names_in(folder: Path) -> list[str]:
    """The sorted names of a folder's contents; none if they cannot be found out."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except (OSError, ValueError):
        return []


def why_not(problem: OSError) -> str:
    """The reason for a failure, in words."""
    return problem.strerror or str(problem)


def _check(found: os.stat_result, path: Path) -> None:
    """An error if it is anything but a plain file."""
    if stat.S_ISREG(found.st_mode):
        return
    for is_kind, number, message in KINDS:
        if is_kind(found.st_mode):
            raise OSError(number, message, str(path))
    raise OSError(errno.EINVAL, "it is not a plain file", str(path))


def _read(file: int, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := os.read(file, min(most, CHUNK))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
