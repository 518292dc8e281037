"""Mutants of our own code: one thing said otherwise at a time, and which tests notice it."""
