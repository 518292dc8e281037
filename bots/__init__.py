"""Opponents: bots choose from what their seat has seen, its options, a budget and a seed, and from nothing else."""
