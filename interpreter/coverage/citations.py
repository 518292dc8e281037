"""Where the rules cite clauses, and the bends of what stands there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Document, Pointer
from festrules.interpreter.bending.bend import Bend, Kind
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.bending.walk import Spot, walk

# What is missing is noticed before what is a little different.
DROPPED = (Kind.STATEMENT_DROPPED, Kind.CONDITION_DROPPED, Kind.EDIT_DROPPED, Kind.LIMIT_DROPPED)

# What there is in the game, not what is done with it. A wrong one is often noticed only by the rules about it.
MATERIAL = ("component", "place", "board", "keep", "kinds", "die", "option", "legend")
RECORDS = ("game", "mod", "provenance", "column", "length")


@dataclass(frozen=True, slots=True)
class Citation:
    """A statement, condition or declaration that cites clauses, and its bends, the likeliest to be noticed first.

    What stands inside it and cites clauses of its own is not bent for these.
    """

    pointer: Pointer
    clauses: tuple[str, ...]
    is_rule: bool
    bends: tuple[Bend, ...]


def citations_of(document: Document) -> tuple[Citation, ...]:
    """Everything that cites clauses, in the order of the text; with mods, in the outermost."""
    cited = {spot.pointer: spot for spot in _citing(document)}
    bends: dict[Pointer, list[Bend]] = {pointer: [] for pointer in cited}
    for bend in bends_of(document):
        around = bend.statement
        while around and around not in cited:
            around = around.rpartition("/")[0]
        if around:
            bends[around].append(bend)
    return tuple(
        Citation(
            pointer,
            tuple(spot.fields["cites"]),
            spot.kind not in MATERIAL and spot.what not in RECORDS,
            _ranked(bends[pointer], pointer),
        )
        for pointer, spot in cited.items()
    )


def _citing(document: Document) -> Iterator[Spot]:
    mods: Any = document.data.get("mods", [])
    root = f"/mods/{len(mods) - 1}/" if mods else "/"
    for spot in walk(document):
        if spot.pointer.startswith(root) and isinstance(spot.fields, dict) and spot.fields.get("cites"):
            yield spot


def _ranked(bends: list[Bend], citing: Pointer) -> tuple[Bend, ...]:
    return tuple(sorted(bends, key=lambda bend: (bend.kind not in DROPPED, bend.statement != citing)))
