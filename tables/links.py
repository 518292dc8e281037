"""Links to seats: words that nobody can guess, only the digests of which are kept.

Reading the store, a log or an address reveals no link: the word stands behind the `#` of an address, which no browser
sends, and in the store there is its digest.
"""

import hashlib
import secrets
from typing import Final, Literal, TypeAlias

BYTES: Final = 24  # of chance in a word: more than anybody can try
LONGEST: Final = 64  # letters of a word that is looked at at all

# The rights that a link gives: to sit at a seat, to look on, or to run the table.
Role: TypeAlias = Literal["seat", "watch", "host"]


def new_word() -> str:
    """A word for a link or a device."""
    return secrets.token_urlsafe(BYTES)


def new_name() -> str:
    """The name of a table in addresses: it opens nothing by itself."""
    return secrets.token_hex(6)


def digest_of(word: str) -> bytes:
    """The stored form of a word. Words are long, so a plain digest cannot be reversed."""
    return hashlib.sha256(word[:LONGEST].encode()).digest()
