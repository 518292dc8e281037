"""The prose of a rulebook as text for a terminal, as a page, and as a page to print."""
