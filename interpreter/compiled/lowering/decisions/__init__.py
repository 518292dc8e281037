"""Decisions: what may be chosen, what it leads to, what choosing it does."""
