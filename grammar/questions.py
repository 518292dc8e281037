"""The questions that the file system was asked while a document was read: the same answers give the same document.

Where a file is looked for in several places, also the places count in which it was not. So whoever keeps a document
keeps the questions with it, and asks them again before it is used again.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from festrules.grammar import plain_files
from festrules.grammar.source import MAX_TEXT

QUESTIONS: Final[dict[str, Callable[[Path], object]]] = {
    "exists": plain_files.exists,
    "is-file": plain_files.is_file,
    "resolve": plain_files.resolve,
    "games": lambda folder: sorted(map(str, folder.glob("*/*.rules"))),
    "mods": lambda folder: sorted(map(str, folder.glob("*/mods/*.rules"))),
}
NOTHING_UNSAVED: Final[Mapping[str, str]] = MappingProxyType({})
TEXT: Final = "text"  # the one whose answer is too long to be kept
MAX_BYTES: Final = 4 * MAX_TEXT  # of one file


@dataclass(slots=True)
class FileQuestions:
    """The questions in their order: which, of what path, and the answer, of a text its digest."""

    all: list[tuple[str, str, str]] = field(default_factory=list)


_Answer = TypeVar("_Answer")
_asked: ContextVar[FileQuestions | None] = ContextVar("asked", default=None)
_unsaved: ContextVar[Mapping[str, str]] = ContextVar("unsaved", default=NOTHING_UNSAVED)


@contextmanager
def asking() -> Iterator[FileQuestions]:
    """Note all questions asked meanwhile."""
    asked = FileQuestions()
    before = _asked.set(asked)
    try:
        yield asked
    finally:
        _asked.reset(before)


@contextmanager
def unsaved(texts: Mapping[str, str]) -> Iterator[None]:
    """For now, read these texts in place of the contents of some files, by their paths."""
    before = _unsaved.set(texts)
    try:
        yield
    finally:
        _unsaved.reset(before)


def exists(path: Path) -> bool:
    """Whether there is anything."""
    return _noted("exists", path, plain_files.exists(path))


def is_file(path: Path) -> bool:
    """Whether there is a file."""
    return _noted("is-file", path, plain_files.is_file(path))


def resolve(path: Path) -> Path:
    """Where a path leads to."""
    return _noted("resolve", path, plain_files.resolve(path))


def games(folder: Path) -> list[Path]:
    """The rules files in the folders in a folder."""
    return [Path(path) for path in _noted("games", folder, sorted(map(str, folder.glob("*/*.rules"))))]


def mods(folder: Path) -> list[Path]:
    """The rules files in the folders `mods` beside those."""
    found = sorted(map(str, folder.glob("*/mods/*.rules")))
    return [Path(path) for path in _noted("mods", folder, found)]


def read_bytes(path: Path) -> bytes:
    """The contents of a plain file that is not too large."""
    text = _unsaved.get().get(str(path))
    data = plain_files.read_plain(path, MAX_BYTES) if text is None else text.encode()
    asked = _asked.get()
    if asked is not None:
        asked.all.append((TEXT, str(path), digest_of(data)))
    return data


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a file."""
    text = _unsaved.get().get(str(path))
    return plain_files.read_start(path, most) if text is None else text.encode()[:most]


def digest_of(data: bytes) -> str:
    """The name of a text."""
    return hashlib.sha256(data).hexdigest()


def _noted(question: str, path: Path, answer: _Answer) -> _Answer:
    asked = _asked.get()
    if asked is not None:
        asked.all.append((question, str(path), str(answer)))
    return answer
