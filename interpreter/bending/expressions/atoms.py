"""The mistakes that a wrong rulebook could have in a value that is stated outright."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions.atoms import (
    Atom,
    Conditional,
    Default,
    My,
    Named,
    No,
    Nothing,
    Number,
    Of,
    Seat,
    Yes,
    You,
)
from festrules.grammar.vocabulary.expressions.collections import (
    Few,
    FromPile,
    GroupedBy,
    List,
    NextPlayer,
    NumbersBetween,
    OrderedBy,
    OtherThan,
    OutsideBest,
    Reversed,
    Sets,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, become, becomes
from festrules.interpreter.bending.known import TURNING, NeighbourNames

NEXT_PLAYER = NextPlayer(player=You())

SEVERAL = (
    Few | FromPile | GroupedBy | OutsideBest | List | NumbersBetween | OrderedBy | OtherThan | Reversed | Sets
) | (Where | Within | WithLeast | WithMost)  # always a collection


def atom(node: Atom, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """The bends of such a value."""
    match node:
        case Number():
            yield from _number(node)
        case Named():
            yield from _named(node, known)
        case You():
            yield become(node, Kind.OTHER_PLAYER, "`you` becomes the next player", NEXT_PLAYER)
        case Yes():
            yield becomes(node, Kind.CONDITION_TURNED, No())
        case No():
            yield becomes(node, Kind.CONDITION_TURNED, Yes())
        case Seat(number=number):
            beside = number + (1 if number == 1 else -1)
            yield becomes(node, Kind.OTHER_PLAYER, Seat(number=beside))
        case My():
            yield from _my(node, known)
        case Of():
            yield from _of(node, known)
        case Conditional():
            yield becomes(node, Kind.ONE_BRANCH, node.then)
            yield becomes(node, Kind.ONE_BRANCH, node.otherwise)
        case Nothing():
            pass  # what may be nothing has another type
        case Default():
            if isinstance(node.of, SEVERAL):
                yield becomes(node, Kind.ONE_BRANCH, node.of)
                yield becomes(node, Kind.ONE_BRANCH, node.otherwise)
        case _:
            assert_never(node)


def _number(node: Number) -> Iterator[UnkeyedBend]:
    """One more, one fewer."""
    for other in (node.value + 1, node.value - 1):
        if other >= 0:
            yield becomes(node, Kind.NUMBER, Number(value=other))


def _named(node: Named, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """Another place that holds the same, another value of the kind."""
    if other := known.other_place(node.name):
        yield becomes(node, Kind.OTHER_PLACE, Named(name=other))
    elif other := known.others.get(node.name):
        yield becomes(node, Kind.OTHER_VALUE, Named(name=other))


def _my(node: My, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """The same of the next player, and another place of one's own."""
    what = f"`my {node.name}` becomes that of the next player"
    yield become(node, Kind.OTHER_PLAYER, what, Of(name=node.name, of=NEXT_PLAYER))
    if other := known.other_place(node.name):
        yield becomes(node, Kind.OTHER_PLACE, My(name=other))


def _of(node: Of, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """Another place, another direction."""
    if other := known.other_place(node.name):
        yield becomes(node, Kind.OTHER_PLACE, changed(node, name=other))
    elif node.name in TURNING and node.name not in known.things and _of_one(node):
        yield becomes(node, Kind.DIRECTION, changed(node, name=TURNING[node.name]))


def _of_one(node: Of) -> bool:
    """Whether it is asked of one value only."""
    return node.of is not None and node.for_ is None and node.with_ is None
