"""Sets of spaces and of kinds: what is asked of a whole board or hand at once."""
