"""Opening a game of a simulation again: its number or seed is all there is to know of it."""

from dataclasses import replace
from pathlib import Path

import click

from festrules.cli.arena.about import is_arena
from festrules.cli.arena.again import fought
from festrules.cli.record.files import game_of
from festrules.cli.record.record_file import RecordFile
from festrules.cli.simulating.about import about_of, is_about, read_about
from festrules.cli.simulating.about import why_not as differences
from festrules.cli.simulating.by_bots import again
from festrules.cli.simulating.parquet import about_line, is_parquet, needed
from festrules.cli.studying.again import studied
from festrules.cli.studying.head import is_study
from festrules.grammar.plain_files import read_start, why_not
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.record.make import as_line
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.simulated import entries_of, simulated
from festrules.interpreter.record.sums import sealed

MAX_LINE = 1_000_000  # bytes


def opened(
    path: Path, number: int, name: str | None, record: Path | None, mods: tuple[str, ...] = ()
) -> Replayed:
    """A game of these results, under the rules they were made with."""
    line = results_in(path)
    if is_arena(line):
        return _kept(fought(path, line, number, name, mods), record)
    if is_study(line):
        return _kept(studied(path, number, name, mods), record)
    about = read_about(line)
    if about is None:
        raise click.UsageError(f"{path} has no results of `festrules simulate` that this program can read.")
    game = game_of(about.header, name, mods)
    wrong = differences(about_of(game, about.seed), about)
    if wrong:
        raise click.UsageError(f"Under these rules it would be another game. {' '.join(wrong)}")
    found = mods or about.header.mod_files
    if about.header.played_by:
        seed = seed_of_game(about.seed, number)
        header = replace(about.header, seed=seed, game=name or about.header.game, mod_files=found)
        return _kept(again(game, header), record)
    return played_again(game, seed_of_game(about.seed, number), name or about.header.game, record, found)


def played_again(
    game: Game, seed: int, name: str | None, record: Path | None, mods: tuple[str, ...] = ()
) -> Replayed:
    """The game of a seed, and its record in a new file if somebody wants it."""
    return _kept(simulated(game, seed, name, mods), record)


def _kept(replayed: Replayed, record: Path | None) -> Replayed:
    if record is not None:
        lines = sealed(map(as_line, (replayed.record.header, *entries_of(replayed))))
        RecordFile.begin(record, lines.encode()).close()
    return replayed


def results_in(path: Path) -> str:
    """The line about all games, if a file holds results of a simulation, an arena or a study; else nothing."""
    if is_parquet(path):
        needed()
        return about_line(path)
    try:
        line = read_start(path, MAX_LINE).partition(b"\n")[0].decode("utf-8", "replace") + "\n"
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {why_not(problem)}.") from problem
    return line if is_about(line) or is_arena(line) or is_study(line) else ""
