"""The ladder of levels for expressions, and the text of an expression with its two levels.

`level` is the rule of the grammar that it is: where a higher one is asked for, it needs parentheses. `open` is the
lowest rule that ends where it ends: an operator of that level or above, written behind it, would be read as part of
it. In "spaces of board where ..." the condition belongs to "board"; if it is to hold of the whole, "(spaces of board)"
is written.
"""

import re
from dataclasses import dataclass

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.wording import LEVELS

EXPRESSION, EITHER, BOTH, NEGATION, COMPARISON, CLAMP, SUM, TERM, FACTOR, COLLECTION, UNARY, ATOM = range(12)
CLOSED = len(LEVELS)
AFTER_PLAYERS = ("from", "after")  # words that behind `players` belong to it
AFTER_ASKED = ("for", "with")  # words that belong to an operand when they follow it
AMONG = "among"  # behind `next 3 spaces up from a1` it belongs to that
# Words that belong to the last of these constructs before them.
AFTER_WAYS = {
    "through": r"steps from",
    "stepping": r"spaces connected with|connected groups of|spaces next to|steps from|connected to",
    ", counting": r"longest trail over",
}


@dataclass(frozen=True, slots=True)
class Written:
    """The text of an expression with its two levels."""

    text: str
    level: int
    open: int = CLOSED


def swallows(written: Written, node: Expression, word: str) -> bool:
    """Whether a word behind an expression would be read as part of it: `players from`, `height for`."""
    if word in AFTER_WAYS:
        return re.search(AFTER_WAYS[word], _outside_parentheses(written.text)) is not None
    if word in AFTER_PLAYERS:
        return re.search(r"(?<!other )(?<![\w-])players$", written.text) is not None
    if word == AMONG:
        return written.open < CLOSED and re.search(r"(?<![\w-])next [^\n]*spaces ", written.text) is not None
    return written.level < ATOM or written.open < CLOSED or isinstance(node, Named)


def _outside_parentheses(text: str) -> str:
    depth, outside = 0, ""
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        outside += sign if not depth else ""
    return outside
