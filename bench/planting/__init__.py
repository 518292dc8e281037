"""Planting defects into rules files, and who finds them."""
