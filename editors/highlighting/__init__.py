"""Colours of rules, from the words of the language: for Pygments, TextMate and Vim."""
