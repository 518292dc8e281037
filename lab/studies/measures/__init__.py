"""What games of a study come to: sums that take in game after game, and the figures that follow from them."""
