"""The contents of the store, and its version."""

from typing import Final

VERSION: Final = 1

# Lines of records are never changed: an undo is a line of its own. Deleting a table deletes everything of its own.
TABLES: Final = """
CREATE TABLE documents (
    digest TEXT PRIMARY KEY,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    document TEXT NOT NULL REFERENCES documents (digest),
    header TEXT NOT NULL,
    seats TEXT NOT NULL,
    settings TEXT NOT NULL,
    program TEXT NOT NULL,
    begun REAL NOT NULL,
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_document ON tables (document);
CREATE TABLE lines (
    of_table TEXT NOT NULL REFERENCES tables (name) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (of_table, number)
) WITHOUT ROWID;
CREATE TABLE links (
    digest BLOB PRIMARY KEY,
    of_table TEXT NOT NULL REFERENCES tables (name) ON DELETE CASCADE,
    role TEXT NOT NULL,
    seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_table ON links (of_table);
CREATE TABLE places (
    device BLOB NOT NULL,
    of_table TEXT NOT NULL REFERENCES tables (name) ON DELETE CASCADE,
    role TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (device, of_table, role, seat)
) WITHOUT ROWID;
CREATE INDEX places_table ON places (of_table);
"""
