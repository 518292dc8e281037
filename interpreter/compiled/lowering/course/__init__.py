"""The course of play: from instruction to instruction, calls, turns, ends, what all do at once."""
