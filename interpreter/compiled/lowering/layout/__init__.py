"""Matters settled before a line is written: where places and sets lie in the state, and which way play can go."""
