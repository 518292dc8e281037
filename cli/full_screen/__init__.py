"""The game on a whole terminal: board and hands in sight, the log beside them, options by keys, mouse or typing."""
