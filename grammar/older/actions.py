"""Actions on offer, which once began with `take`: `take play of cards in my hand or draw-card`."""

import re
from collections.abc import Iterator

from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import LogicalLine

_HEAD = re.compile(
    r"(?:otherwise[ \t]+)*(?:may[ \t]+)?(?P<old>take[ \t]+)"
    r"(?!(?:another[ \t]+turn|miss(?:es)?[ \t]+a[ \t]+turn|wins?)(?![\w-])|=)(?=[A-Za-z])"
)
_OFFER = re.compile(r"offer[ \t]+(?=[A-Za-z][\w-]*[ \t]+of(?![\w-]))")
_OF = re.compile(r"[ \t]*[A-Za-z][\w-]*[ \t]+(?P<of>of)(?![\w-])")
_OR = re.compile(r"[ \t]+or(?![\w-])")
_END = re.compile(r'[ \t]*(?:"|@|$)|[ \t]+beside(?![\w-])')
_ONE_OF = "one of"


def actions_to_choose(line: LogicalLine) -> Iterator[TextChange]:
    """The changes that make a line say that an action is chosen, or is done to one of several things."""
    head = _HEAD.match(line.text) or _OFFER.match(line.text)
    if head is None:
        return
    if "old" in head.groupdict():
        yield TextChange(line.start + head.start("old"), line.start + head.end("old"), "choose one: ")
    said = [head.end(), *_alternatives(line.text, head.end())]
    for start in said[: 1 if "old" not in head.groupdict() else None]:
        of = _OF.match(line.text, start)
        if of is not None:
            yield TextChange(line.start + of.start("of"), line.start + of.end("of"), _ONE_OF)
    for start in said[1:-1]:
        yield TextChange(line.start + start - len("or") - 1, line.start + start, ",")


def _alternatives(text: str, at: int) -> Iterator[int]:
    """Where what stands behind an `or` begins, outside parentheses, up to the question or what the line cites."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if depth == 0:
            if _END.match(text, place):
                return
            found = _OR.match(text, place)
            if found is not None:
                yield found.end()
