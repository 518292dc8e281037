"""Mutants of our own code: one thing said differently at a time, and which tests notice it."""
