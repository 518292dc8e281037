"""A value that must stand in parentheses: they are put around it, and the line is read once more.

Which stretch is meant is not guessed from the words: it is the longest with which the whole line can be read.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from lark.exceptions import UnexpectedInput

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.indentation import LayoutError
from festrules.grammar.parser import accepts, begin, layout
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import reserved_words, value_goes_on

MOST_READINGS = 80  # of one line
_WORD = re.compile(r'"[^"]*"|[\w-]+|[^\s\w]')
_COMMENT = re.compile(r"(?:\s*@[A-Z][\w-]*)*\s*(?:#.*)?$")
JOINING = {"OR", "AND"}  # they join truths, so a list was meant, which is another mistake


def missing(seen: Situation) -> Diagnostic | None:
    """`repeat 2 if late otherwise 1 times`, `draw count of players from deck to my hand`."""
    if not _may_lack_them(seen):
        return None
    above = _above(seen)
    if _is_read(above, seen.text):
        return None  # the mistake is further up
    for _, (start, end) in zip(range(MOST_READINGS), _stretches(seen), strict=False):
        whole = f"({seen.text[start:end]})"
        if _is_read(above, seen.text[:start] + whole + seen.text[end:]):
            span = seen.span(start + 1, end - start)
            return seen.found("FR101", "this value stands in parentheses here", span, suggestion=whole)
    return None


def _may_lack_them(seen: Situation) -> bool:
    """Whether a value would go on here, or a word that begins a value was taken for a name, or taken too far."""
    if seen.kind in value_goes_on() - JOINING:
        return True
    tokens = [step.token for step in seen.steps]
    if any(token.type == "NAME" and token in reserved_words() for token in tokens[1:]):
        return True
    return any(one == "players" and other == "from" for one, other in pairwise(tokens))


def _stretches(seen: Situation) -> Iterator[tuple[int, int]]:
    """Where parentheses could open and close: the first places to open first, the last to close first."""
    text = _COMMENT.sub("", seen.text)
    ends = [word.end() for word in _WORD.finditer(text)]
    for step in seen.steps:
        start = (step.token.column or 1) - 1
        if step.token.line == seen.line and {"NUMBER", "LPAR"} <= step.accepted:
            yield from ((start, end) for end in reversed(ends) if end > start + len(step.token))


def _above(seen: Situation) -> list[str]:
    """The lines that this one belongs to, as a text of their own."""
    found: list[str] = []
    indent = len(seen.text) - len(seen.text.lstrip())
    for number in range(seen.line - 1, 0, -1):
        text = seen.source.line(number)
        if indent and text.strip() and not text.lstrip().startswith("#"):
            further_out = len(text) - len(text.lstrip())
            if further_out < indent:
                indent = further_out
                found.append(re.sub(r"^( *)otherwise\b", r"\1if yes", text))
    return found[::-1]


def _is_read(above: list[str], line: str) -> bool:
    """Whether a line can be read to its end, below these."""
    before = layout().total
    reading = begin("\n".join([*above, line, ""]))
    last = len(above) + 1
    try:
        for token in reading.iter_parse():
            if token.type == "_NL" and token.line == last:
                return "_NL" in accepts(reading)
    except (UnexpectedInput, LayoutError):
        return False
    finally:
        layout().total = before
    return False
