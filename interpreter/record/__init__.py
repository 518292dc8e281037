"""The game record: the one file of a game that everybody shares, as data; docs/record.md specifies it."""
