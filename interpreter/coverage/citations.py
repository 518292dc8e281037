"""Where the rules cite clauses, and the bends of what stands there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from festrules.grammar.document import Document, Pointer
from festrules.interpreter.bending.bend import Bend, Kind
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.bending.walk import Spot, walk

# What there is in the game, not what is done with it. A wrong one is often noticed only by the rules about it.
MATERIAL = ("component", "place", "board", "keep", "kinds", "die", "option", "legend")
RECORDS = ("game", "mod", "provenance", "column", "length")


@dataclass(frozen=True, slots=True)
class Citation:
    """A statement, condition or declaration that cites clauses, and its bends: first those that leave it out.

    What stands inside it and cites clauses of its own is not bent for these.
    """

    pointer: Pointer
    clauses: tuple[str, ...]
    is_rule: bool
    bends: tuple[Bend, ...]

    def leaves_out(self, bend: Bend) -> bool:
        """Whether a bend leaves out what is done here: then the rules are without what the clause says.

        A condition that is left out allows more. For a clause that says what is allowed that is no difference.
        """
        around, _, _ = self.pointer.rpartition("/")
        gone = bend.kind in (Kind.STATEMENT_DROPPED, Kind.EDIT_DROPPED) or not bend.instead
        here = bend.pointer in (self.pointer, around, f"{self.pointer}/do")
        return here and gone and bend.kind is not Kind.CONDITION_DROPPED


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
    return tuple(_citation(spot, bends[pointer]) for pointer, spot in cited.items())


def _citation(spot: Spot, bends: list[Bend]) -> Citation:
    is_rule = spot.kind not in MATERIAL and spot.what not in RECORDS
    found = Citation(spot.pointer, tuple(spot.fields["cites"]), is_rule, tuple(bends))
    return replace(found, bends=tuple(sorted(bends, key=lambda bend: not found.leaves_out(bend))))


def _citing(document: Document) -> Iterator[Spot]:
    mods: Any = document.data.get("mods", [])
    root = f"/mods/{len(mods) - 1}/" if mods else "/"
    for spot in walk(document):
        if spot.pointer.startswith(root) and isinstance(spot.fields, dict) and spot.fields.get("cites"):
            yield spot
