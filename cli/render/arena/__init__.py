"""What came of an arena, for people and for programs."""
