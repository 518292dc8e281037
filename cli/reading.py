"""Rules that are read by a command: those that were read before, by the same code, are not parsed again.

What is kept is the document with its places, as JSON, and every question that was put to the file system for it.
The same answers mean the same document, so it comes to the same whether there is a cache or none; mistakes are never
kept, and what comes through a pipe is not either. `Rules.key` names all that a document follows from: who keeps what
follows from the document may keep it under that, and need not even load the document to find it again.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from festrules.cli.cache import cache_folder, get, key_of, put
from festrules.grammar.document import Document
from festrules.grammar.plain_files import read_plain
from festrules.grammar.questions import MAX_BYTES, QUESTIONS, TEXT, asking, digest_of
from festrules.grammar.source import Source, Span, normalise
from festrules.lab.many.code_digest import code_digest

if TYPE_CHECKING:
    from festrules.interpreter.game import Game

KIND = "document"


class Rules:
    """One rulebook, its document at hand or yet to be unpacked."""

    def __init__(self, key: str, document: Document | None, kept: Any = None, texts: Any = None) -> None:
        self.key = key  # nothing where nothing may be kept
        self._document = document
        self._kept = kept
        self._texts = texts

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: packed, if it is."""
        unpacked = {"document"} if self._kept is not None else set()
        return {name: value for name, value in self.__dict__.items() if name not in unpacked}

    @cached_property
    def document(self) -> Document:
        """The document, well formed."""
        return self._document or _unpacked(self._kept, self._texts)


def load(
    game: str | Path | Source,
    players: int | None,
    options: Mapping[str, int | str],
    variants: tuple[str, ...],
    mods: Sequence[str] = (),
    people: tuple[str, ...] = (),
) -> "Game":
    """The game, as `festrules.load` gives it, with the names of those who play."""
    from festrules.interpreter.checking import sound
    from festrules.interpreter.game import make_game

    return make_game(sound(read(game, None, mods)), players, options, variants, people=people)


def read(game: str | Path | Source, folder: Path | None = None, mods: Sequence[str] = ()) -> Document:
    """The document of a rules file, of a game by its name, or of a text, as `read_document` reads it."""
    return rules(game, folder, mods).document


def rules(game: str | Path | Source, folder: Path | None = None, mods: Sequence[str] = ()) -> Rules:
    """The same, keyed by everything that it follows from; `Refused` has all mistakes."""
    if isinstance(game, Source) or cache_folder() is None:
        return Rules("", _read(game, folder, mods))
    where = key_of(type(game).__name__, str(game), str(Path.cwd()), _reader(), *mods)
    return _remembered(where) or _remember(where, game, mods)


def _read(game: str | Path | Source, folder: Path | None, mods: Sequence[str]) -> Document:
    from festrules.grammar.files import read_document

    return read_document(game, folder, mods)


def _remembered(where: str) -> Rules | None:
    """The rules as remembered, if every question still has the same answer."""
    kept = get(KIND, where)
    if kept is None:
        return None
    questions, _, rest = kept.partition(b"\n")
    asked, texts = json.loads(questions), {}
    try:
        for question, path, answer in asked:
            if question == TEXT:
                texts[path] = read_plain(Path(path), MAX_BYTES)
                if digest_of(texts[path]) != answer:
                    return None
            elif str(QUESTIONS[question](Path(path))) != answer:
                return None
    except OSError:
        return None
    return Rules(_key(asked), None, rest, texts)


def _remember(where: str, game: str | Path, mods: Sequence[str]) -> Rules:
    with asking() as asked:
        document = _read(game, None, mods)
    questions = list(map(list, dict.fromkeys(asked.all)))
    put(KIND, where, json.dumps(questions).encode() + b"\n" + _packed(document))
    return Rules(_key(questions), document)


def _key(asked: list[list[str]]) -> str:
    return key_of(json.dumps(asked), _reader())


def _packed(document: Document) -> bytes:
    """A document as text. Where the rules lie is not part of what they say, but messages tell it."""
    numbers = {name: number for number, name in enumerate(document.sources)}
    spans = {
        pointer: (numbers[one.source], one.line, one.column, one.end_line, one.end_column)
        for pointer, one in document.spans.items()
    }
    return json.dumps([document.data, spans, list(numbers)], separators=(",", ":")).encode()


def _unpacked(kept: bytes, texts: dict[str, bytes]) -> Document:
    data, spans, names = json.loads(kept)
    places = {
        pointer: Span(names[number], line, column, end_line, end_column)
        for pointer, (number, line, column, end_line, end_column) in spans.items()
    }
    return Document(
        data, places, {name: Source(name, normalise(texts[name].decode("utf-8"))) for name in names}
    )


@cache
def _reader() -> str:
    """A name for whatever turns texts into documents."""
    here = Path(__file__).read_bytes()
    return key_of(here, code_digest("grammar"), *map(_version, ("lark", "yaml")), sys.version)


def _version(package: str) -> bytes:
    """The file in which a package says its version; importing it would take longer."""
    found = find_spec(package)
    return Path(found.origin).read_bytes() if found and found.origin else b""
