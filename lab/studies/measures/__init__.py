"""The results of a study's games: sums that take in game after game, and the figures that follow from them."""
