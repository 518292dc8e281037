"""Bends of declarations as a whole, for those that cite clauses and of which little else can be wrong."""

from collections.abc import Iterator

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Procedure, Trigger
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, PlaceThing
from festrules.grammar.vocabulary.expressions.arithmetic import Plus
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.statements.branching import NothingHappens
from festrules.grammar.vocabulary.types import NumberType
from festrules.interpreter.bending.bend import Bend, Kind, UnkeyedBend
from festrules.interpreter.bending.words import said

NOTHING = NothingHappens()


def whole_bends(node: Construct) -> Iterator[Bend]:
    """A procedure in which nothing happens, a place without its order, a stored value that starts with more."""
    here = node.fields_at
    for number, change in enumerate(_changes(node)):
        yield Bend(f"{here} {number}", change.kind, change.what, change.pointer, here, change.written)


def _changes(node: Construct) -> Iterator[UnkeyedBend]:
    match node:
        case Procedure() | Trigger():
            yield UnkeyedBend(Kind.STATEMENT_DROPPED, "nothing happens in it", node.at("do"), ((NOTHING,),))
        case PlaceThing(ordered=True):
            yield _without(node, "ordered")
        case BoardThing():
            if node.crowded:
                yield _without(node, "crowded")
            if node.stacked:
                yield _without(node, "stacked")
        case KeepThing(type=NumberType()) if node.starts is not None:
            if not isinstance(node.starts, Number):
                more = Plus(left=node.starts, right=Number(value=1))
                what = f"it starts with one more than {said(node.starts)}"
                yield UnkeyedBend(Kind.START, what, node.starts.pointer, (more,))
        case _:
            pass  # little else can be wrong of it


def _without(node: Construct, flag: str) -> UnkeyedBend:
    return UnkeyedBend(Kind.LIMIT_DROPPED, f"`{flag}` is dropped", node.at(flag), ())
