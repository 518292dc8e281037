"""The tables by which a search weighs what it knows against what it does not, in whole numbers.

Of an option that was tried n times out of N its node gives `c * sqrt(ln N / n)` beside its mean.
"""

from math import isqrt

NARROWEST = 256  # numbers of tries that have an entry of their own
WIDE_AT = 20  # bits behind the point in the table of widths
STEPS = 64  # entries for each of the levels of curiosities; a level is four times the one before
LEVELS = 13
LOG_BITS = 48


def widths() -> tuple[int, ...]:
    """For each n, `1 / sqrt(n)`."""
    return (1 << WIDE_AT, *(isqrt((1 << 2 * WIDE_AT) // n) for n in range(1, NARROWEST)))


def curiosities() -> tuple[int, ...]:
    """For each N `sqrt(ln N)` in 1/256, level after level."""
    found = []
    for level in range(LEVELS):
        for step in range(STEPS):
            found.append(isqrt(_natural_log(max(1, step << 2 * level)) << 16 >> LOG_BITS))
    return tuple(found)


def _natural_log(number: int) -> int:
    """The natural logarithm of a whole number, with `LOG_BITS` bits behind the point; found by squaring."""
    whole = number.bit_length() - 1
    rest, found = (number << LOG_BITS) >> whole, whole << LOG_BITS
    for bit in reversed(range(LOG_BITS)):
        rest = rest * rest >> LOG_BITS
        if rest >> LOG_BITS >= 2:
            rest >>= 1
            found |= 1 << bit
    return found * LN_TWO >> LOG_BITS


LN_TWO = 195103586505167  # ln 2 with 48 bits behind the point
