"""The meaning of a text as far as it is written: the document, its names and types, and all mistakes in it."""
