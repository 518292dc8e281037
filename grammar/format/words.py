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

_SIGNED = re.compile(r"-[ \t]*[0-9]+")
_ENDS_A_VALUE = re.compile(r'[\w)"]')


def words_of(line: str, signs: Container[int] | None = None) -> list[str]:
    """A line cut into words, signs, texts, citations, and its comment as the last.

    A minus that makes a number negative is one word with it. In which columns such stand (from 0) is known of a text
    that was parsed; otherwise it is one that stands directly before the number, and not directly behind a value.
    """
    words, at = [], 0
    while found := _WORD.search(line, at):
        start, word = found.start(), found[0]
        signed = _SIGNED.match(line, start) if word == "-" else None
        if signed and (_is_a_sign(line, start) if signs is None else start in signs):
            word = signed[0].replace(" ", "").replace("\t", "")
            found = signed
        words.append(word)
        at = found.end()
    return words


def _is_a_sign(line: str, at: int) -> bool:
    """Whether a minus stands directly before a number, and not directly behind a value."""
    return line[at + 1].isdigit() and not (at and _ENDS_A_VALUE.match(line[at - 1]))


def spaced(words: list[str]) -> str:
    """A line of words again, as it should look."""
    parts: list[str] = []
    for index, word in enumerate(words):
        if index and not (word in {",", ":", ")", "."} or words[index - 1] in {"(", "."}):
            parts.append(" ")
        parts.append(word)
    return "".join(parts)


def refusal(reason: str) -> str:
    """What a player reads who may not do something."""
    return f"(refused: {string(reason)})"


def string(text: str) -> str:
    """A text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
