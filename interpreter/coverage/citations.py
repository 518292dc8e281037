"""Where the rules cite clauses, and the bends of what stands there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from festrules.grammar.document import Document, Pointer, around, nearest
from festrules.grammar.walk import Spot, walk
from festrules.interpreter.bending.bend import Bend, Kind
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.coverage.whole import whole_bends

# What there is in the game, not what is done with it. A wrong one is often noticed only by the rules about it.
MATERIAL = ("component", "place", "board", "keep", "kinds", "die", "option", "legend")
RECORDS = ("game", "mod", "column", "length")


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
        gone = bend.kind in (Kind.STATEMENT_DROPPED, Kind.EDIT_DROPPED) or not bend.instead
        here = bend.pointer in (self.pointer, around(self.pointer), f"{self.pointer}/do")
        return here and gone and bend.kind is not Kind.CONDITION_DROPPED


def citations_of(document: Document) -> tuple[Citation, ...]:
    """Everything that cites clauses, in the order of the text; with mods, in the outermost."""
    cited: dict[Pointer, list[str]] = {}
    rules: set[Pointer] = set()
    for spot in _citing(document):
        # Where something comes from is said of the thing around it.
        said = spot.what == "provenance"
        place = around(spot.pointer) if said else spot.pointer
        cited.setdefault(place, []).extend(spot.fields["cites"])
        if not said and spot.kind not in MATERIAL and spot.what not in RECORDS:
            rules.add(place)
    bends: dict[Pointer, list[Bend]] = {pointer: [] for pointer in cited}
    of_each: dict[Pointer, list[Bend]] = {}
    for bend in (*bends_of(document), *(one for spot in _citing(document) for one in whole_bends(spot))):
        of_each.setdefault(bend.statement, []).append(bend)
        citing = nearest(bend.statement, bends)
        if citing:
            bends[citing].append(bend)
    # What does nothing (`otherwise nothing happens`) says something of the statement around it.
    found = {pointer: here or of_each.get(nearest(pointer, of_each), []) for pointer, here in bends.items()}
    return tuple(
        _citation(pointer, clauses, found[pointer], is_rule=pointer in rules and bool(bends[pointer]))
        for pointer, clauses in cited.items()
    )


def _citation(pointer: Pointer, clauses: list[str], bends: list[Bend], *, is_rule: bool) -> Citation:
    found = Citation(pointer, tuple(dict.fromkeys(clauses)), is_rule, tuple(bends))
    return replace(found, bends=tuple(sorted(bends, key=lambda bend: not found.leaves_out(bend))))


def _citing(document: Document) -> Iterator[Spot]:
    for spot in walk(document):
        if document.is_outermost(spot.pointer) and isinstance(spot.fields, dict) and spot.fields.get("cites"):
            yield spot
