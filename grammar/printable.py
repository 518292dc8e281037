"""Texts that others wrote, without what would disturb whatever shows them."""

from typing import Final

UNPRINTABLE: Final = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """Without what could move the cursor or turn the direction of writing: a rules file may be hostile."""
    return "".join(character if character.isprintable() else UNPRINTABLE for character in text)
