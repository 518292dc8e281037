"""Texts that authors wrote for players, with the words for what is filled in."""

from __future__ import annotations

import re

from festrules.interpreter.prose.naming import spaced

HOLE = re.compile(r"\{([^{}]*)\}")


def template(text: str) -> str:
    """A text that players read, with the words for what is filled in: `{pawn} would fall`."""
    return re.sub(r"(?P<before>\b(?:the|a|an|that|this|your|their|each) )?" + HOLE.pattern, _filled, text)


def _filled(found: re.Match[str]) -> str:
    before, name = found["before"], found[2].strip()
    if name == "you":
        return f"{before or ''}player" if before else "the player"
    words = spaced(name)
    return f"{before}{words}" if before else f"the {words}"
