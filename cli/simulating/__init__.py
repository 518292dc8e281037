"""Very many games with random players: played by several processes, written down, counted and summed up."""
