"""Decisions: what may be chosen, what it leads to, what it does."""
