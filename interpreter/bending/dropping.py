"""Statements that are missing in a wrong rulebook, and phases and steps that come in another order."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import around, keys_of
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import (
    CannotHappen,
    Each,
    If,
    NothingHappens,
    Repeat,
    RepeatMost,
    With,
)
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.statements.deciding import Needs
from festrules.grammar.vocabulary.statements.storing import Let, Say
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, become, put
from festrules.interpreter.bending.words import said, statement_said

# Statements that are not rules by themselves: a name, words, and the remark that there is nothing to do.
NO_DEED = Let | Say | NothingHappens | CannotHappen
NOTHING = NothingHappens()


def dropped(node: Statement) -> Iterator[UnkeyedBend]:
    """The statement is missing: nothing happens instead, which leaves a block its form and a step its name."""
    if isinstance(node, NO_DEED) or _drops_with_its_only(node):
        return
    if isinstance(node, Needs):
        what = f"the condition {said(node.condition)} is dropped"
        yield become(node, Kind.CONDITION_DROPPED, what, NOTHING)
        return
    what = f"{statement_said(node)} is dropped"
    if isinstance(node, Phase | Step | Physical):  # others speak of them
        yield put(node, Kind.STATEMENT_DROPPED, what, "do", (NOTHING,))
        return
    yield become(node, Kind.STATEMENT_DROPPED, what, NOTHING)


def _drops_with_its_only(node: Statement) -> bool:
    """Whether dropping the only statement in a block is the same as dropping the block: nothing is left of that."""
    match node:
        case If() | With():
            inside = (*(node.then if isinstance(node, If) else node.do), *node.otherwise)
        case Each() | Repeat() | RepeatMost():
            inside = node.do
        case _:
            return False
    return len(inside) == 1 and not isinstance(inside[0], NO_DEED)


def exchanged(spot: Spot, node: Phase | Step) -> Iterator[UnkeyedBend]:
    """A phase or step comes after the next one."""
    block = around(node.pointer)
    field, number = keys_of(node.pointer)[-2:]
    statements: tuple[Any, ...] = getattr(spot.holder, field)
    at = int(number)
    for following in statements[at + 1 : at + 2]:
        if isinstance(following, Phase | Step):
            what = f"`{_called(node)}` comes after `{_called(following)}`"
            instead = (*statements[:at], following, node, *statements[at + 2 :])
            yield UnkeyedBend(Kind.ORDER, what, block, (instead,))


def _called(node: Phase | Step) -> str:
    return f"{node.RECORD.kind} {node.name}"
