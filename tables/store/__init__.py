"""Where tables are kept: SQLite, written by one, a decision at a time."""
