"""The documentation as a site: pages of `docs/` and of every game, to be read without a network."""
