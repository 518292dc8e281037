"""The words of a construct: a template that gives its line of the grammar, its builder and its text.

    class Steps(Construct, rule="unary", words="steps_from {from:unary} to {to:unary}"):

`rule` is the rule of the grammar that it is an alternative of. In the template stand words and signs; words that are
joined by `_` are one token, so that the first of them is still free as a name. `{from:unary}` is a field, and the rule
of the grammar that its expression has to be; a field that is a name, a number or a text needs none. What stands in
`[...]` is there if its field is. A construct with other words than that (several spellings, parts in any order,
statements below it) has no template: its line, its builder and its text are written by hand.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.vocabulary.fields import Field

# The levels of expressions, from the loosest to the closest: each may take the place of one before it.
LEVELS = (
    *("expression", "either", "both", "negation", "comparison", "clamp"),
    *("sum", "term", "factor", "collection", "unary", "atom"),
)
STATEMENT = "simple"  # the rule of statements of one line: behind their words they may cite clauses
TOKENS = {"name": "NAME", "integer": "NUMBER", "text": "STRING"}  # of fields that are not expressions

_PART = re.compile(r"\{(?P<key>[a-z-]+)(?::(?P<level>[a-z]+))?\}|\[(?P<maybe>[^\]]+)\]|(?P<word>[^ {}\[\]]+)")


@dataclass(frozen=True, slots=True)
class Word:
    """Words or a sign, which are one token."""

    text: str

    @property
    def terminal(self) -> str:
        """The name that its token has in the grammar, if it has one of its own."""
        return self.text.upper().replace(" ", "_") if self.text[0].isalpha() else ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field, and the rule of the grammar that its expression has to be."""

    key: str
    level: str
    token: str = ""  # of a field that is not an expression


@dataclass(frozen=True, slots=True)
class Maybe:
    """Words that are there if a field is."""

    parts: "tuple[Word | Slot, ...]"


Template: TypeAlias = tuple[Word | Slot | Maybe, ...]


def read_template(words: str, fields: Mapping[str, Field]) -> Template:
    """The parts of a template; its fields have to be those of the construct."""
    parts: list[Word | Slot | Maybe] = []
    for read in _PART.finditer(words):
        if read["maybe"]:
            inner = read_template(read["maybe"], fields)
            parts.append(Maybe(tuple(part for part in inner if not isinstance(part, Maybe))))
        elif read["key"]:
            field = fields[read["key"]]
            assert read["level"] in LEVELS if field.what == "expression" else field.what in TOKENS, words
            parts.append(Slot(field.key, read["level"] or "", TOKENS.get(field.what, "")))
        else:
            parts.append(Word(read["word"].replace("_", " ")))
    return tuple(parts)
