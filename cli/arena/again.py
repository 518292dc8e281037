"""A game of an arena again, from its row: the seed and the options that were chosen say all of it, whoever chose."""

from pathlib import Path

import click

from festrules.bots.matches import played_again
from festrules.cli.arena.about import games_of
from festrules.cli.arena.rows import GameRow, read_row
from festrules.cli.record.files import game_of
from festrules.cli.simulating.about import about_of, why_not
from festrules.cli.simulating.resuming import DAMAGED
from festrules.grammar import plain_files
from festrules.interpreter.record.make import header_of
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed
from festrules.lab.summing.reasons import LOST

MOST = 1_000_000_000  # bytes


def fought(path: Path, line: str, number: int, name: str | None, mods: tuple[str, ...]) -> Replayed:
    """The game of that number, under the rules with which it was played; `line` is the first of the file."""
    found = games_of(line)
    if found is None:
        raise click.UsageError(f"{path} has no results of `festrules arena` that this program can read.")
    about, bots = found
    game = game_of(about.header, name, mods)
    if wrong := why_not(about_of(game, about.seed), about):
        raise click.UsageError(f"Under these rules it would be another game. {' '.join(wrong)}")
    row = _row(path, number)
    try:
        opening, events, steps = played_again(game, row.seed, row.chosen)
        who = tuple(bots[bot] for bot in row.bots)
    except (ValueError, IndexError) as problem:
        raise click.UsageError(f"{path}: game {number} is damaged ({problem}).") from problem
    header = header_of(
        game, row.seed, name=name or about.header.game, mods=mods or about.header.mod_files, played_by=who
    )
    return Replayed(
        game=game,
        record=Record(header, (), 0),
        opening=opening,
        opening_events=events,
        steps=steps,
        problem=None,
        differences=(),
        notes=(),
        unwritten=(),
        over=True,
    )


def _row(path: Path, number: int) -> GameRow:
    try:
        lines = plain_files.read_plain(path, MOST).split(b"\n")[1:-1]
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {plain_files.why_not(problem)}.") from problem
    if number >= len(lines):
        raise click.UsageError(f"{path} has {len(lines)} games, counted from 0: there is no game {number}.")
    try:
        row = read_row(lines[number])
    except DAMAGED as problem:
        raise click.UsageError(f"{path}: line {number + 2} is damaged.") from problem
    if row.why == LOST:
        raise click.UsageError(f"{path}: game {number} could not be played.")
    return row
