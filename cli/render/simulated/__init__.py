"""What many games came to, for people and for programs."""
