"""Things that can be played but are probably not meant: one small function for each rule, listed in `rules.py`."""
