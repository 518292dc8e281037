"""What can be played and is probably not meant: one small function for each rule, listed in `rules.py`."""
