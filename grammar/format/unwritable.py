"""Things that a document can say and a text cannot."""


class Unwritable(ValueError):
    """Something that only a document in JSON can hold; the message names it."""
