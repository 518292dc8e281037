"""The things of a game in one configuration: kinds, places, boards, and where they lie in the state."""
