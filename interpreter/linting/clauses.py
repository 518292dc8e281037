"""Rules about lines that say another thing than the clauses that they cite."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.declarations.parts import Column, Provenance
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, OptionThing
from festrules.grammar.vocabulary.edits import SetLength
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.expressions.collections import List, Map
from festrules.grammar.vocabulary.rulebook import Game, Length
from festrules.grammar.vocabulary.statements.chance import Pick, PickEach
from festrules.grammar.vocabulary.words import Origin
from festrules.interpreter.findings import listed
from festrules.interpreter.linting.look import Found, Look, is_inside
from festrules.interpreter.linting.saying import NUMBERS, near

COUNTED = {
    **NUMBERS, "one": 1, "once": 1, "twice": 2, "double": 2, "doubled": 2, "half": 2, "both": 2, "pair": 2,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
}  # fmt: skip
NUMBER = re.compile(rf"\b(\d+|{'|'.join(COUNTED)})\b")
# Numbers that only make something finite, chances, and lists that count.
Bounds: TypeAlias = KeepThing | BoardThing | OptionThing | Game | Length | SetLength | Column
Models: TypeAlias = Pick | PickEach | List | Map


def number_of_clause(look: Look) -> Iterator[Found]:
    """A line has a number, and the clauses that it cites speak of others."""
    clauses = look.document.book.clauses
    if not clauses:
        return
    for spot in look.spots:
        node, holder = spot.node, spot.statement
        if not isinstance(node, Number) or node.value < 2 or not isinstance(holder, Citing):
            continue
        if _is_a_model(look, node, holder):
            continue
        cites = [cite for cite in holder.cites if cite in clauses]
        said = _numbers(" ".join(clauses[cite].says_ for cite in cites))
        if max(said, default=0) >= 2 and not _worked_out(said) & (near(look, node) | {node.value}):
            numbers = [str(one) for one in sorted(said)]
            yield Found(
                node.pointer,
                f"This is {node.value}, and {listed(cites)} {'speak' if len(cites) > 1 else 'speaks'}"
                f" of {listed(numbers)}",
                "one of the two is wrong, or another clause says it: cite that",
            )


def _numbers(says: str) -> set[int]:
    return {COUNTED.get(word) or int(word[:9]) for word in NUMBER.findall(says.casefold()) if word != "0"}


def _worked_out(said: set[int]) -> set[int]:
    """Numbers that a reader may have derived from those of a clause: two colours with two each are four."""
    return (
        said
        | {one + other for one in said for other in said}
        | {one * other for one in said for other in said}
    )


def _is_a_model(look: Look, number: Number, within: Construct) -> bool:
    """Whether a number says how likely something is, how far a value can go, or what nobody knows to be printed."""
    outer: Construct | None = number
    while outer is not None and is_inside(outer.pointer, within.pointer):
        if isinstance(outer, Bounds | Models):
            return True
        provenance = getattr(outer, "provenance", None)
        if isinstance(provenance, Provenance) and provenance.source is Origin.RECONSTRUCTED:
            return True
        outer = look.outer(outer)
    return False
