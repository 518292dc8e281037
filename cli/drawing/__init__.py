"""The table in a terminal: a scene as rows of pieces. Lines, the whole screen and whatever else is text draw these."""
