"""The contents of places: asking, taking out, putting in, moving, and who knows of it."""
