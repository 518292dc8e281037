"""Somebody's wishes for a beginning, as typed: names, titles, numbers of players."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from unicodedata import normalize

import click

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PLAYERS = re.compile(r"(\d{1,3})(?:\s*(?:-|\.\.|to)\s*(\d{1,3}))?")
MOST_PLAYERS = 6  # the starter games have enough cards and spaces for this many
LONGEST = 60  # characters of a name or title
FORMS = ("cards", "board", "both")
DEVICES = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # no files of these names on Windows


@dataclass(frozen=True, slots=True)
class Players:
    """How many can play."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"


def checked_name(name: str, taken: tuple[str, ...]) -> str:
    """A name that files and rules can have; `taken` are those of games that are there anyway."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        better = plain_name(name)
        hint = f" For example: {'my-' if better in taken else ''}{better}" if better else ""
        message = f"'{name}' is not a name for a game: use small letters, digits and hyphens, a letter first."
        raise click.UsageError(f"{message}{hint}")
    if DEVICES.fullmatch(name):
        raise click.UsageError(f"'{name}' cannot be the name of a file on every computer. Take another one.")
    if name in taken:
        raise click.UsageError(
            f"There is a game called '{name}' already. Take another name: my-{name}.\n"
            f"To change that game instead: festrules new --mod-of {name} my-{name}"
        )
    return name


def plain_name(text: str) -> str:
    """The nearest name that can be had: `Mein Spiel!` becomes `mein-spiel`."""
    letters = normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters)[:LONGEST].strip("-").lstrip("0123456789-")


def checked_title(title: str) -> str:
    """A title as it stands in quotes in the rules."""
    said = " ".join(title.split())
    if not said or len(said) > LONGEST or any(sign in said for sign in '"\\{}') or not said.isprintable():
        message = f"A title has at most {LONGEST} characters, and none of these: quotes, backslashes, braces."
        raise click.UsageError(message)
    return said


def title_of(name: str) -> str:
    """The title of a game if nobody gives one: `red-kites` is `Red kites`."""
    return name.replace("-", " ").capitalize()


def checked_players(text: str) -> Players:
    """`2`, `2-4` or `2 to 4`."""
    read = PLAYERS.fullmatch(text.strip())
    if read is None:
        raise click.UsageError(f"'{text}' is not a number of players: write 2, or 2-4.")
    least, most = int(read[1]), int(read[2] or read[1])
    if least > most:
        raise click.UsageError(f"The fewest come first: {most}-{least}.")
    if least < 1 or most > MOST_PLAYERS:
        raise click.UsageError(
            f"The games to begin with are for 1 to {MOST_PLAYERS} players. "
            "The line `players` in the file can say something else later."
        )
    return Players(least, most)


def checked_form(text: str) -> str:
    """One of the forms, also by its beginning."""
    said = text.strip().lower()
    found = [form for form in FORMS if said and form.startswith(said)]
    close = get_close_matches(said, FORMS, 1)
    if len(found) != 1:
        hint = f" Did you mean {close[0]}?" if close else ""
        raise click.UsageError(f"'{text}' is not a form of game: {', '.join(FORMS)}.{hint}")
    return found[0]
