"""All bends of a rulebook, each with a key, and the rulebook with one of them."""

from collections.abc import Iterator

from festrules.grammar.document import Document, Json, Pointer, keys_of
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Moment
from festrules.grammar.vocabulary.declarations.parts import Sight
from festrules.grammar.vocabulary.declarations.signs_and_costs import CostLine, Sign
from festrules.grammar.vocabulary.edits import Edit, PartThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.collections import Players
from festrules.grammar.vocabulary.expressions.conditions import Quantified
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.shapes import Shape
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.course import (
    AllButOneHavePassed,
    EveryoneHasPassed,
    EveryonePasses,
    Turns,
    TurnsOnce,
    Until,
)
from festrules.grammar.vocabulary.words import Viewer
from festrules.grammar.walk import Spot, walk
from festrules.interpreter.bending import parts
from festrules.interpreter.bending.bend import Bend, Kind, UnkeyedBend
from festrules.interpreter.bending.declarations import declaration
from festrules.interpreter.bending.edits import edit
from festrules.interpreter.bending.expressions import expression
from festrules.interpreter.bending.known import NeighbourNames, known_of
from festrules.interpreter.bending.naming import Naming
from festrules.interpreter.bending.statements import statement, until


def bends_of(document: Document) -> tuple[Bend, ...]:
    """Every bend, in the order of the text."""
    book, known = document.book, known_of(document)
    alone = book.game.players.to == 1
    named = Naming()
    found: list[Bend] = []
    for spot in walk(document):
        named.note(spot)
        for change in changes(spot, known, book):
            if alone and _about_others(change, spot):
                continue
            if (document.at(change.pointer),) != change.written:
                found.append(named.bend(change, spot))
    return tuple(found)


def changes(spot: Spot, known: NeighbourNames, book: Rulebook) -> Iterator[UnkeyedBend]:
    """The bends at one spot."""
    node = spot.node
    if isinstance(node, Expression):
        yield from expression(node, known)
    elif isinstance(node, Statement) and not spot.brought:
        yield from statement(spot, node, known)
    elif isinstance(node, Declaration | PartThing):
        yield from declaration(node, known)
    elif isinstance(node, Edit):
        yield from edit(node, book, alone=spot.alone)
    elif isinstance(node, Until):
        yield from until(node)
    elif isinstance(node, Moment):
        yield from parts.moment(node, known)
    elif isinstance(node, CostLine):
        yield from parts.cost_line(node, alone=spot.alone)
    elif isinstance(node, Sign):
        yield from parts.sign(node)
    elif isinstance(node, Shape):
        yield from parts.shape(node)
    elif isinstance(node, parts.Record):
        yield from parts.record(node, book, alone=spot.alone)


def bent(document: Document, bend: Bend) -> Document:
    """The document with one bend; what lies elsewhere is shared with the original."""
    data = _replaced(document.data, keys_of(bend.pointer), bend.instead)
    assert isinstance(data, dict)
    return Document(data, document.spans, document.sources)


def cited(document: Document, statement: Pointer) -> tuple[str, ...]:
    """The clauses that a statement cites."""
    return tuple(document.at(statement).get("cites", ()))


def _replaced(value: Json, path: list[str], instead: tuple[Json, ...]) -> Json:
    """A copy with something else at the end of a path; a list that may be absent is not left empty."""
    key, *rest = path
    if isinstance(value, list):
        at = int(key)
        there = [_replaced(value[at], rest, instead)] if rest else list(instead)
        return [*value[:at], *there, *value[at + 1 :]]
    assert isinstance(value, dict)
    other = (_replaced(value[key], rest, instead),) if rest else instead
    if other and other[0] != []:
        return {**value, key: other[0]}
    return {name: member for name, member in value.items() if name != key}


def _about_others(change: UnkeyedBend, spot: Spot) -> bool:
    """Whether a bend says something else only where there is more than one player."""
    match spot.node:
        case EveryonePasses() | EveryoneHasPassed() | AllButOneHavePassed():
            return True
        case Turns() | TurnsOnce() if change.kind is Kind.ORDER:
            return True
        case Sight(who=Viewer.OTHERS) if change.kind is Kind.SECRECY:
            return True
        case Quantified(of=collection) if change.kind is Kind.HOW_MANY:
            return collection == Players()
        case _:
            return change.kind in (Kind.OTHER_PLAYER, Kind.TIE_BREAK)
