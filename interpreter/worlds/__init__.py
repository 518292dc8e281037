"""Worlds: states that a seat cannot tell from the real one, made from what it may know and a seed."""
