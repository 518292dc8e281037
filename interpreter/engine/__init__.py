"""The reference interpreter: walks the machine over a flat state, written to be read."""
