"""Which check comes upon which code: what a run could not have found, a baseline keeps."""

from collections.abc import Callable, Collection

ALONE = {"FR540": "test", "FR541": "test", "FR558": "format", "FR559": "coverage"}
HUNDREDS = {"FR7": "test", "FR8": "lint", "FR9": "prove"}


def check_of(code: str) -> str:
    """The check that finds it."""
    return ALONE.get(code) or HUNDREDS.get(code[:3], "validate")


def found_by(*checks: str) -> Callable[[str], bool]:
    """Whether a code is one of those that these checks find."""
    known: Collection[str] = frozenset(checks)
    return lambda code: check_of(code) in known
