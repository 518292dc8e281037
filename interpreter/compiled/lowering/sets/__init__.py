"""Sets of spaces and of kinds, as bits beside the cells."""
