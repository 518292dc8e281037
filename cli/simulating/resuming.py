"""Going on with results that are there; refused with the reason where they are others, or damaged."""

import json
import os
from pathlib import Path
from typing import Any

import click

from festrules.cli.simulating.about import About, read_about, why_not
from festrules.cli.simulating.output import (
    COUNTS_VERSION,
    MARK,
    Output,
    Unwritable,
    begin,
    counts_file,
    open_rows,
)
from festrules.cli.simulating.rows import Rows
from festrules.grammar import plain_files
from festrules.grammar.plain_files import exists
from festrules.lab.summing.counted import Words
from festrules.lab.summing.tally import Tally

MAX_LINE = 1_000_000  # bytes
DAMAGED = (
    AttributeError,
    LookupError,
    OverflowError,
    RecursionError,
    TypeError,
    ValueError,
)  # by what data may be
MAX_COUNTS = 200_000_000  # bytes


def resume(path: Path, about: About, words: Words, rows: Rows) -> Output:
    """The output as it was when its counts were last written; what came after is cut off."""
    try:
        start = plain_files.read_start(path, MAX_LINE + 1)
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {plain_files.why_not(problem)}.") from problem
    first, end, more = start.partition(b"\n")
    first += end
    if not more and not exists(counts_file(path)) and about.line().startswith(first):
        path.unlink()  # it had only just begun
        return begin(path, about, words, rows)
    found = read_about(first.decode("utf-8", "replace"))
    wrong = why_not(about, found)
    if found is not None and found.players != about.players:
        wrong += (f"Its games are of {found.players}, not of {about.players}.",)
    if wrong or found is None:
        raise refused(path, *wrong)
    output = Output(path, found, words, rows, open_rows(path, "r+b"))
    try:
        _recall(output, _read(counts_file(path)))
        _cut(output)
    except DAMAGED as problem:
        output.file.close()
        raise refused(path, f"{counts_file(path).name} is damaged.") from problem
    except BaseException:
        output.file.close()
        raise
    output.keep()
    return output


def refused(path: Path, *why: str) -> click.UsageError:
    """Nobody goes on with results of other games."""
    return click.UsageError(f"--resume cannot go on with {path}. {' '.join(why)}")


def _read(path: Path) -> Any:
    try:
        data = json.loads(plain_files.read_plain(path, MAX_COUNTS).decode("utf-8"))
    except OSError as problem:
        message = f"{path.name}, which says how far it came, cannot be read: {plain_files.why_not(problem)}."
        raise refused(path, message) from problem
    if data[MARK] != COUNTS_VERSION:
        raise refused(path, f"It is of version {data[MARK]}; this program writes {COUNTS_VERSION}.")
    return data


def _recall(output: Output, data: Any) -> None:
    output.games, output.size = int(data["games"]), int(data["size"])
    output.lost = [range(int(start), int(stop)) for start, stop in data["lost"]]
    output.tally = Tally.from_data(data["tally"])
    if data["of"]["rules"] != output.about.header.rules or data["of"]["seed"] != output.about.seed:
        raise refused(output.path, f"{counts_file(output.path).name} is of other games.")
    if not output.words.read(data["decisions"], output.tally):
        raise refused(output.path, "Another version of festrules wrote it, and counted other things.")


def _cut(output: Output) -> None:
    """Cuts off what the counts do not speak of, once it is sure that the row before it is the right one."""
    file, size = output.file, output.size
    start = max(0, size - MAX_LINE)
    file.seek(start)
    lines = file.read(size - start).split(b"\n")
    last = json.loads(lines[-2]) if len(lines) > 1 and not lines[-1] else {}
    number = last["game"] if "why" in last else -1
    if number != output.games - 1 or start + sum(map(len, lines)) + len(lines) - 1 != size:
        raise refused(output.path, "It is not the file of which its counts speak.")
    try:
        file.truncate(size)
        file.seek(0, os.SEEK_END)
    except OSError as problem:
        raise Unwritable(output.path, problem.strerror) from problem
    output.kept = output.games, output.size
