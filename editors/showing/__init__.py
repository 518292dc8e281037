"""Things shown beside the text: its scenarios, the table at a line of one, and the rules as they are printed."""
