"""Plurals, where an author says no other: of components, which rules use, and of what the rows of a table are about."""


def plural_of(name: str) -> str:
    """The plural of a name."""
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(("s", "x", "ch", "sh")) else "s")
