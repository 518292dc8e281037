"""Chance, and the stream that it draws from."""
