"""Where the data of a thing comes from, as players are told."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.parts import Provenance
from festrules.grammar.vocabulary.words import Origin


def clauses_of(thing: Citing) -> tuple[str, ...]:
    """The clauses that a thing implements, and those that say where its data is from."""
    provenance = getattr(thing, "provenance", None)
    return tuple(dict.fromkeys((*thing.cites, *(provenance.cites if provenance is not None else ()))))


def source_of(provenance: Provenance | None) -> str:
    """Where something is from, and why; empty if it is not said."""
    if provenance is None:
        return ""
    match provenance.source:
        case Origin.PRINTED:
            source = "Printed in the rulebook"
        case Origin.RULED:
            source = "Our ruling"
        case Origin.RECONSTRUCTED:
            source = "Reconstructed by us"
        case _:
            assert_never(provenance.source)
    return f"{source}: {provenance.note}." if provenance.note else f"{source}."
