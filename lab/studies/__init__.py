"""Studies: games between bots that are watched decision by decision, and what they say about the rules."""
