"""Machine to integer program."""
