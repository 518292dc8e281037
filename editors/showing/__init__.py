"""Things shown beside the text: its scenarios, and the table at a line of one or at the present state of a game."""
