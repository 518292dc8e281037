"""Sets of spaces and of kinds: questions asked of a whole board or hand at once."""
