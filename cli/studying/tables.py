"""Games of a file as tables in Parquet beside it, where pyarrow is there: one of games, and one of their choices."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

import click

from festrules.cli.studying.head import arms_in
from festrules.cli.studying.results import opened, whole_lines
from festrules.lab.interactive.tables import games_table, moments_table
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.games import StudiedGame, read_game
from festrules.lab.studies.plan import Plan

AT_ONCE = 250  # games whose choices are in memory
Making = Callable[[list[StudiedGame]], Any]


def put_tables(data: Path, plan: Plan, abouts: Mapping[int, StudyAbout]) -> tuple[Path, ...]:
    """Writes them; which there are. `abouts` say what choices are called, by how many play: else there is no second."""
    if find_spec("pyarrow") is None:
        return ()
    games, choices = tables_of(data)
    by_arm = [abouts[arm.players] for arm in plan.arms] if abouts else []
    made: dict[Path, Making] = {games: lambda part: games_table(plan, part)}
    if abouts:
        made[choices] = lambda part: moments_table(plan, by_arm, part)
    beside = {path: path.with_name(f".{path.name}.{os.getpid()}.new") for path in made}
    try:
        _write(data, {beside[path]: making for path, making in made.items()})
        for path, new in beside.items():
            new.replace(path)
    except OSError as problem:
        for new in beside.values():
            with suppress(OSError):
                new.unlink(missing_ok=True)
        raise click.UsageError(f"{next(iter(made))} cannot be written: {problem.strerror}.") from problem
    return tuple(made)


def tables_of(data: Path) -> tuple[Path, Path]:
    """Where they are."""
    return data.with_suffix(".games.parquet"), data.with_suffix(".choices.parquet")


def _write(data: Path, made: Mapping[Path, Making]) -> None:
    from pyarrow import parquet

    with opened(data) as reader, ExitStack() as stack:
        reader.readline()
        games = _games(whole_lines(reader))
        writers: dict[Path, Any] = {}
        part = list(islice(games, AT_ONCE))
        while part or not writers:
            for path, making in made.items():
                table = making(part)
                if path not in writers:
                    writers[path] = stack.enter_context(parquet.ParquetWriter(path, table.schema))
                writers[path].write_table(table)
            part = list(islice(games, AT_ONCE))


def _games(lines: Iterator[bytes]) -> Iterator[StudiedGame]:
    for line in lines:
        if arms_in(line) is None:
            yield read_game(line)
