"""The mistakes that a wrong rulebook could have in an edit of a change or variant."""

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    Edit,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.words import Side
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, gone, put
from festrules.interpreter.bending.cells import brought_cells

SIDES = {Side.AT_LEAST: Side.AT_MOST, Side.AT_MOST: Side.AT_LEAST}


def edit(node: Edit, book: Rulebook, *, alone: bool) -> Iterator[UnkeyedBend]:
    """The bends of an edit, such as dropping it; texts and lengths are not rules."""
    match node:
        case NothingChanges() | Reword() | SetSeats() | SetLength():
            return
        case SetPlayers() | SetTeams():
            yield _dropped(node, "of the game", alone=alone)
        case ReplaceThing() | IntroduceThing() | AddRows():
            yield _dropped(node, node.name, alone=alone)
            yield from brought_cells(node, book)
        case Limit():
            yield _dropped(node, node.name, alone=alone)
            other = SIDES[node.by]
            yield put(node, Kind.COMPARISON, f"`{node.by}` becomes `{other}`", "by", other)
        case BeforeEdit():
            yield _dropped(node, node.name, alone=alone)
            yield _around(node, as_another(AfterEdit, node))
        case AfterEdit():
            yield _dropped(node, node.name, alone=alone)
            yield _around(node, as_another(BeforeEdit, node))
        case (
            DropThing()
            | ForbidAction()
            | SkipThing()
            | Increase()
            | AlsoNeeds()
            | AddTo()
            | Offer()
            | ReplaceCondition()
            | SetCell()
            | SetCount()
        ):
            yield _dropped(node, node.name, alone=alone)
        case _:
            assert_never(node)


def _dropped(node: Edit, of: str, *, alone: bool) -> UnkeyedBend:
    """The edit is missing; without any other, nothing changes."""
    what = f"`{node.RECORD.kind.replace('-', ' ')} {of}` is dropped"
    if alone:
        return become(node, Kind.EDIT_DROPPED, what, NothingChanges())
    return gone(node, Kind.EDIT_DROPPED, what)


def _around(node: BeforeEdit | AfterEdit, other: BeforeEdit | AfterEdit) -> UnkeyedBend:
    """Before for after."""
    what = f"`{node.RECORD.kind} {node.name}` becomes `{other.RECORD.kind} {node.name}`"
    return become(node, Kind.MOMENT, what, other)
