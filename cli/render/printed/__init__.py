"""The print on the components of a game, as text and as a page."""
