"""The course of play: from instruction to instruction, calls, turns, ends, blocks, and what decisions lead to."""
