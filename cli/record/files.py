"""A record from its file, and the game that it is a record of."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.grammar.plain_files import read_plain, why_not
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.read import MAX_RECORD, Record, read_record
from festrules.interpreter.world.people import named_twice, why_not_called

if TYPE_CHECKING:
    from festrules.interpreter.game import Game


def read_file(path: Path) -> Record:
    """A record as far as its lines are whole; refused where it is none."""
    return read_record(text_of(path))


def text_of(path: Path) -> str:
    """The text of a file, as `read_record` takes it."""
    try:
        return read_plain(path, MAX_RECORD).decode("utf-8", "surrogateescape")
    except FileNotFoundError as problem:
        help_ = "`festrules play --resume` alone shows the games that are kept."
        raise click.UsageError(f"{path} cannot be read: there is no such file. {help_}") from problem
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {why_not(problem)}.") from problem


def game_of(
    header: Header, name: str | None = None, mods: tuple[str, ...] = (), *, people: bool = True
) -> "Game":
    """The game of a record as it was set up then; the rules and mods by the names given, or the record's.

    Options and variants that the rules no longer have are left out: the replay says that they differ. With the names
    of people that are in the record, unless `people` are to be called as the rules call them.
    """
    from festrules.cli.reading import read
    from festrules.interpreter.configuration import offered_options, offered_variants
    from festrules.interpreter.game import make_game

    found = name or header.game
    if found is None:
        raise click.UsageError(f"Which rules are those of {header.title}? Name their file.")
    document, played = read(found, None, mods or header.mod_files), header.configuration
    offered, variants = offered_options(document), offered_variants(document)
    return make_game(
        document,
        played["players"],
        {option: value for option, value in played["options"].items() if option in offered},
        tuple(variant for variant in played["variants"] if variant in variants),
        people=people_of(header) if people else (),
    )


def people_of(header: Header) -> tuple[str, ...]:
    """The names of the people who play; empty if a record has none."""
    whole = len(header.seats) == header.configuration["players"] and named_twice(header.seats) is None
    return header.seats if whole and not any(map(why_not_called, header.seats)) else ()
