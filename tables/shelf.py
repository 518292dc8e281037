"""The games that can be played: those that come with festrules, and those of a folder."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from festrules.grammar.counts import numbers_of
from festrules.grammar.document import Document
from festrules.grammar.file_access import bundled, bundled_rules, mods_beside
from festrules.grammar.files import read_document
from festrules.grammar.plain_files import names_in, read_start
from festrules.interpreter.checking import sound
from festrules.interpreter.configuration import offered_options, offered_variants, ways
from festrules.interpreter.edition.header import Header
from festrules.interpreter.game import Game, make_game

FOR: Final = re.compile(r"^[ \t]+players[ \t]+(\d[^\n#@]*)", re.MULTILINE)
SAID: Final = re.compile(r'^game[ \t]+"([^"\n]+)"', re.MULTILINE)
MOST_READ: Final = 20_000  # bytes within which a file gives the name of its game
MOST_ABOUT: Final = 400  # letters that are told of a game
MOST_VALUES: Final = 200  # of an option, that are shown one by one

Read: TypeAlias = Callable[[Path, Sequence[str]], Document]


@dataclass(frozen=True, slots=True)
class Title:
    """A game on the shelf."""

    name: str  # in addresses and records
    title: str
    path: Path
    sort: str  # the folder of those that come with festrules, empty for its own
    players: str  # for how many it is, as the rules say it
    about: str = ""  # its author's description, before all rules


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: what it may be, and what it usually is."""

    name: str
    help: str
    values: tuple[str, ...]
    usual: str


@dataclass(frozen=True, slots=True)
class Offer:
    """All that is chosen before a game."""

    title: Title
    called: str
    numbers: tuple[int, ...]  # of players
    seats: tuple[str, ...]  # as the rules call them, if they do
    options: tuple[Choice, ...]
    variants: tuple[tuple[str, str], ...]
    mods: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Somebody's choices."""

    players: int | None = None
    options: Mapping[str, str] | None = None
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()


def read_plainly(path: Path, mods: Sequence[str]) -> Document:
    """A rules file with mods."""
    return read_document(path, None, mods)


class Shelf:
    """The games on the shelf; each file is looked at when somebody asks for it."""

    def __init__(self, folder: Path | None = None, read: Read = read_plainly) -> None:
        self._read = read
        own = [] if folder is None else _files_in(folder)
        found = [_title(path, ours=False) for path in own]
        found += [_title(path, ours=True) for path in bundled_rules()]
        self._titles: dict[str, Title] = {}
        for one in found:
            if one is not None:
                self._titles.setdefault(one.name, one)

    @property
    def titles(self) -> tuple[Title, ...]:
        """All of them, those of the folder first."""
        return tuple(self._titles.values())

    def title(self, name: str) -> Title | None:
        """A game by its name."""
        return self._titles.get(name)

    def offer(self, title: Title, mods: tuple[str, ...] = ()) -> Offer:
        """The choices of a game; `Refused` tells what is wrong with its rules."""
        document = sound(self._read(title.path, mods))
        header = Header(document)
        game = header.game()
        return Offer(
            title,
            game.title,
            numbers_of(game.players),
            tuple(game.seats),
            tuple(
                Choice(name, one.help or "", _values(one.values, one.from_, one.to), str(one.usually))
                for name, one in offered_options(document).items()
                if ways(one) > 1
            ),
            tuple((name, header.variants[name].title or name) for name in offered_variants(document)),
            tuple(mods_beside(title.path)),
        )

    def game(self, title: Title, wanted: Wanted, people: tuple[str, ...] = ()) -> Game:
        """A game as it was chosen; `Refused` says what cannot be."""
        known = dict(mods_beside(title.path))
        mods = tuple(mod for mod in wanted.mods if mod in known)
        document = sound(self._read(title.path, mods))
        return make_game(document, wanted.players, wanted.options, wanted.variants, people=people)


def _files_in(folder: Path) -> list[Path]:
    return [folder / name for name in sorted(names_in(folder)) if name.endswith(".rules")]


def _title(path: Path, *, ours: bool) -> Title | None:
    try:
        text = read_start(path, MOST_READ).decode("utf-8", "replace")
    except OSError:
        return None
    said = SAID.search(text)
    if said is None:
        return None
    players = FOR.search(text, said.end())
    sort = path.relative_to(bundled("rules")).parts[0] if ours else "folder"
    many = players[1].strip() if players else ""
    return Title(
        path.stem, said[1], path, "" if sort == path.stem else sort, many, _about(text[: said.start()])
    )


def _about(text: str) -> str:
    """The last comment before the game, as far as it goes in whole sentences."""
    lines: list[str] = []
    for line in reversed(text.rstrip().splitlines()):
        if not line.startswith("#"):
            break
        lines.insert(0, line.lstrip("# ").rstrip())
    told = " ".join(lines)
    if len(told) <= MOST_ABOUT:
        return told
    whole = told[:MOST_ABOUT].rpartition(". ")[0]
    return f"{whole}." if whole else ""


def _values(words: Sequence[str], least: int | None, most: int | None) -> tuple[str, ...]:
    if least is None or most is None:
        return tuple(words)
    return tuple(map(str, range(least, min(most, least + MOST_VALUES) + 1)))
