"""The things for each of which there is one, as words."""

from __future__ import annotations

from festrules.grammar.vocabulary.declarations.parts import Domain
from festrules.interpreter.prose.naming import spaced


def for_each(domains: tuple[Domain, ...]) -> str:
    """The things for each of which there is one: `for each player`."""
    if not domains:
        return ""
    said_each = " and ".join(
        f"each {spaced(domain.name)}{' of the ' + spaced(domain.board) if domain.board else ''}"
        f"{', and one for nobody' if domain.nobody else ''}"
        for domain in domains
    )
    return f"for {said_each}"
