"""Completions at the cursor, by grammar and by type."""
