"""The ends of a pile: once `first 3 of cards in pile`, now `top 3 cards of pile`."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import LogicalLine

_NAME = r"[A-Za-z][\w-]*"
_DECLARED = re.compile(
    rf"(?:(?:also|replace)[ \t]+)?place[ \t]+(?P<name>{_NAME})(?P<each>[^:]*[ \t]for[ \t]+each(?![\w-]))?"
    r"[^:]*:(?:.*,)?[ \t]*ordered(?![\w-])"
)
_ENDS = {"first": "top", "last": "bottom"}
_BEHIND = r'(?=[ \t]*(?:$|[@),:"])|[ \t]+(?:to|under|otherwise|as|is|are|and|or|if)(?![\w-]))'
_SAID = re.compile(
    rf"(?<![\w-])(?P<end>first|last)(?P<count>[ \t]+(?:[0-9]+|{_NAME}|\((?:[^()]|\([^()]*\))*\)))"
    rf"(?P<of>[ \t]+of)[ \t]+{_NAME}(?P<in>[ \t]+(?:in|on)(?![\w-]))[ \t]+(?P<my>my[ \t]+)?(?P<place>{_NAME})"
    rf"(?P<whose>(?:[ \t]+of[ \t]+(?:seat[ \t]+[0-9]+|{_NAME}))*){_BEHIND}"
)


class Piles(NamedTuple):
    """The ordered places that a text declares: the single ones, and those that come in families."""

    single: frozenset[str]
    several: frozenset[str]


def piles_in(lines: Iterable[LogicalLine]) -> Piles:
    """The piles among the places of a text."""
    found = [one for one in (_DECLARED.match(line.text) for line in lines if line.indent == 0) if one]
    several = frozenset(one["name"] for one in found if one["each"])
    return Piles(frozenset(one["name"] for one in found) - several, several)


def ends_of_piles(line: LogicalLine, piles: Piles) -> Iterator[TextChange]:
    """The changes that make a line say `top` and `bottom` of these piles, one at a time."""
    for found in _SAID.finditer(line.text):
        one_of_several = bool(found["my"] or found["whose"])
        if found["place"] in (piles.several if one_of_several else piles.single):
            for name, new in (("end", _ENDS[found["end"]]), ("of", ""), ("in", " of")):
                yield TextChange(line.start + found.start(name), line.start + found.end(name), new)
