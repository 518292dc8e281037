"""The store of all tables: one file, one connection that writes, and every decision in it before anybody sees it.

Whoever holds it calls it from one thread at a time. A file of a later version is left as it is.
"""

import json
import sqlite3
import zlib
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from festrules.tables.links import Role, digest_of
from festrules.tables.store.rows import Access, Finished, KeptTable, StoreFull, Written
from festrules.tables.store.schema import TABLES, VERSION

MEMORY: Final = ":memory:"
KEPT: Final = "name, title, document, header, seats, settings, program, begun, touched, over"
DECISION: Final = '{"decision":'  # what lines of decisions begin with
WAIT: Final = 5.0  # seconds to wait for somebody else who has the file


class NoStore(Exception):
    """There is a file, and it is none that this program can use."""


class Store:
    """An open store."""

    def __init__(self, path: Path | None) -> None:
        where = MEMORY if path is None else str(path)
        try:
            if path is not None:
                _ours_alone(path)
            self._connection = sqlite3.connect(where, WAIT, isolation_level=None, check_same_thread=False)
            self._begin()
        except (sqlite3.Error, OSError) as problem:
            raise NoStore(f"{where} cannot be used to keep tables: {problem}.") from problem

    def _begin(self) -> None:
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")  # also where the machine itself goes off
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.execute("PRAGMA secure_delete = ON")
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise sqlite3.NotSupportedError(f"it is of version {version}, and this program knows {VERSION}")
        if version == 0:
            self._connection.executescript(f"BEGIN;{TABLES}PRAGMA user_version = {VERSION};COMMIT;")

    def close(self) -> None:
        """Nothing more comes."""
        self._connection.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All of it, or nothing and `StoreFull`."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection
            self._connection.execute("COMMIT")
        except sqlite3.OperationalError as problem:
            self._give_up()
            raise StoreFull(str(problem)) from problem
        except BaseException:
            self._give_up()
            raise

    def _give_up(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")

    # ---- tables --------------------------------------------------------------------------------------

    def add(self, kept: KeptTable, document: bytes, lines: Sequence[str]) -> None:
        """A new table, with the rules that it is played by and the first lines of its record."""
        with self._writing() as to:
            packed = zlib.compress(document)
            to.execute("INSERT OR IGNORE INTO documents VALUES (?, ?)", (kept.document, packed))
            values = [getattr(kept, name) for name in KEPT.split(", ")]
            to.execute(f"INSERT INTO tables ({KEPT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)  # noqa: S608
            self._add_lines(to, Written(kept.name, 0, tuple(lines), kept.begun, kept.over))

    def write(self, written: Written) -> None:
        """Write down the decisions at a table."""
        with self._writing() as to:
            self._add_lines(to, written)
            state = (written.at, written.over, written.table)
            to.execute("UPDATE tables SET touched = ?, over = ? WHERE name = ?", state)

    def _add_lines(self, to: sqlite3.Connection, written: Written) -> None:
        rows = [
            (written.table, number, line, written.at)
            for number, line in enumerate(written.lines, written.first)
        ]
        to.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows)

    def seat(self, table: str, seats: str, header: str) -> None:
        """Store the present seating."""
        with self._writing() as to:
            to.execute("UPDATE tables SET seats = ?, header = ? WHERE name = ?", (seats, header, table))

    def set(self, table: str, settings: str, now: float) -> None:
        """How it is run from now on."""
        with self._writing() as to:
            to.execute("UPDATE tables SET settings = ?, touched = ? WHERE name = ?", (settings, now, table))

    def kept(self, table: str) -> KeptTable | None:
        """A table by its name."""
        found = self._connection.execute(f"SELECT {KEPT} FROM tables WHERE name = ?", (table,)).fetchone()  # noqa: S608
        return None if found is None else _kept(found)

    def all_kept(self) -> list[KeptTable]:
        """All tables, the one that was last played first."""
        found = self._connection.execute(f"SELECT {KEPT} FROM tables ORDER BY touched DESC, name")  # noqa: S608
        return [_kept(row) for row in found]

    def finished(self, most: int) -> list[Finished]:
        """The lengths of the latest finished tables."""
        query = "SELECT name, title, touched - begun FROM tables WHERE over ORDER BY touched DESC LIMIT ?"
        found = self._connection.execute(query, (most,)).fetchall()
        return [Finished(title, self._decisions(name), seconds) for name, title, seconds in found]

    def _decisions(self, table: str) -> int:
        """How many decisions were made, from the last line that is one."""
        query = "SELECT line FROM lines WHERE of_table = ? ORDER BY number DESC"
        for (line,) in self._connection.execute(query, (table,)):
            if line.startswith(DECISION):
                return int(json.loads(line)["decision"])
        return 0

    def lines(self, table: str) -> list[str]:
        """The lines of its record after the first."""
        found = self._connection.execute(
            "SELECT line FROM lines WHERE of_table = ? ORDER BY number", (table,)
        )
        return [line for (line,) in found]

    def document(self, digest: str) -> bytes:
        """The rules that a table is played by; `KeyError` where they are lost."""
        found = self._connection.execute("SELECT data FROM documents WHERE digest = ?", (digest,)).fetchone()
        if found is None:
            raise KeyError(digest)
        return zlib.decompress(found[0])

    def delete(self, *tables: str) -> None:
        """Tables and everything about them; the rules too, if nobody else plays by them."""
        with self._writing() as to:
            to.executemany("DELETE FROM tables WHERE name = ?", [(table,) for table in tables])
            to.execute("DELETE FROM documents WHERE digest NOT IN (SELECT document FROM tables)")
        with suppress(sqlite3.Error):  # the file beside it still has it, until that is rewritten
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def delete_older(self, than: float) -> list[str]:
        """The tables at which nobody has done anything since then; their names."""
        query = "SELECT name FROM tables WHERE touched < ?"
        names = [name for (name,) in self._connection.execute(query, (than,))]
        if names:
            self.delete(*names)
        return names

    # ---- links and devices ---------------------------------------------------------------------------

    def link(self, word: str, place: Access, *, alone: bool = False) -> None:
        """A new link; where it is to be `alone`, who came to that place by another one has it no more."""
        of = (place.table, place.role, place.seat)
        with self._writing() as to:
            if alone:
                to.execute("DELETE FROM links WHERE of_table = ? AND role = ? AND seat = ?", of)
                to.execute("DELETE FROM places WHERE of_table = ? AND role = ? AND seat = ?", of)
            to.execute("INSERT INTO links VALUES (?, ?, ?, ?)", (digest_of(word), *of))

    def linked(self, word: str) -> Access | None:
        """Where a link leads."""
        query = "SELECT of_table, role, seat FROM links WHERE digest = ?"
        found = self._connection.execute(query, (digest_of(word),)).fetchone()
        return None if found is None else Access(*found)

    def sit(self, device: str, place: Access) -> None:
        """Note that a device has taken a place."""
        row = (digest_of(device), place.table, place.role, place.seat)
        with self._writing() as to:
            to.execute("INSERT OR IGNORE INTO places VALUES (?, ?, ?, ?)", row)

    def seats_of_others(self, table: str, own: Collection[int]) -> frozenset[int]:
        """The other seats that somebody has had, or that a link leads to, whoever decides there now."""
        query = (
            "SELECT seat FROM places WHERE of_table = ?1 AND role = 'seat' "
            "UNION SELECT seat FROM links WHERE of_table = ?1 AND role = 'seat'"
        )
        return frozenset(seat for (seat,) in self._connection.execute(query, (table,))) - set(own)

    def follow(self, table: str, new: str) -> None:
        """Give everybody with a place at a table the same place at a new one."""
        with self._writing() as to:
            to.execute(
                "INSERT OR IGNORE INTO places SELECT device, ?, role, seat FROM places WHERE of_table = ?",
                (new, table),
            )

    def places(self, device: str) -> list[Access]:
        """All that a device may do."""
        query = "SELECT of_table, role, seat FROM places WHERE device = ? ORDER BY of_table, role, seat"
        return [Access(*row) for row in self._connection.execute(query, (digest_of(device),))]

    def has(self, device: str, table: str, roles: tuple[Role, ...]) -> list[Access]:
        """The rights of a device at one table, among these."""
        return [one for one in self.places(device) if one.table == table and one.role in roles]


def _ours_alone(path: Path) -> None:
    """The file is there before anything stands in it, and nobody else may read it or what SQLite puts beside it."""
    path.touch(0o600)
    with suppress(OSError):
        path.chmod(0o600)


def _kept(row: tuple[str, str, str, str, str, str, str, float, float, int]) -> KeptTable:
    return KeptTable(*row[:9], bool(row[9]))
