"""The words and signs of a line, and how they stand beside each other.

A line is cut without the parser: the language is lexically so plain that one pattern is enough. Words are
never joined, whatever is decided here, so that spacing can be ugly but never wrong.
"""

import re
from collections.abc import Container

_WORD = re.compile(
    r'"(?:[^"\\\n]|\\["\\])*"'
    r"|#.*"
    r"|@[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*"
    r"|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*"
    r"|[0-9]+|<=|>=|[^ ]"
)

_AFTER_SIGN = re.compile(r"[ \t]*")
_BEGINS_A_VALUE = re.compile(r"[\w(]")
_ENDS_A_VALUE = re.compile(r'[\w)"]')


def words_of(line: str, signs: Container[int] | None = None) -> list[str]:
    """A line cut into words, signs, texts, citations, and its comment as the last.

    A minus that makes something negative is one word with what follows. In which columns such stand (from 0) is known
    of a text that was parsed; otherwise it is one that stands directly before something, and not behind a value.
    """
    words, at = [], 0
    while found := _WORD.search(line, at):
        start, word = found.start(), found[0]
        if word == "-" and (_is_a_sign(line, start) if signs is None else start in signs):
            blanks = _AFTER_SIGN.match(line, start + 1)
            following = _WORD.match(line, blanks.end()) if blanks else None
            if following and _BEGINS_A_VALUE.match(following[0]):
                word, found = f"-{following[0]}", following
        words.append(word)
        at = found.end()
    return words


def _is_a_sign(line: str, at: int) -> bool:
    """Whether a minus stands directly before something, and not directly behind a value."""
    return bool(_BEGINS_A_VALUE.match(line, at + 1)) and not (at and _ENDS_A_VALUE.match(line[at - 1]))


def spaced(words: list[str]) -> str:
    """A line of words again, as it should look."""
    parts: list[str] = []
    for index, word in enumerate(words):
        if index and not (word in {",", ":", ")", "."} or words[index - 1] in {"(", "-(", "."}):
            parts.append(" ")
        parts.append(word)
    return "".join(parts)


def refusal(reason: str) -> str:
    """The reason that a player reads who may not do something."""
    return f"(refused: {string(reason)})"


def string(text: str) -> str:
    """A text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
