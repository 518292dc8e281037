"""The mistakes that a wrong rulebook could have in a part of a declaration, a score or a tie-break."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from festrules.grammar.counts import counts_of, numbers_of
from festrules.grammar.vocabulary.declarations.meanings import AfterThing, AtOnce, Moment
from festrules.grammar.vocabulary.declarations.parts import Column, GroupExtra, GroupKind, SetKind, Sight
from festrules.grammar.vocabulary.declarations.signs_and_costs import (
    AnyOneCost,
    CostLine,
    FixedCost,
    LessCost,
    Mark,
    OneOfTheseCost,
    OneOtherCost,
    SameMark,
    Sign,
    Symbol,
    WildCost,
)
from festrules.grammar.vocabulary.expressions.atoms import Yes
from festrules.grammar.vocabulary.rulebook import Game, Part, Rulebook, TieBreak
from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    Shape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.grammar.vocabulary.statements.deciding import Condition
from festrules.grammar.vocabulary.words import Grade, TieBreaking
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, gone, put, without
from festrules.interpreter.bending.cells import cells
from festrules.interpreter.bending.declarations import part
from festrules.interpreter.bending.known import LIFE, NeighbourNames
from festrules.interpreter.bending.words import said

SEES = {
    Grade.EVERYTHING: Grade.COUNT,
    Grade.CONTENTS: Grade.COUNT,
    Grade.TOP: Grade.COUNT,
    Grade.COUNT: Grade.EVERYTHING,
    Grade.PRESENCE: Grade.COUNT,
    Grade.NOTHING: Grade.COUNT,
}
# The records that can be wrong themselves; of all others the parts are bent.
Record: TypeAlias = Condition | GroupKind | SetKind | GroupExtra | Sight | Part | TieBreak | Game | Column


def record(node: Record, book: Rulebook, *, alone: bool) -> Iterator[UnkeyedBend]:
    """The bends of such a part."""
    match node:
        case Condition():
            yield _condition(node)
            if node.if_possible:
                yield without(node, Kind.CONDITION_TURNED, "`if possible` is dropped", "if-possible")
        case GroupKind() | SetKind():
            yield from _group_kind(node, alone=alone)
        case GroupExtra():
            yield gone(node, Kind.SCORE, f"the extra {said(node.value)} is missing")
        case Sight(who=who, sees=sees):
            other = SEES[sees]
            yield put(node, Kind.SECRECY, f"`{who}` see {other}, not {sees}", "sees", other)
        case Part():
            yield from part(node)
        case TieBreak():
            yield from _tie_break(node, alone=alone)
        case Game():
            yield from _game(node)
        case Column():
            yield from cells(node, book)
        case _:
            assert_never(node)


def _condition(node: Condition) -> UnkeyedBend:
    """The condition of a choice is missing; one that others speak of by name always holds."""
    what = f"the condition {said(node.condition)} is dropped"
    if node.name is None:
        return gone(node, Kind.CONDITION_DROPPED, what)
    return put(node, Kind.CONDITION_DROPPED, what, "condition", Yes())


def _group_kind(node: GroupKind | SetKind, *, alone: bool) -> Iterator[UnkeyedBend]:
    """It is missing, or a condition of it, or a space that it takes up."""
    if not alone:
        yield gone(node, Kind.SCORE, f"the kind `{node.name}` is missing")
    if isinstance(node, SetKind):
        return
    for one in node.needs:
        yield gone(one, Kind.CONDITION_DROPPED, f"the condition {said(one)} is dropped")
    if len(node.takes) > 1:
        for space in node.takes:
            yield gone(space, Kind.MEMBERS, f"it does not take {said(space)}")


def _tie_break(node: TieBreak, *, alone: bool) -> Iterator[UnkeyedBend]:
    """The step is missing; least for most; a tie that is not shared."""
    if node.value is not None and not alone:
        yield gone(node, Kind.TIE_BREAK, f"the step `{node.by}` {said(node.value)} is missing")
    match node.by:
        case TieBreaking.MOST:
            yield put(node, Kind.TIE_BREAK, "`most` becomes `least`", "by", TieBreaking.LEAST)
        case TieBreaking.LEAST:
            yield put(node, Kind.TIE_BREAK, "`least` becomes `most`", "by", TieBreaking.MOST)
        case TieBreaking.SHARED:
            yield put(node, Kind.TIE_BREAK, "`shared` becomes `never tied`", "by", TieBreaking.NEVER_TIED)
        case TieBreaking.EVERYONE:
            yield put(node, Kind.TIE_BREAK, "`everyone` becomes `nobody`", "by", TieBreaking.NOBODY)
        case TieBreaking.NOBODY:
            yield put(node, Kind.TIE_BREAK, "`nobody` becomes `everyone`", "by", TieBreaking.EVERYONE)
        case TieBreaking.NEVER_TIED:
            pass  # nothing that could be played
        case _:
            assert_never(node.by)


def _game(node: Game) -> Iterator[UnkeyedBend]:
    """Fewer, or more, may play; each plays alone."""
    players, numbers = node.players, numbers_of(node.players)
    if players.without and len(numbers) > 1:
        for gone in numbers:
            left = counts_of(number for number in numbers if number != gone)
            yield put(node, Kind.NUMBER, f"{gone} cannot play", "players", left)
    elif players.from_ < players.to:
        yield put(players, Kind.NUMBER, f"{players.from_} cannot play", "from", players.from_ + 1)
        yield put(players, Kind.NUMBER, f"{players.to} cannot play", "to", players.to - 1)
    for one in node.teams if players.to > 1 else ():
        if one.names:
            yield without(one, Kind.OTHER_PLAYER, "each plays alone", "names")


def moment(node: Moment, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """After the turn for at once, after the round for after the turn; whatever its condition says."""
    match node:
        case AtOnce():
            later = AfterThing(thing="turn", when=node.when)
            yield become(node, Kind.MOMENT, "`at once` becomes `after turn`", later)
        case AfterThing(thing=thing):
            other = LIFE.get(thing) or known.other_of_its_kind(thing) or "turn"
            yield put(node, Kind.MOMENT, f"`after {thing}` becomes `after {other}`", "thing", other)
            if node.when is not None:
                what = f"the condition {said(node.when)} is dropped"
                yield without(node, Kind.CONDITION_DROPPED, what, "when")
        case _:
            assert_never(node)


def cost_line(node: CostLine, *, alone: bool) -> Iterator[UnkeyedBend]:
    """The line is missing; any kind for one that is not named before."""
    if not alone:
        yield gone(node, Kind.COST, f"the line `{_spoken(node)}` is dropped")
    if node.if_ is not None:
        yield without(node, Kind.CONDITION_DROPPED, f"the condition {said(node.if_)} is dropped", "if")
    match node:
        case AnyOneCost():
            yield _other_cost(node, as_another(OneOtherCost, node))
        case OneOtherCost():
            yield _other_cost(node, as_another(AnyOneCost, node))
        case OneOfTheseCost():
            yield _other_cost(node, as_another(OneOtherCost, node))
        case FixedCost() | LessCost() | WildCost():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _other_cost(node: CostLine, other: CostLine) -> UnkeyedBend:
    return become(node, Kind.COST, f"`{_spoken(node)}` becomes `{_spoken(other)}`", other)


def _spoken(node: CostLine) -> str:
    return node.RECORD.kind.replace("-", " ")


def sign(node: Sign) -> Iterator[UnkeyedBend]:
    """It means nothing; things that bear it need not be the same."""
    match node:
        case Mark():
            what = f'"{node.sign}" means nothing: {said(node.condition)} is dropped'
            yield put(node, Kind.CONDITION_DROPPED, what, "condition", Yes())
        case SameMark():
            what = f'what bears "{node.sign}" need not be the same'
            yield become(node, Kind.CONDITION_DROPPED, what, Mark(sign=node.sign, condition=Yes()))
        case Symbol():
            pass  # its condition is bent
        case _:
            assert_never(node)


def shape(node: Shape) -> Iterator[UnkeyedBend]:
    """A column or a space is missing."""
    match node:
        case HexesShape(columns=columns):
            if len(columns) > 2:
                what = "the last column is missing"
                yield without(node, Kind.NUMBER, what, "columns", len(columns) - 1)
        case GraphShape(spaces=spaces):
            if len(spaces) > 1:
                what = f"the space `{spaces[-1]}` is missing"
                yield without(node, Kind.NUMBER, what, "spaces", len(spaces) - 1)
        case SquareShape() | TriangleShape() | RingShape() | TrackShape():
            pass  # its numbers are bent
        case _:
            assert_never(node)
