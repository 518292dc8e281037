"""The result of an arena, for people and for programs."""
