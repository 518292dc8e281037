"""Looking for what static checks cannot see, by playing: everything that can happen, or very many games."""
