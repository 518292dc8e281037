"""Between tables and the store: how a table is kept, how it is found again, and what it says if it cannot go on."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import assert_never

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Entry, Header, Undone
from festrules.interpreter.record.make import as_line
from festrules.interpreter.record.read import Record, read_record
from festrules.interpreter.record.replay import Replayed, replay
from festrules.interpreter.record.sums import sealed
from festrules.tables import settings
from festrules.tables.course import begin, gone_on, opening_entries
from festrules.tables.rulebooks import Games, packed
from festrules.tables.seating import Seat, names
from festrules.tables.settings import Settings
from festrules.tables.store.rows import KeptTable
from festrules.tables.store.store import Store
from festrules.tables.table import Table, begun


@dataclass(frozen=True, slots=True)
class Stuck:
    """A table that cannot go on by this program; its record is there, and what of it can still be played."""

    kept: KeptTable
    why: str
    replayed: Replayed | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seating of a table, and its settings."""

    seats: tuple[Seat, ...]
    settings: Settings
    is_over: bool


@dataclass(frozen=True, slots=True)
class TakenOut:
    """All that the store has of a table; no rules where they are lost."""

    kept: KeptTable
    lines: tuple[str, ...]
    document: bytes | None


@dataclass(frozen=True, slots=True)
class New:
    """A new table, and all that is to be kept of it."""

    table: Table
    kept: KeptTable
    document: bytes
    lines: tuple[str, ...]


def program() -> str:
    """The version of this program, as tables are marked with it."""
    try:
        return version("festrules")
    except PackageNotFoundError:
        return "unknown"


def new_table(game: Game, header: Header, seats: Sequence[Seat], how: Settings, name: str, now: float) -> New:
    """A new table up to its first decision, and all that it is to go on with."""
    assert header.seed is not None
    course = begin(game, header.seed)
    done = begun(Table(name, header, course, tuple(seats), how, since=now))
    digest, document = packed(game.document)
    kept = KeptTable(
        name,
        header.title,
        digest,
        as_line(header),
        seats_as_text(done.table.seats),
        json.dumps(how.as_data()),
        program(),
        now,
        now,
        done.table.is_over,
    )
    return New(done.table, kept, document, tuple(lines_of([*opening_entries(course), *done.entries])))


def lines_of(entries: Sequence[Entry]) -> list[str]:
    """The lines to be kept."""
    return [as_line(entry) for entry in entries]


def seats_as_text(seats: Sequence[Seat]) -> str:
    """The seating, to be kept."""
    return json.dumps([seat.as_data() for seat in seats], ensure_ascii=False)


def taken_out(store: Store, name: str) -> TakenOut | None:
    """A kept table: no rules are played for it, so waiting for the store never means waiting for rules."""
    kept = store.kept(name)
    if kept is None:
        return None
    try:
        document = store.document(kept.document)
    except KeyError:
        document = None
    return TakenOut(kept, tuple(store.lines(name)), document)


def opened(games: Games, out: TakenOut) -> Table | Stuck:
    """A table as it stands; or why it cannot go on."""
    kept = out.kept
    if out.document is None:
        return Stuck(kept, "The rules of this table are lost.")
    try:
        record = record_of(kept, out.lines)
        seats = seats_of(kept)
        game = games.game(kept.document, out.document, record.header.configuration, names(seats))
        replayed = replay(game, record)
    except Refused as refused:
        return Stuck(kept, f"{refused}")
    if replayed.problem is not None:
        return Stuck(kept, replayed.problem.message, replayed)
    assert record.header.seed is not None
    return Table(
        kept.name,
        record.header,
        gone_on(replayed, record.header.seed),
        seats,
        settings_of(kept),
        since=kept.touched,
        taken_back=sum(isinstance(entry, Undone) for _, entry in record.entries),
    )


def sitting_at(table: Table | Stuck) -> Sitting:
    """The seating of a table, over or not."""
    match table:
        case Table():
            return Sitting(table.seats, table.settings, table.is_over)
        case Stuck(kept):
            return Sitting(seats_of(kept), settings_of(kept), kept.over)
        case _:
            assert_never(table)


def seats_of(kept: KeptTable) -> tuple[Seat, ...]:
    """The seating of a kept table."""
    return tuple(Seat(one["sitter"], one["name"]) for one in json.loads(kept.seats))


def settings_of(kept: KeptTable) -> Settings:
    """How a table that was kept is run."""
    return settings.from_data(json.loads(kept.settings))


def record_of(kept: KeptTable, lines: Sequence[str]) -> Record:
    """The record of a kept table, read like any other."""
    return read_record("".join([kept.header, *lines]))


def record_text(kept: KeptTable, lines: Sequence[str]) -> str:
    """The record of a table as a file: with checksums, and the present seating."""
    return sealed([kept.header, *lines])
