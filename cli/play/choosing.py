"""The unfinished games that are kept, and the choice of one to continue."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from festrules.cli.play.terminal import read_line, write, write_apart
from festrules.cli.quoting import quoted
from festrules.cli.record.kept import KeptGame, games_folder, games_in
from festrules.cli.render.lines import Line
from festrules.grammar.diagnostic import Refused
from festrules.grammar.file_access import find_rules
from festrules.grammar.plain_files import same_file
from festrules.interpreter.record.standing import playing_now

ANY = Path()  # as `--resume` without a file
MOST = 20  # lines of games that are shown


def choose(name: str | None) -> Path | None:
    """The record of a game that is kept, or of one by these rules; nothing if there is none, or nobody wants one."""
    meant = None if name is None else find_rules(name)
    try:
        folder = games_folder()
    except (OSError, RuntimeError) as problem:
        raise click.UsageError(f"There is no folder in which games are kept: {problem}.") from problem
    if folder is None:
        raise click.UsageError("Games are not kept here (FESTRULES_GAMES): say which with --resume FILE.")
    found = [one for one in games_in(folder) if one.has_begun and not one.is_over]
    if meant is not None:
        found = [one for one in found if _is_by(one, meant)]
    if not found:
        write([Line(f"There is no game {f'of {name} ' if name else ''}to go on with.")])
        write_apart(
            f"Games that people play are kept in {folder}; `play --replay FILE` shows one that is over."
        )
        return None
    tell(found[:MOST])
    if len(found) > MOST:
        write_apart(f"There are {len(found) - MOST} more, older ones in {folder}.")
    if not sys.stdin.isatty():
        rules = f" {quoted(name)}" if name else ""
        write_apart(f"To go on with one of them: festrules play{rules} --resume FILE")
        return None
    return asked(found[:MOST])


def _is_by(one: KeptGame, rules: Path) -> bool:
    """Whether a game is played by these rules; of what cannot be read nobody knows, so it is among them."""
    name = None if one.record is None else one.record.header.game
    if name is None:
        return True
    with suppress(Refused):
        return same_file(find_rules(name), rules)
    return False


def tell(found: Sequence[KeptGame]) -> None:
    """The games, each with its number."""
    for number, one in enumerate(found, 1):
        write([Line(f"{number:>3}  {title(one)}", "title")])
        write_apart(f"     {how_far(one)}")
        write_apart(f"     {one.path}")


def title(one: KeptGame) -> str:
    """The game and its players."""
    if one.record is None:
        return "a record that cannot be read"
    header, now = one.record.header, playing_now(one.record)
    who = now if len(now) == len(header.seats) else ("",) * len(header.seats)
    seats = (f"{seat} ({by})" if by else seat for seat, by in zip(header.seats, who, strict=True))
    return f"{header.title}: {', '.join(seats)}"


def how_far(one: KeptGame) -> str:
    """When it was begun, how far it came, and what stands against going on."""
    decisions = "1 decision" if one.decisions == 1 else f"{one.decisions} decisions"
    said = f"begun {one.begun}, {decisions}"
    if one.is_played:
        return f"{said}; it is being played at the moment"
    return f"{said}; damaged: {one.problem}" if one.problem else said


def asked(found: Sequence[KeptGame]) -> Path | None:
    """Which one somebody wants."""
    click.echo(f"Which one? Its number, or Enter for none (1 to {len(found)}).")
    while True:
        typed = (read_line() or "").strip()
        if not typed:
            return None
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(found):
            return found[int(typed) - 1].path
        click.echo(f"There is no game {typed}: a number from 1 to {len(found)}, or Enter for none.")
