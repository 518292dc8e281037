"""Opening a game of a simulation again: its number or seed is all there is to know of it."""

from pathlib import Path

import click

from festrules.cli.record.files import game_of
from festrules.cli.simulating.about import about_of, is_about, read_about, why_not
from festrules.cli.simulating.parquet import about_line, is_parquet, needed
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.record.make import as_line
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.simulated import entries_of, simulated

MAX_LINE = 1_000_000  # bytes


def opened(
    path: Path, number: int, name: str | None, record: Path | None, mods: tuple[str, ...] = ()
) -> Replayed:
    """A game of these results, under the rules they were made with."""
    about = read_about(results_in(path))
    if about is None:
        raise click.UsageError(f"{path} has no results of `festrules simulate` that this program can read.")
    game = game_of(about.header, name, mods)
    wrong = why_not(about_of(game, about.seed), about)
    if wrong:
        raise click.UsageError(f"Under these rules it would be another game. {' '.join(wrong)}")
    found = mods or about.header.mod_files
    return played_again(game, seed_of_game(about.seed, number), name or about.header.game, record, found)


def played_again(
    game: Game, seed: int, name: str | None, record: Path | None, mods: tuple[str, ...] = ()
) -> Replayed:
    """The game of a seed, and its record in a new file if somebody wants it."""
    replayed = simulated(game, seed, name, mods)
    if record is not None:
        lines = "".join(map(as_line, (replayed.record.header, *entries_of(replayed))))
        try:
            with record.open("x", encoding="utf-8", newline="") as file:
                file.write(lines)
        except FileExistsError:
            raise click.UsageError(f"{record} is there already: --record needs a new name.") from None
        except OSError as problem:
            raise click.UsageError(f"{record} cannot be written: {problem.strerror}.") from problem
    return replayed


def results_in(path: Path) -> str:
    """The line about all games, if a file holds results of a simulation; else nothing."""
    if is_parquet(path):
        needed()
        return about_line(path)
    try:
        with path.open("rb") as file:
            line = file.readline(MAX_LINE).decode("utf-8", "replace")
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {problem.strerror}.") from problem
    return line if is_about(line) else ""
