"""The store: its file, links of which only digests are in it, and what goes with a table."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.tables.tables import NOW, table_of

from festrules.tables.links import new_word
from festrules.tables.store.rows import Access, StoreFull, Written
from festrules.tables.store.store import NoStore, Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    found = Store(tmp_path / "tables.db")
    table_of("tic-tac-toe", store=found)
    return found


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_a_link_leads_to_its_place_and_is_not_in_the_file(store: Store, tmp_path: Path) -> None:
    word, device, place = new_word(), new_word(), Access("table", "seat", 1)
    store.link(word, place)
    store.sit(device, place)
    assert store.linked(word) == place
    assert store.places(device) == [place]
    assert store.linked(new_word()) is None
    store.close()
    kept = everything_in(tmp_path)
    assert b"tic-tac-toe" in kept
    assert word.encode() not in kept
    assert device.encode() not in kept


def test_a_link_that_is_to_be_the_only_one_takes_the_place_of_the_others(store: Store) -> None:
    place, other = Access("table", "seat", 1), Access("table", "seat", 0)
    old, new, device, kept = new_word(), new_word(), new_word(), new_word()
    store.link(old, place)
    store.link(kept, other)
    store.sit(device, place)
    store.link(new, place, alone=True)
    assert (store.linked(old), store.linked(new), store.linked(kept)) == (None, place, other)
    assert store.places(device) == []


def test_with_a_table_goes_all_that_is_its_own(store: Store, tmp_path: Path) -> None:
    word, device = new_word(), new_word()
    store.link(word, Access("table", "seat", 1))
    store.sit(device, Access("table", "host"))
    store.seat("table", '[{"sitter": "human", "name": "Somebody"}]', store.kept("table").header)  # type: ignore[union-attr]
    store.delete("table")
    assert store.kept("table") is None
    assert store.lines("table") == []
    assert store.linked(word) is None
    assert store.places(device) == []
    store.close()
    assert b"Somebody" not in everything_in(tmp_path)
    assert b"tic-tac-toe" not in everything_in(tmp_path)


def test_where_there_is_no_room_nothing_of_it_is_kept_and_all_else_is(store: Store) -> None:
    store._connection.execute("PRAGMA max_page_count = 1")  # as many as there are
    with pytest.raises(StoreFull, match="full"):
        store.write(Written("table", 0, ("one\n", "x" * 10_000), NOW))
    assert store.lines("table") == []
    assert store.kept("table") is not None
    store._connection.execute("PRAGMA max_page_count = 100000")
    store.write(Written("table", 0, ("one\n", "x" * 10_000), NOW))
    assert len(store.lines("table")) == 2


def test_old_tables_go_and_others_stay(store: Store) -> None:
    assert store.delete_older(NOW) == []
    assert store.delete_older(NOW + 1) == ["table"]
    assert store.all_kept() == []


def test_what_was_deleted_is_in_no_file_even_while_the_store_is_open(store: Store, tmp_path: Path) -> None:
    store.seat("table", '[{"sitter": "human", "name": "Somebody"}]', "{}")
    assert b"Somebody" in everything_in(tmp_path)
    store.delete("table")
    assert b"Somebody" not in everything_in(tmp_path)


def test_only_we_can_read_the_file_and_what_lies_beside_it(store: Store, tmp_path: Path) -> None:
    assert store.kept("table")
    modes = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
    assert len(modes) > 1
    assert set(modes.values()) == {0}


def test_nobody_else_could_read_the_file_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []

    def connect(where: str, *how: Any, **more: Any) -> sqlite3.Connection:
        modes.append(Path(where).stat().st_mode & 0o077)
        return sqlite3.Connection(where, *how, **more)

    before = os.umask(0)
    try:
        with monkeypatch.context() as patched:
            patched.setattr("festrules.tables.store.store.sqlite3.connect", connect)
            Store(tmp_path / "tables.db").close()
    finally:
        os.umask(before)
    assert modes == [0]


def test_a_folder_that_is_not_there_is_said_to_be_of_no_use(tmp_path: Path) -> None:
    with pytest.raises(NoStore, match="cannot be used to keep tables"):
        Store(tmp_path / "nowhere" / "tables.db")


def test_a_file_of_a_later_version_is_left_as_it_is(store: Store, tmp_path: Path) -> None:
    store._connection.execute("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(NoStore, match="of version 99, and this program knows 1"):
        Store(tmp_path / "tables.db")


def test_a_file_that_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("something else" * 100)
    with pytest.raises(NoStore, match="not a database"):
        Store(tmp_path / "tables.db")
    assert (tmp_path / "tables.db").read_text() == "something else" * 100
