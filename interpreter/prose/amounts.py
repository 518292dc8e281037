"""This many of something, as words."""

from __future__ import annotations

import re

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.voice import Voice

LIMIT = re.compile(r" \((but at (?:most|least) [^()]*)\)$")  # which needs no parentheses of its own in others
LIMITED = r", \1"


def so_many(voice: Voice, count: Expression) -> str:
    """A number before what it counts: in parentheses where it is a sentence of its own."""
    words = voice.noun(count)
    return f"({words})" if " if " in words else words


def amount(voice: Voice, count: Expression | None, group: Group) -> str:
    """This many of a group: `1 card`, `as many cards as there are players`."""
    if count is None:
        return group.a
    if isinstance(count, Number):
        return group.so_many(str(count.value))
    if isinstance(count, Aggregate) and count.by == Aggregation.COUNT:
        return f"as many {group.bare} as there are {voice.group(count.of).bare}"
    words = LIMIT.sub(LIMITED, voice.noun(count))
    return f"{words} {group.bare}" if words.isdigit() else f"{group.bare} (as many as {words})"
