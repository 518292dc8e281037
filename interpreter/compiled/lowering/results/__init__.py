"""The results of games: scores, whole games of random players, counts."""
