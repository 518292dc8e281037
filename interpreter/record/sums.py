"""Sums of the lines of a record, so that a line that was damaged, lost, doubled or put elsewhere is noticed.

    {"decision": 1, ..., "number": 0, "sum": "6b1d0c9e"}

The sum of a line follows from its bytes and from the sum of the line before it, and from nothing else: who may read
a record may know all its sums. A record whose first line has none has none at all.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Final

SUM: Final = "sum"  # the field, the last of a line
DIGITS: Final = 8
SEALED: Final = re.compile(r', "sum": "([0-9a-f]{8})"\}\Z')


def sealed(lines: Iterable[str]) -> str:
    """A whole record, its lines with their sums."""
    seal = Seal()
    return "".join(map(seal.put, lines))


class Seal:
    """The present state of a record's checksums."""

    def __init__(self, last: str = "") -> None:
        self.last = last  # the sum of the line before, nothing before the first

    def put(self, line: str) -> str:
        """A line of JSON with its sum; it ends with a line feed."""
        said = line.removesuffix("\n").removesuffix("}")
        self.last = sum_of(self.last, said)
        return f'{said}, "{SUM}": "{self.last}"}}\n'

    def fits(self, line: str) -> bool:
        """Whether a line without its line feed ends with the sum that it must have."""
        found = SEALED.search(line)
        if found is None or sum_of(self.last, line[: found.start()]) != found[1]:
            return False
        self.last = found[1]
        return True


def sum_of(before: str, said: str) -> str:
    """The sum of what a line says, after a line with another sum."""
    return hashlib.sha256(f"{before}{said}".encode("utf-8", "surrogateescape")).hexdigest()[:DIGITS]
