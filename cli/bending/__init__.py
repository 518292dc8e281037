"""Bending rulebooks: whether their scenarios notice what a wrong one would say."""
