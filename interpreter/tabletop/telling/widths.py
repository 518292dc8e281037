"""How wide a text is: in columns of a terminal, which stand for its room elsewhere, too."""

import unicodedata


def cells(character: str) -> int:
    """How many columns a character takes."""
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0  # drawn over the letter before
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def long(text: str) -> int:
    """How many columns a text takes."""
    return sum(map(cells, text))
