"""Signs in place of words: those that an author has `shown as`, and those that Unicode has for suits of cards.

As with colours it is the words of the rules that are read. The mark behind a sign asks for plain text in place of a
coloured picture.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final
from unicodedata import lookup

from festrules.interpreter.engine.words import IN_WORDS
from festrules.interpreter.scene.things import Mark, Thing

PLAIN: Final = "\N{VARIATION SELECTOR-15}"
RED: Final = frozenset({"\N{BLACK HEART SUIT}", "\N{BLACK DIAMOND SUIT}"})
LETTERS: Final = 2  # of a sign


def emblem(thing: Thing) -> str:
    """The sign drawn in place of a piece: a face of a letter or two, if its author gives it one."""
    return f"{thing.face}{PLAIN}" if thing.worded and 0 < len(thing.face) <= LETTERS else ""


def corner(thing: Thing) -> tuple[str, str] | None:
    """Rank and sign of a card that has a suit and one thing more; of any other nothing."""
    said = [mark for mark in thing.marks if mark.sort in ("word", "number")]
    signs = [suit_sign(mark.text) for mark in said]
    if len(said) != 2 or signs.count("") != 1:
        return None
    (sign,) = filter(None, signs)
    return _rank(said, signs), sign


def is_red(sign: str) -> bool:
    """Whether a suit is printed in red."""
    return sign in RED


@cache
def suit_sign(word: str) -> str:
    """The sign of a suit of this name; empty where Unicode has none."""
    try:
        return lookup(f"BLACK {word.removesuffix('s').upper()} SUIT")
    except KeyError:
        return ""


def _rank(said: Sequence[Mark], signs: Sequence[str]) -> str:
    """A number as a figure, any other word by its first letter."""
    word = next(mark.text for mark, sign in zip(said, signs, strict=True) if not sign)
    if word in IN_WORDS:
        return str(IN_WORDS.index(word))
    return word if word.isdecimal() else word[:1].upper()
