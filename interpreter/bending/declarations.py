"""The mistakes that a wrong rulebook could have in a declaration."""

from collections.abc import Iterator
from itertools import pairwise
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.expressions.arithmetic import Plus
from festrules.grammar.vocabulary.expressions.atoms import No, Nothing, Number, Seat, Yes
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.deciding import Needs
from festrules.grammar.vocabulary.types import NamedType, OptionalType
from festrules.grammar.vocabulary.words import Stop
from festrules.interpreter.bending import bend
from festrules.interpreter.bending.bend import Kind, put, without
from festrules.interpreter.bending.known import LIFE, NeighbourNames
from festrules.interpreter.bending.odds import die
from festrules.interpreter.bending.words import said

ENDS = {
    Stop.AT_ONCE: Stop.AFTER_TURN,
    Stop.AFTER_TURN: Stop.AT_ONCE,
    Stop.AFTER_ROUND: Stop.AFTER_TURN,
}
NEVER = Needs(condition=No(), reason="it is never possible")


def declaration(node: Declaration | PartThing, known: NeighbourNames) -> Iterator[bend.UnkeyedBend]:
    """The bends of a declaration."""
    match node:
        case ComponentThing():
            yield from _component(node)
        case OptionThing():
            yield from _option(node)
        case KindsThing():
            yield from _kinds(node)
        case DieThing():
            yield from die(node)
        case TableThing():
            yield from _table(node)
        case Action():
            yield put(node, Kind.CHOICE, "it is never possible", "do", (NEVER, *node.do))
        case KeepThing():
            yield from _keep(node, known)
        case PositionsThing():
            yield from _positions(node)
        case End():
            yield from _end(node)
        case Change():
            yield from _change(node)
        case PartThing():
            yield from part(node)
        case PlaceThing() | BoardThing() | Define() | Procedure() | Cost() | Legend() | Groups() | GroupsOf():
            pass  # their parts are bent
        case Trigger() | Variant():
            pass  # its moment and statements, its edits are bent
        case _:
            assert_never(node)


def _option(node: OptionThing) -> Iterator[bend.UnkeyedBend]:
    """Its usual value is another one."""
    usual, others = node.usually, list[int | str]()
    if node.values:
        others += [value for value in node.values if value != usual]
    elif isinstance(usual, int) and node.from_ is not None and node.to is not None:
        others += [value for value in (usual + 1, usual - 1) if node.from_ <= value <= node.to]
    for other in others[:1]:
        yield put(node, Kind.OTHER_VALUE, f"usually it is {other}, not {usual}", "usually", other)


def _kinds(node: KindsThing) -> Iterator[bend.UnkeyedBend]:
    """After the last comes none; two of a circle are in the wrong order."""
    if node.circle:
        yield without(node, Kind.ORDER, "`and round again` is dropped", "circle")
        if len(node.values) > 3:
            first, second, *others = node.values
            what = f"`{second}` comes before `{first}`"
            yield put(node, Kind.ORDER, what, "values", (second, first, *others))


def _table(node: TableThing) -> Iterator[bend.UnkeyedBend]:
    """The value for one entry becomes that of the next, and the other way round."""
    entries = node.entries
    for at, (entry, following) in enumerate(pairwise(entries)):
        if entry.is_ != following.is_:
            what = f"{said(entry.is_)} and {said(following.is_)} are exchanged"
            pair = changed(entry, is_=following.is_), changed(following, is_=entry.is_)
            yield put(node, Kind.ORDER, what, "entries", (*entries[:at], *pair, *entries[at + 2 :]))


def _component(node: ComponentThing) -> Iterator[bend.UnkeyedBend]:
    """There is one more of each; what its cards do always holds."""
    if node.count is not None and not isinstance(node.count, Number):
        more = Plus(left=node.count, right=Number(value=1))
        yield put(node, Kind.NUMBER, f"there is one more than {said(node.count)}", "count", more)
    if node.works is not None:
        yield put(node, Kind.CONDITION_DROPPED, f"{said(node.works)} no longer matters", "works", Yes())


def _keep(node: KeepThing, known: NeighbourNames) -> Iterator[bend.UnkeyedBend]:
    """It keeps its value, or gets its first one again at another time; it starts with somebody else."""
    cleared = node.cleared
    if cleared is not None:
        yield without(node, Kind.CLEARED, f"`cleared each {cleared}` is dropped", "cleared")
    elif known.rounds:
        yield put(node, Kind.CLEARED, "it is cleared each round", "cleared", "round")
    if cleared in LIFE:
        other = LIFE[cleared]
        what = f"`cleared each {cleared}` becomes `cleared each {other}`"
        yield put(node, Kind.CLEARED, what, "cleared", other)
    kind = node.type.of if isinstance(node.type, OptionalType) else node.type
    if kind == NamedType(name="player") and (node.starts is None or isinstance(node.starts, Nothing)):
        yield put(node, Kind.START, "it starts with seat 1", "starts", Seat(number=1))


def _positions(node: PositionsThing) -> Iterator[bend.UnkeyedBend]:
    """Something does not belong to a position, or whose turn it is does."""
    for at, name in enumerate(node.of[1:], 1):
        less = (*node.of[:at], *node.of[at + 1 :])
        yield put(node, Kind.CONDITION_DROPPED, f"`{name}` is no part of a position", "of", less)
    if node.turn:
        yield without(node, Kind.CONDITION_DROPPED, "whose turn it is no longer matters", "turn")
    else:
        yield put(node, Kind.CONDITION_DROPPED, "whose turn it is matters, too", "turn", True)


def _end(node: End) -> Iterator[bend.UnkeyedBend]:
    """It comes at another time, or never."""
    other = ENDS[node.moment]
    what = f"`{node.moment.replace('-', ' ')}` becomes `{other.replace('-', ' ')}`"
    yield put(node, Kind.MOMENT, what, "moment", other)
    yield put(node, Kind.CONDITION_DROPPED, "it never comes", "when", No())


def _change(node: Change) -> Iterator[bend.UnkeyedBend]:
    """It always holds, or never."""
    if node.while_ is not None:
        yield put(node, Kind.CONDITION_DROPPED, f"{said(node.while_)} no longer matters", "while", Yes())
        yield put(node, Kind.EDIT_DROPPED, "it never holds", "while", No())


def part(node: Part | PartThing) -> Iterator[bend.UnkeyedBend]:
    """It is worth nothing."""
    yield put(node, Kind.SCORE, "this part of the score is worth nothing", "value", Number(value=0))
