"""Scenarios: a rulebook tested in its own words. Pure: they are read elsewhere, and nothing here is timed."""
