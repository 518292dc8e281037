"""The words for mistakes in settings: values, and lists of values that would do."""

from collections.abc import Iterable
from typing import Any

LONGEST = 40  # characters that are quoted
MOST = 10**12  # of what is counted


def said(value: Any) -> str:
    """A value as the author wrote it, more or less."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(shortened(value))
        case int() if abs(value) > MOST:
            return "a larger number than any that is needed"
        case int() | float():
            return str(value)
        case list():
            return "a list"
        case dict():
            return "a table"
    return "a date or time"


def shortened(text: str) -> str:
    """As much of a text as fits into a sentence."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def quoted(text: str) -> str:
    """In quotes, as TOML has it."""
    return f'"{text}"'


def listed(names: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    *others, final = names
    return f"{', '.join(others)} {last} {final}" if others else final
