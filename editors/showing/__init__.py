"""What editors show beside the text: its scenarios, and the table at a line of one or where a game stands."""
