"""Figures that are to stay in bounds: said in a sentence, judged by intervals."""
