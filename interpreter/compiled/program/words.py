"""Words that runtime modules may use besides plain Python; `subset.py` knows each of them.

A runtime module is ordinary Python too, and tests run it as such: there these words do what they say. Such a module has
the memories as lists at its top, `m` (the state), `w` (the work memory) and `wide`, which is `w` again: what is read
from `wide` or written there is a wide number, and takes two slots.
"""

from collections.abc import Iterator
from typing import NoReturn, TypeAlias

Wide: TypeAlias = int  # a number of 64 bits; all others have 32

PATTERN = (1 << 64) - 1


class RulesFail(Exception):
    """Raised by `fail`."""


class Limit(Exception):
    """Raised by `give_up`."""


def narrow(number: Wide) -> int:
    """A wide number that is known to fit."""
    return number


def pattern(number: Wide) -> Wide:
    """The 64 lowest bits of a wide sum, product or shift to the left, without a sign."""
    return number & PATTERN


def first_bit(number: Wide) -> int:
    """The number of the lowest bit that is set; there is one."""
    return (number & -number).bit_length() - 1


def bits(number: Wide) -> Iterator[int]:
    """The numbers of all bits that are set, from the lowest; only behind `for ... in`."""
    while number:
        yield first_bit(number)
        number &= number - 1


def fail(code: int, *operands: int) -> NoReturn:
    """The rules do not provide for this."""
    raise RulesFail(code, *operands)


def give_up(reason: int) -> NoReturn:
    """Past a limit of compiled code."""
    raise Limit(reason)
