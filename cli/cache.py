"""Results worked out before, to be reused: bytes in a private folder, keyed by everything they follow from.

`FESTRULES_CACHE` names another folder, or says `off`. The folder is ours alone: one that belongs to somebody else, or
that others may write in, is not used, and neither is a file of that sort in it. Every file carries a digest of what is
in it, so half a file is not a file. Nothing that is kept here is ever run as native code. Whatever goes wrong means
that there is no cache, and never that something else happens: only time is lost.
"""

import hashlib
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

WHERE = "FESTRULES_CACHE"
OFF = ("off", "0")
MOST = 200_000_000  # bytes in all; when they are more, what has lain unused for longest goes
KEPT = MOST * 3 // 4  # bytes, after that
LARGEST = MOST // 8  # bytes of one file
STALE = 3600  # seconds after which a file that was never finished is thrown away
OWN = re.compile(r"\.?[a-z]+-[0-9a-f]{40}(\.[0-9a-f]{16})?")  # names of files
FORMAT = b"festrules 1\n"
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
READING = (
    os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
)
WRITING = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def key_of(*parts: str | bytes) -> str:
    """A name for all that something follows from."""
    found = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        found.update(b"%d\n" % len(data))
        found.update(data)
    return found.hexdigest()


def get(kind: str, key: str) -> bytes | None:
    """The bytes kept under a key, if they are there and whole."""
    folder = cache_folder()
    if folder is None:
        return None
    path = folder / _name(kind, key)
    try:
        kept = _read(path)
        data = kept[len(FORMAT) + hashlib.sha256().digest_size :]
        if kept != _wrapped(kind, key, data):
            return None
        _touch(path)
    except OSError:
        return None
    return data


def put(kind: str, key: str, data: bytes) -> None:
    """Keeps something; another process sees all of it or nothing."""
    folder = cache_folder()
    if folder is None or len(data) > LARGEST:
        return
    path = folder / _name(kind, key)
    beside = folder / f".{path.name}.{os.urandom(8).hex()}"
    try:
        file = os.open(beside, WRITING, 0o600)
        try:
            with os.fdopen(file, "wb") as opened:
                opened.write(_wrapped(kind, key, data))
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
        _tidy(folder)
    except OSError:
        return


def cache_folder() -> Path | None:
    """The folder, made if need be; nothing where none can be had, or none is wanted."""
    try:
        said = os.environ.get(WHERE, "")
        if said in OFF:
            return None
        folder = Path(said) if said else usual_folder()
        make_folder(folder)
        found = folder.lstat()
        return folder.absolute() if stat.S_ISDIR(found.st_mode) and _is_ours(found) else None
    except (OSError, ValueError, RuntimeError):  # no such path is possible; there is no home
        return None


def usual_folder() -> Path:
    """Where programs of this system keep what they can do without."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "festrules" / "cache"
    if sys.platform == "darwin":
        return home_folder() / "Library" / "Caches" / "festrules"
    said = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(said) if said.startswith("/") else home_folder() / ".cache") / "festrules"


def make_folder(folder: Path) -> None:
    """Makes a folder and all around it, for nobody but us."""
    missing = [folder] if not folder.exists() else []
    while missing and not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)


def home_folder() -> Path:
    """Our home. A superuser who still has the home of somebody else leaves nothing there."""
    home = Path.home()
    if sys.platform != "win32" and os.geteuid() == 0 != home.stat().st_uid:
        raise PermissionError(home)
    return home


def _is_ours(found: os.stat_result) -> bool:
    return sys.platform == "win32" or (found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE)


def _name(kind: str, key: str) -> str:
    return f"{kind}-{key_of(kind, key)[:40]}"


def _wrapped(kind: str, key: str, data: bytes) -> bytes:
    """The form in which it is kept: no file can be taken for one with another key."""
    return FORMAT + bytes.fromhex(key_of(kind, key, data)) + data


def _read(path: Path) -> bytes:
    """The contents of a file, if it is one, and ours."""
    file = os.open(path, READING)
    with os.fdopen(file, "rb") as opened:
        found = os.fstat(file)
        if not stat.S_ISREG(found.st_mode) or not _is_ours(found):
            raise PermissionError(path)
        return opened.read(LARGEST + 1000)


def _touch(path: Path) -> None:
    """Note that it was of use just now; if nothing may be written, that is lost."""
    try:
        os.utime(path)
    except OSError:
        return


def _tidy(folder: Path) -> None:
    """Keeps the folder small. What others remove meanwhile is gone, which is all that is wanted."""
    files = sorted(_files(folder), key=lambda one: one[1].st_mtime, reverse=True)
    total = sum(found.st_size for _, found in files)
    left, limit, now = 0, KEPT if total > MOST else total, time.time()
    for path, found in files:
        left += found.st_size
        if left > limit or (path.name.startswith(".") and now - found.st_mtime > STALE):
            path.unlink(missing_ok=True)


def _files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """Our own files: a folder that somebody names may hold anything else."""
    with os.scandir(folder) as entries:
        for entry in entries:
            found = entry.stat(follow_symlinks=False)
            if OWN.fullmatch(entry.name) and stat.S_ISREG(found.st_mode):
                yield Path(entry.path), found
