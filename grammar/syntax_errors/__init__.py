"""Wrong snippets to findings in an author's words.

An explanation looks at a `Situation` and either says what is wrong or nothing. They are asked in the order
of `explain.EXPLANATIONS`, the most particular first; the last one always has something to say.
"""
