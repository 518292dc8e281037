"""Names of the rules as they stand on a page."""

from festrules.interpreter.scene.things import Thing


def called(name: str) -> str:
    """A name as a heading: words for hyphens, and a capital."""
    words = name.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def several(thing: Thing, count: int | None) -> str:
    """This many of a thing, for those who hear the page."""
    return thing.full if count in (None, 1) else f"{count} {thing.many}"


def short(text: str, most: int) -> str:
    """A text that fits."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
