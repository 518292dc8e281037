"""`occupied`, once said of any place. Now only spaces of boards are; other places are empty or not empty."""

import re
from collections.abc import Iterable, Iterator

from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import LogicalLine

_DECLARED = re.compile(r"(?:(?:also|replace)[ \t]+)?place[ \t]+(?P<name>[A-Za-z][\w-]*)")
_OF = r"(?:[ \t]+of(?:[ \t]+(?!(?:and|or|is|if|unless|where|otherwise)(?![\w-]))[\w-]+)+)?"
_OCCUPIED = re.compile(
    rf"(?<![\w-])(?P<place>[A-Za-z][\w-]*){_OF}[ \t]+is[ \t]+(?P<old>(?P<not>not[ \t]+)?occupied)(?![\w-])"
)


def places_in(lines: Iterable[LogicalLine]) -> frozenset[str]:
    """The places that a text declares; its boards are others."""
    found = (_DECLARED.match(line.text) for line in lines if line.indent == 0)
    return frozenset(one["name"] for one in found if one)


def empty_or_not(line: LogicalLine, places: frozenset[str]) -> Iterator[TextChange]:
    """The changes that make a line say that these places are empty or not empty."""
    for found in _OCCUPIED.finditer(line.text):
        if found["place"] in places:
            new = "empty" if found["not"] else "not empty"
            yield TextChange(line.start + found.start("old"), line.start + found.end("old"), new)
