"""Colours of a text by what its names stand for, on top of those that its words have by themselves."""
