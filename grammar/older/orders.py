"""Orders whose direction once followed what is compared, or was left out: `ordered by fame highest first as listed`."""

import re
from collections.abc import Iterator

from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import LogicalLine

_ORDER = re.compile(
    r"(?<![\w-])ordered[ \t]+by[ \t\n]+(?P<keys>(?:(?!ordered[ \t]+by(?![\w-]))[^@])+?)"
    r"(?P<tie>[ \t\n]*,?[ \t\n]*as[ \t]+listed|(?<![,\s])[ \t\n]+never[ \t]+tied)(?![\w-])"
)
_KEY = re.compile(r"(?P<key>.+?)(?P<highest>[ \t\n]+highest[ \t]+first)?", re.DOTALL)
_THEN = re.compile(r"[ \t\n]+then[ \t\n]+")
_NO_KEY = re.compile(r"(?:^|then[ \t\n]+)highest[ \t]+first$")
_DIRECTED = re.compile(r"(?:highest|lowest)(?![\w-])(?![ \t]+first)")


def directed_orders(line: LogicalLine) -> Iterator[TextChange]:
    """The changes that give each order its direction, with the rule for equals after a comma."""
    for order in _ORDER.finditer(line.text):
        if _NO_KEY.search(order["keys"]):
            continue
        start = line.start + order.start("keys")
        at = 0
        for key in _THEN.split(order["keys"]):
            yield from _directed(key, start + order["keys"].index(key, at))
            at = order["keys"].index(key, at) + len(key)
        tie = ", equals keep their order" if "listed" in order["tie"] else ", never tied"
        yield TextChange(line.start + order.start("tie"), line.start + order.end("tie"), tie)


def _directed(key: str, start: int) -> Iterator[TextChange]:
    found = _KEY.fullmatch(key)
    if found is None:
        return
    if found["highest"]:
        yield TextChange(start, start, "highest ")
        yield TextChange(start + found.start("highest"), start + found.end("highest"), "")
    elif not _DIRECTED.match(key):
        yield TextChange(start, start, "lowest ")
