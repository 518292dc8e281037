"""Machine to integer program: `program.py` says what it offers; the folders are layers, each asks those below it."""
