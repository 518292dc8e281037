"""Names that end with a number: in their order, and which comes after which."""

import re

NUMBERED = re.compile(r"(.*\D)(\d+)")  # a name that ends with a number


def natural(name: str) -> tuple[str, int]:
    """Numbers at the end of a name in their order."""
    found = NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, -1)


def counts_on(one: str, other: str) -> bool:
    """Whether a name is the one after another: bid-3, bid-4."""
    (stem, number), (other_stem, after) = natural(one), natural(other)
    return stem == other_stem and -1 < number == after - 1
