"""A rulebook as a person reads it: from its constructs to sentences, and from sentences to sections.

`book.py` has all of it on one screen. Nothing here asks a machine: a rulebook that is half written has prose, too.
"""
