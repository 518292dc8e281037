"""Bounds of a document, far above any rulebook and far below trouble; and what its simple values are."""

LARGEST_INTEGER = 1_000_000_000
LARGEST_SEED = 2**64 - 1  # whatever anybody is told as a seed
LONGEST_NAME = 80
LONGEST_TEXT = 2_000
LONGEST_PROSE = 20_000
LONGEST_LIST = 20_000

NAME_PATTERN = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
CLAUSE_PATTERN = "[A-Z][A-Z0-9]*(-[A-Z0-9]+)*"
# What would let a rulebook write to the terminal, or is not a character at all. Prose may have line ends.
UNPRINTABLE_IN_PROSE = r"\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
UNPRINTABLE = r"\u000a" + UNPRINTABLE_IN_PROSE

SCALARS = {
    "integer": "a whole number",
    "seed": "a seed",
    "text": "a text",
    "prose": "a text",
    "name": "a name",
    "clause": "the id of a clause",
    "constant": "a whole number or a name",
    "flag": "true or false",
    "cell": "a whole number, a text, true, false or a list of texts",
}
