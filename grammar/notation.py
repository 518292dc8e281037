"""Reads the field notation of `vocabulary.py`; the schema, the checks and the tests all go through here."""

import re
from dataclasses import dataclass
from functools import cache

from festrules.grammar.vocabulary import FAMILIES, RECORDS

# Bounds of a document. Far above any rulebook, far below trouble.
LARGEST_INTEGER = 1_000_000_000
LARGEST_SEED = 2**64 - 1  # whatever anybody is told as a seed
LONGEST_NAME = 80
LONGEST_TEXT = 2_000
LONGEST_PROSE = 20_000
LONGEST_LIST = 20_000

NAME_PATTERN = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
CLAUSE_PATTERN = "[A-Z][A-Z0-9]*(-[A-Z0-9]+)*"
# What would let a rulebook write to the terminal, or is no character at all. Prose may have line ends.
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

_NOTATION = re.compile(
    r"(?:one of (?P<words>[^:]+?)|exactly (?P<exactly>\d+)|(?P<what>[a-z-]+))"
    r"(?P<many>\*{0,2})(?: by (?P<keys>name|clause))?(?P<optional>\??): (?P<meaning>.+)"
)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a node or record; `what` is empty where only `words` or `exactly` are possible."""

    what: str
    words: tuple[str, ...]
    exactly: int | None
    many: bool
    may_be_empty: bool
    keys: str | None
    optional: bool
    meaning: str


@cache
def read_field(notation: str) -> Field:
    """What a field of the vocabulary says."""
    read = _NOTATION.fullmatch(notation)
    if read is None:
        raise ValueError(f"not in the notation of the vocabulary: {notation!r}")
    what = read["what"] or ""
    if what and what not in FAMILIES and what not in RECORDS and what not in SCALARS:
        raise ValueError(f"neither a family nor a record nor a simple value: {what!r}")
    return Field(
        what=what,
        words=tuple(read["words"].split(", ")) if read["words"] else (),
        exactly=int(read["exactly"]) if read["exactly"] else None,
        many=read["many"] != "",
        may_be_empty=read["many"] == "**",
        keys=read["keys"],
        optional=read["optional"] == "?",
        meaning=read["meaning"],
    )
