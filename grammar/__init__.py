"""Text to document: reads rules files and tables, and knows nothing of play."""
