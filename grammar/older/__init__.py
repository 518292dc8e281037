"""Wordings of older versions of the language, and how a text that uses them is brought up to date."""
