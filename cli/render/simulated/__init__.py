"""The results of many games, for people and for programs."""
