"""Rules about titles that could be taken for others."""

import re
from collections.abc import Iterator

from festrules.interpreter.linting.look import Found, Look

WORDS = re.compile("[a-z0-9]+")


def title_of_another(look: Look) -> Iterator[Found]:
    """A game that is called like the file beside it: the file was copied, and the title stayed."""
    book = look.document.book
    own = set(WORDS.findall(look.surroundings.name.casefold()))
    title = WORDS.findall(book.game.title.casefold())
    if not own or book.mods or own & set(title) or "".join(title) in look.surroundings.name:
        return
    for other in look.surroundings.neighbours:
        if WORDS.findall(other.casefold()) == title:
            yield Found(
                "/game/title",
                f"This is the title of the game beside it, {other}.rules",
                "was the file copied? say what this game is called",
            )
