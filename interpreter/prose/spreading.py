"""Values that are too long for one sentence: by cases, or as a sum, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Plus
from festrules.grammar.vocabulary.expressions.atoms import Conditional
from festrules.interpreter.prose.atoms import cases
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.page import Listing, Paragraph, sentence
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.voice import Voice

LONGEST = 140  # letters of a sentence with a value that could be a list
FEWEST = 3  # numbers of a sum that is one


def spread(voice: Voice, node: Citing, front: str, value: Expression, short: str) -> Paragraph:
    """A sentence about a value: `short`, or if that is too long `front` with a line for each part of the value."""
    lines = tuple(_lines(voice, value)) if len(short) > LONGEST else ()
    if not lines:
        return rule(voice, node, short)
    joint = ", the sum of these" if isinstance(value, Plus) else ""
    head = rule(voice, node, f"{front}{joint}")
    listing = Listing(tuple(Paragraph(sentence(line), node.pointer) for line in lines))
    return replace(head, text=f"{head.text.rstrip('.')}:", under=(listing,))


def _lines(voice: Voice, value: Expression) -> Iterator[str]:
    if isinstance(value, Conditional):
        parts, last = cases(value)
        yield from (f"if {said(voice.claim(condition))}: {voice.noun(one)}" for one, condition in parts)
        yield f"otherwise: {voice.noun(last)}"
    elif isinstance(value, Plus) and len(parts_of_sum := tuple(_added(value))) >= FEWEST:
        yield from map(voice.noun, parts_of_sum)


def _added(value: Expression) -> Iterator[Expression]:
    if isinstance(value, Plus):
        yield from _added(value.left)
        yield from _added(value.right)
    else:
        yield value
