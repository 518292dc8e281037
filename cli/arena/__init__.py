"""Games between bots: who plays them, how they are played by several processes, written down and summed up."""
