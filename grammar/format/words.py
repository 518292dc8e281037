"""The words and signs of a line, and how they stand beside each other.

A line is cut without the parser: the language is lexically so plain that one pattern is enough. Words are
never joined, whatever is decided here, so that spacing can be ugly but never wrong.
"""

import re

_WORD = re.compile(
    r'"(?:[^"\\\n]|\\["\\])*"'
    r"|#.*"
    r"|@[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*"
    r"|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*"
    r"|[0-9]+|<=|>=|[^ ]"
)

OPERATORS = {"<", ">", "<=", ">=", "=", "+", "-", "*", "/"}
# After these a minus and a number are one negative number; after any other word it subtracts.
_BEFORE_A_VALUE = {
    *("and", "at", "by", "if", "is", "are", "least", "most", "not", "of", "or", "otherwise", "set", "than"),
    *("to", "from", "where", "worth", "extra", "add", "subtract", "highest", "lowest", "distinct"),
}


def words_of(line: str) -> list[str]:
    """A line cut into words, signs, texts, citations, and its comment as the last."""
    return _WORD.findall(line)


def spaced(words: list[str]) -> str:
    """A line of words again, as it should look."""
    parts: list[str] = []
    for index, word in enumerate(words):
        if index and not _are_joined(words, index):
            parts.append(" ")
        parts.append(word)
    return "".join(parts)


def _are_joined(words: list[str], index: int) -> bool:
    before, word = words[index - 1], words[index]
    if word in {",", ":", ")", "."} or before in {"(", "."}:
        return True
    return before == "-" and word.isdigit() and index > 1 and _begins_a_value(words[index - 2])


def _begins_a_value(word: str) -> bool:
    return word in {"(", ",", ":"} or word in OPERATORS or word in _BEFORE_A_VALUE
