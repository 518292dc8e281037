"""Drafts of scenarios from a recorded game: what mattered to its last decisions, in the words of a scenario."""
