"""Expressions: numbers, conditions, names, collections."""
