"""The language server: it translates, and settles nothing. What it answers comes from the folders beside it."""
