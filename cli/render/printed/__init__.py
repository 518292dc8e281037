"""What is printed on the components of a game, as text and as a page."""
