"""The prose of a rulebook as text for a terminal, and its page as sheets of paper."""
