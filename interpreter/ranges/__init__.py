"""The possible values of every expression, known before play: for complete cases, lint, and compiled code."""
