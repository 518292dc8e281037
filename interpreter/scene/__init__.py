"""The table as a seat may see it, as plain data: what every picture of a game is drawn from."""
