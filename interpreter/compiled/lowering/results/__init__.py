"""What comes of games: scores, whole games of random players, counts."""
