"""Records of games in files: written while a game is played, and read again."""
