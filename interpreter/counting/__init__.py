"""Counting what can happen in a game, exactly: the machine as its own proof."""
