"""The places where the rules cite clauses, and the bends there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from festrules.grammar.document import Document, Pointer, around, nearest
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.meanings import Legend
from festrules.grammar.vocabulary.declarations.parts import Column, Provenance
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
)
from festrules.grammar.vocabulary.edits import Edit
from festrules.grammar.vocabulary.rulebook import Game, Length, Mod
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Case, NothingHappens
from festrules.grammar.vocabulary.statements.storing import Say
from festrules.grammar.walk import Spot, walk
from festrules.interpreter.bending.bend import Bend, Kind
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.coverage.whole import whole_bends

# The things of the game, not what is done with them: their lines cite clauses, and are bent, together.
Material: TypeAlias = (
    ComponentThing | PlaceThing | BoardThing | KeepThing | KindsThing | DieThing | OptionThing | Legend
)
Framing: TypeAlias = Game | Mod | Column | Length
Deed: TypeAlias = Statement | Case | Edit  # what does something, and is gone with the statement around it
Idle: TypeAlias = Say | NothingHappens  # what changes nothing: nothing of it can be bent
LEAVING_OUT = (Kind.STATEMENT_DROPPED, Kind.EDIT_DROPPED)
OTHERWISE = "/otherwise"


@dataclass(frozen=True, slots=True)
class Citation:
    """A statement, condition or declaration that cites clauses, and its bends: first those that leave it out.

    What stands inside it and cites clauses of its own is not bent for these, nor left out with it. `way` is what a
    scenario has to reach as well: that nothing happens otherwise is shown where it is otherwise.
    """

    pointer: Pointer
    clauses: tuple[str, ...]
    bends: tuple[Bend, ...]
    way: Pointer = ""
    is_rule: bool = True

    def leaves_out(self, bend: Bend) -> bool:
        """Whether a bend leaves out what is done here: then the rules are without what the clause says.

        A condition that is left out allows more. For a clause that says what is allowed that is not a difference.
        """
        gone = bend.kind in LEAVING_OUT or not bend.instead
        here = bend.pointer in (self.pointer, around(self.pointer), f"{self.pointer}/do")
        return here and gone and bend.kind is not Kind.CONDITION_DROPPED


def citations_of(document: Document) -> tuple[Citation, ...]:
    """Everything that cites clauses, in the order of the text; with mods, in the outermost."""
    cited: dict[Pointer, list[str]] = {}
    deeds: set[Pointer] = set()
    idle: set[Pointer] = set()
    rules: set[Pointer] = set()
    there = list(_citing(document))
    for spot, cites in there:
        node = spot.node
        source = isinstance(node, Provenance)
        # The source of something is cited for the thing around it.
        place = spot.holder.fields_at if source else node.fields_at
        cited.setdefault(place, []).extend(cites)
        if isinstance(node, Deed) and not spot.brought:
            deeds.add(place)
        if not source and not isinstance(node, Material | Framing):
            rules.add(place)
        if isinstance(node, Idle):
            idle.add(place)
    whole = (bend for spot, _ in there for bend in whole_bends(spot.node))
    of_each: dict[Pointer, list[Bend]] = {}
    bends: dict[Pointer, list[Bend]] = {pointer: [] for pointer in cited}
    for bend in (*bends_of(document), *whole):
        of_each.setdefault(bend.statement, []).append(bend)
        if citing := nearest(bend.statement, bends):
            bends[citing].append(bend)
    found = []
    for pointer, clauses in cited.items():
        way = _way(pointer) if pointer in idle else ""
        here = of_each.get(around(way), []) if way else bends[pointer]
        inside = {other: cited[other] for other in deeds if other.startswith(f"{pointer}/")}
        own = [
            bend for bend in here if not (bend.kind in LEAVING_OUT if way else _takes(bend, clauses, inside))
        ]
        found.append(_citation(pointer, clauses, own, way, is_rule=pointer in rules))
    return tuple(found)


def _way(pointer: Pointer) -> Pointer:
    """The block in which something stands, if it says what happens otherwise."""
    block = around(around(pointer))
    return block if block.endswith(OTHERWISE) else ""


def _takes(bend: Bend, clauses: Sequence[str], inside: Mapping[Pointer, Sequence[str]]) -> bool:
    """Whether a bend leaves out statements, too, that carry other clauses: it would be noticed for their sake."""
    return bend.kind in LEAVING_OUT and any(
        pointer.startswith(f"{bend.pointer}/") and not set(others) <= set(clauses)
        for pointer, others in inside.items()
    )


def _citation(
    pointer: Pointer, clauses: list[str], bends: list[Bend], way: Pointer, *, is_rule: bool
) -> Citation:
    plain = Citation(pointer, tuple(dict.fromkeys(clauses)), (), way, is_rule)
    return replace(plain, bends=tuple(sorted(bends, key=lambda bend: not plain.leaves_out(bend))))


def _citing(document: Document) -> Iterator[tuple[Spot, tuple[str, ...]]]:
    for spot in walk(document):
        node = spot.node
        if isinstance(node, Citing) and node.cites and document.is_outermost(node.fields_at):
            yield spot, node.cites
