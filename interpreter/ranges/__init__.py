"""What every expression can be worth, known before play: for cases that must be complete, lint, and compiled code."""
