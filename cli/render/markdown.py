"""Words of rules and messages in Markdown: whatever they hold, they are not markup of ours."""

import re

from festrules.grammar.printable import printable

SIGNS = re.compile(r"([\\`*_<>\[\]#|~!&@])")
CODE = re.compile(r"(`[^`]+`)")
BAR = re.compile(r"(?<!\\)\|")


def escaped(text: str) -> str:
    """A text that Markdown shows as it is."""
    return SIGNS.sub(r"\\\1", printable(text))


def marked(sentence: str) -> str:
    """A sentence in which names stand in backticks already."""
    parts = CODE.split(sentence)
    return "".join(printable(part) if at % 2 else escaped(part) for at, part in enumerate(parts))


def cell(sentence: str) -> str:
    """The same, inside a table."""
    return BAR.sub(r"\\|", marked(" ".join(sentence.split())))
