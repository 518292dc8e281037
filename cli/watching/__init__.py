"""Watching the files of a rulebook: what is saved, what follows from it, and how that is shown."""
