"""The laboratory: very many games, what they come to, and what that says about the rules."""
