"""Chance on a real table: people say what it brought when they see it; until then it is taken provisionally."""
