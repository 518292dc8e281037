"""Pictures that the host of a server has for things of games: a folder for each game, in it a file for each kind.

They are files of the host, read once when the server begins: no rules file names one, no address leads to a file.
Only pictures of points are taken, by what they begin with and not by their name alone.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from festrules.grammar.plain_files import is_folder, names_in, read_plain, why_not

LARGEST: Final = 1_000_000  # bytes of one
MOST: Final = 64_000_000  # bytes of all
ADDRESS: Final = "/picture/"


@dataclass(frozen=True, slots=True)
class Format:
    """The first bytes of a sort of file, and its type for a browser."""

    kind: str
    begins: bytes
    further: tuple[int, bytes] = (0, b"")  # further bytes that are there as well

    def holds(self, data: bytes) -> bool:
        """Whether a file is of that sort."""
        at, more = self.further
        return data.startswith(self.begins) and data[at : at + len(more)] == more


JPEG: Final = Format("image/jpeg", b"\xff\xd8\xff")
FORMATS: Final[Mapping[str, Format]] = {
    ".png": Format("image/png", b"\x89PNG\r\n\x1a\n"),
    ".jpg": JPEG,
    ".jpeg": JPEG,
    ".webp": Format("image/webp", b"RIFF", (8, b"WEBP")),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A file as it is sent."""

    data: bytes = field(repr=False)
    kind: str


@dataclass(slots=True)
class Pictures:
    """All pictures: by their address, and by the game and the name of what they show."""

    files: dict[str, Picture] = field(default_factory=dict)
    named: dict[str, dict[str, str]] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)  # files, each with the reason

    def of(self, game: str) -> Mapping[str, str]:
        """The addresses of the pictures for a game, by the name of a kind, or by that of its component as well."""
        return self.named.get(game, {})

    def take(self, game: str, path: Path) -> str:
        """Takes a file in; why not, where it cannot."""
        form = FORMATS.get(path.suffix.lower())
        if form is None:
            return "only .png, .jpg, .jpeg and .webp are taken"
        try:
            data = read_plain(path, LARGEST)
        except OSError as problem:
            return why_not(problem)
        if not form.holds(data):
            return f"it is no {path.suffix.lower()[1:]} inside"
        if sum(len(one.data) for one in self.files.values()) + len(data) > MOST:
            return f"all together have more than {MOST:,} bytes"
        name = hashlib.sha256(data).hexdigest()[:32] + path.suffix.lower()
        self.files[name] = Picture(data, form.kind)
        self.named.setdefault(game, {})[path.stem] = ADDRESS + name
        return ""


def pictures_in(folder: Path) -> Pictures:
    """The pictures in a folder."""
    found = Pictures()
    for game in names_in(folder):
        if not is_folder(folder / game):
            continue
        for name in names_in(folder / game):
            why = "" if name.startswith(".") else found.take(game, folder / game / name)
            if why:
                found.left_out.append(f"{folder / game / name}: {why}")
    return found
