"""Games between bots: the players, playing in several processes, writing down and summing up."""
