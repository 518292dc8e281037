"""Names for people at a table that nobody takes for another player, a number or an answer.

A name is typed by whoever plays, or stands in a record that came from elsewhere, so nothing is taken for granted: it is
one line, not long, of letters that all can see. It goes into no rule; it only stands where a seat is spoken of.
"""

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 24  # letters
BESIDE_LETTERS = " '\u2019-."
ANSWERS = {"nobody", "nothing", "none", "all", "everybody", "everyone", "you", "done", "seat", "player"}
SEAT = re.compile(r"seat \d+", re.IGNORECASE)


def why_no_name(name: str) -> str:
    """The reason why a person cannot take a name; empty if the name will do."""
    if not name or not name[0].isalpha():
        return "a name begins with a letter"
    if len(name) > LONGEST:
        return f"a name has at most {LONGEST} letters"
    if name != " ".join(name.split()) or not all(map(_in_a_name, name)):
        return "a name has letters, numbers, single blanks, and of signs only ' - ."
    if name.casefold() in ANSWERS or SEAT.fullmatch(name):
        return "the game says that of others"
    return ""


def why_not_called(seat: str) -> str:
    """The reason why a record cannot give a seat this name: rules may allow much."""
    return "it cannot be read" if not seat.isprintable() or len(seat) > 2 * LONGEST else ""


def named_twice(seats: Sequence[str]) -> str | None:
    """A name that two seats have, however they are written."""
    met: set[str] = set()
    for name in seats:
        if name.casefold() in met:
            return name
        met.add(name.casefold())
    return None


def _in_a_name(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN" or letter in BESIDE_LETTERS
