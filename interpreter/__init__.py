"""Document to play: what a rulebook means, as pure functions without input or output."""
