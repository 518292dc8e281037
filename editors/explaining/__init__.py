"""The words of the language, explained: a sentence and an example for each, wherever it stands."""
