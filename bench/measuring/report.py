"""Measurements as tables in Markdown."""

import importlib.metadata
import platform
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from measuring import executors, stages
from measuring.contender import TURNS, Absent
from measuring.games import BenchGame, C
from measuring.growth import Grown, growth
from measuring.rounds import Measured
from measuring.rulebooks import CELL_BYTES, Rulebook
from measuring.shelf import TRIED, Shelved, missing, slowest_first
from measuring.targets import Target

PACKAGES = ("festrules", "wasmtime", "open_spiel", "numpy")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The first column to the left, numbers to the right."""
    lines = [f"| {' | '.join(head)} |", f"|---|{'--:|' * (len(head) - 1)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def number(value: float | None, unit: str = "") -> str:
    """As exactly as is worth reading."""
    if value is None:
        return "-"
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 4
    return f"{value:,.{digits}f}{unit}"


def versions(where: str) -> str:
    """The versions behind the figures, in one sentence each."""
    found = [f"{platform.python_implementation()} {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{package} not installed")
    found.append(gcc())
    return f"{cpu()}, {platform.system()} {platform.machine()}, {where}.\n{', '.join(found)}."


def cpu() -> str:
    """The processor's own name."""
    known = Path("/proc/cpuinfo")
    for line in known.read_text().splitlines() if known.exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "a processor that does not say what it is"


def gcc() -> str:
    """Its version, in its own words."""
    try:
        said = subprocess.run(["gcc", "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "no gcc"
    return said.splitlines()[0]


def bench_game(
    game: BenchGame, found: Sequence[Measured], absent: Sequence[Absent], said: Sequence[str]
) -> str:
    """The contenders of one game beside each other, the fastest on top."""
    by_name = {one.contender.name: one for one in found}
    base = by_name.get(C)
    rows = []
    for one in sorted(found, key=lambda one: -one.playouts):
        whole = (
            " (whole turns)" if one.contender.choosing == TURNS and TURNS not in one.contender.name else ""
        )
        rows.append(
            (
                one.contender.name + whole,
                number(one.playouts),
                f"{one.spread:.0%}",
                f"{one.tally.mean:.1f}",
                number(one.decisions),
                number(one.playouts / base.playouts if base else None),
            )
        )
    rows += [(one.name, f"not there: {one.reason}", "", "", "", "") for one in absent]
    head = ("contender", "playouts/s", "spread", "decisions each", "decisions/s", "to C")
    agreed = "All who choose alike play the same game: means agree within five standard errors."
    return f"### {game.title}, {game.players} players\n\n{table(head, rows)}\n\n{' '.join(said) or agreed}"


def shelf_of(found: list[Shelved]) -> str:
    """The games of the shelf, and how many times as fast as OpenSpiel's they are."""
    rows = []
    for one in slowest_first(found):
        own, spiel = one.own, one.spiel
        figures = (own.playouts, own.tally.mean, one.compiling) if own else (None,) * 3
        theirs = (spiel.playouts, spiel.tally.mean, one.games, one.decisions) if spiel else (None,) * 4
        rows.append(
            (
                one.game.rules,
                str(one.game.players),
                *map(number, figures),
                str(one.handed_over),
                *map(number, theirs),
            )
        )
    head = ("game", "players", "playouts/s", "decisions each", "compiled in s", f"of {TRIED} handed over")
    theirs_head = ("OpenSpiel's playouts/s", "decisions each", "ratio of playouts", "ratio of decisions")
    told = (
        "Its games are not quite ours: some have other scores, or end sooner, so the decisions of both are told.",
        *missing(found),
    )
    return f"{table((*head, *theirs_head), rows)}\n\n{' '.join(told)}"


def speeds_of(books: Sequence[Rulebook]) -> str:
    """Playouts of the games of the rulebooks on each executor."""
    rows: list[tuple[str, ...]] = []
    for book in books:
        for name, called in executors.CALLED.items():
            one = book.speeds.get(name)
            if one is None:
                reason = next(each.reason for each in book.absent if each.name == called)
                rows.append((book.name, str(book.players), called, f"not there: {reason}", "", "", ""))
                continue
            figures = (one.playouts, one.decisions, one.tally.mean, book.ratio(name))
            rows.append((book.name, str(book.players), called, *map(number, figures)))
    head = ("game", "players", "executor", "playouts/s", "decisions/s", "decisions each", "to the reference")
    return table(head, rows)


def states_of(books: Sequence[Rulebook]) -> str:
    """Sizes and copies of states."""
    rows = [
        (
            book.name,
            number(book.cells),
            number(book.cells * CELL_BYTES),
            number(book.clone_list * 1e6),
            number(book.clone_bytes * 1e6),
        )
        for book in books
    ]
    return table(("game", "cells", "bytes", "clone as a list, us", "clone as memory, us"), rows)


def stages_of(books: Sequence[Rulebook]) -> str:
    """From text to a running module."""
    rows = []
    for book in books:
        for name in executors.CALLED:
            for called, spent in (("cold", book.cold[name]), ("cached", book.cached[name])):
                if stages.COMPILE in spent:
                    figures = [number(spent[stage]) for stage in stages.STAGES]
                    rows.append((book.name, f"{name}, {called}", *figures, number(sum(spent.values()))))
    return table(("game", "executor", *stages.STAGES, "all"), rows)


def growth_of(grown: Sequence[Grown]) -> str:
    """Stages by length, and what a line of the longest takes of one of the next."""
    rows: list[tuple[str, ...]] = []
    for name in executors.CALLED:
        for one in grown:
            spent = one.spent[name]
            if stages.COMPILE in spent:
                rows.append(
                    (f"{one.lines:,} lines", name, *(number(spent[stage]) for stage in stages.STAGES))
                )
        if stages.COMPILE in grown[-1].spent[name]:
            grew = [number(growth(list(grown), name, stage)) for stage in stages.STAGES]
            rows.append(("growth per line", name, *grew))
    return table(("rulebook", "executor", *stages.STAGES), rows)


def targets_of(targets: Iterable[Target]) -> str:
    """Asked, measured, met."""
    rows = []
    for one in targets:
        limit = "at least" if one.at_least else "at most"
        asked = f"{one.asked}: {limit} {number(one.wanted, one.unit)}"
        rows.append((asked, number(one.measured, one.unit), one.met))
    return table(("target", "measured", "met"), rows)
