"""Edits of statements: of actions, procedures, triggers, steps, phases and the sections."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar, assert_never

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure, Trigger
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
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
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.rulebook import Course
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Depending, If, NothingHappens
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.statements.deciding import Choose, Condition, Needs
from festrules.grammar.vocabulary.statements.storing import Announce
from festrules.interpreter.edition.desk import Desk, Presence
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import contrary, either
from festrules.interpreter.edition.statements_of import ASKING, blocks_of

Block: TypeAlias = tuple[Statement, ...]
Doing: TypeAlias = Action | Procedure | Trigger | Step | Phase | Course  # what has statements
NOTHING = NothingHappens()
_Node = TypeVar("_Node", bound=Construct)


def revised_body(desk: Desk, versions: Iterable[tuple[Edit | None, Doing]], edits: list[Edit]) -> Block:
    """The statements of a thing with all its changes.

    Additions are made to each version by itself, since what is chosen in one is known only there.
    """
    bodies = [(edit, _added(desk, thing.do, edits)) for edit, thing in versions]
    body: Block = bodies[-1][1]
    for edit, other in reversed(bodies[:-1]):
        assert edit is not None
        body = (guarded(desk, edit, other, body),)
    return body


def guarded(desk: Desk, edit: Edit, then: Block, otherwise: Block = ()) -> If:
    """Statements that happen while the change of an edit holds."""
    return If(
        condition=desk.holds(edit.change),
        then=then or (NOTHING,),
        otherwise=otherwise,
        cites=edit.said.cites,
        pointer=edit.pointer,
    )


def needed(edit: Edit, condition: Expression, reason: str) -> Needs:
    """A condition of an action that an edit makes."""
    return Needs(condition=condition, reason=reason, cites=edit.said.cites, pointer=edit.pointer)


def present_body(body: Block, conditions: Presence) -> Block:
    """Statements that happen only under conditions."""
    for condition, edit in reversed(conditions):
        then = body or (NOTHING,)
        body = (If(condition=condition, then=then, cites=edit.said.cites, pointer=edit.pointer),)
    return body


def possible_body(body: Block, conditions: Presence) -> Block:
    """The statements of an action that is possible only under conditions."""
    return (*(needed(edit, condition, edit.change.title) for condition, edit in conditions), *body)


def _added(desk: Desk, body: Block, edits: list[Edit]) -> Block:
    """One version with its additions: conditions, then statements before it and after it."""
    body = _with_parts(desk, body, edits)
    leading = next((at for at, node in enumerate(body) if not isinstance(node, Needs)), len(body))
    needs, rest = body[:leading], body[leading:]
    before: Block = ()
    after: Block = ()
    for edit in edits:
        match edit.said:
            case ForbidAction(reason=reason):
                never = contrary(desk.holds(edit.change), edit.pointer)
                needs = (*needs, needed(edit, never, reason))
            case AlsoNeeds(condition_name=None, condition=condition, reason=reason):
                needs = (*needs, needed(edit, _while_it_holds(desk, edit, condition), reason))
            case BeforeEdit(do=do):
                before += _happening(desk, edit, do)
            case AfterEdit(do=do):
                after += _happening(desk, edit, do)
            case AlsoNeeds() | ReplaceCondition() | Reword():
                pass  # is made above
            case ReplaceThing() | DropThing() | SkipThing() | Offer():
                pass  # is made around all versions
            case (
                IntroduceThing() | Increase() | Limit() | AddTo() | AddRows() | SetCell() | SetCount() | SetPlayers()
                | SetSeats() | SetTeams() | SetLength() | NothingChanges()
            ):  # fmt: skip
                pass  # statements have nothing of the kind
            case _:
                assert_never(edit.said)
    return (*needs, *before, *rest, *after) or (NOTHING,)


def _with_parts(desk: Desk, body: Block, edits: list[Edit]) -> Block:
    """One version with its named parts as edits say: conditions, then reasons and questions."""
    for edit in desk.preferred(edits):
        if isinstance(edit.said, AlsoNeeds) and edit.condition_name is not None:
            body = _with_choices(body, _one_more(desk, edit, edit.said))
    for edit in edits:
        if isinstance(edit.said, ReplaceCondition):
            body = _with_choices(body, _otherwise(desk, edit, edit.said))
    for edit in edits:
        if isinstance(edit.said, DropThing) and edit.condition_name is not None:
            body = _with_choices(body, _without(desk, edit))
    for edit in edits:
        if isinstance(edit.said, Reword) and edit.said.inside is not None:
            body = reworded(body, edit.said)
    return body


def _happening(desk: Desk, edit: Edit, statements: Block) -> Block:
    return statements if edit.change.outright else (guarded(desk, edit, statements),)


def _while_it_holds(desk: Desk, edit: Edit, condition: Expression) -> Expression:
    """The condition of an edit, as long as its change holds."""
    return condition if edit.change.outright else desk.unless(edit, condition)


Conditions: TypeAlias = tuple[Condition | Needs, ...]
# From the conditions at a choice to those with an edit; None if it is not about them.
Rework: TypeAlias = Callable[[Conditions], Conditions | None]


def _stands(conditions: Conditions, name: str | None) -> int | None:
    """Where among the conditions at a choice the one of this name is."""
    return next((at for at, condition in enumerate(conditions) if condition.name == name), None)


def _made(desk: Desk, edit: Edit, line: AlsoNeeds | ReplaceCondition, name: str | None = None) -> Condition:
    """The condition that an edit brings."""
    condition = _while_it_holds(desk, edit, line.condition)
    return Condition(
        name=name,
        condition=condition,
        if_possible=line.if_possible,
        reason=line.reason,
        cites=line.cites,
        pointer=edit.pointer,
    )


def _one_more(desk: Desk, edit: Edit, line: AlsoNeeds) -> Rework:
    def rework(conditions: Conditions) -> Conditions | None:
        if _stands(conditions, line.condition_name) is None:
            return None
        return (*conditions, _made(desk, edit, line))

    return rework


def _waived(desk: Desk, edit: Edit, old: Condition | Needs) -> Condition | Needs:
    """A condition that need not hold while the change of an edit does."""
    return changed(old, condition=either(desk.holds(edit.change), old.condition, edit.pointer))


def _without(desk: Desk, edit: Edit) -> Rework:
    def rework(conditions: Conditions) -> Conditions | None:
        at = _stands(conditions, edit.condition_name)
        if at is None:
            return None
        left = () if edit.change.outright else (_waived(desk, edit, conditions[at]),)
        return (*conditions[:at], *left, *conditions[at + 1 :])

    return rework


def _otherwise(desk: Desk, edit: Edit, line: ReplaceCondition) -> Rework:
    """The condition that an edit brings, and the old one while its change does not hold."""

    def rework(conditions: Conditions) -> Conditions | None:
        at = _stands(conditions, line.condition_name)
        if at is None:
            return None
        if edit.change.outright:
            new: Conditions = (_made(desk, edit, line, line.condition_name),)
        else:
            new = (_waived(desk, edit, conditions[at]), _made(desk, edit, line))
        return (*conditions[:at], *new, *conditions[at + 1 :])

    return rework


def _as_needs(one: Condition | Needs) -> Needs:
    """A condition as what an action needs."""
    if isinstance(one, Needs):
        return one
    return Needs(
        name=one.name, condition=one.condition, reason=one.reason, cites=one.cites, pointer=one.pointer
    )


def _with_choices(body: Block, rework: Rework) -> Block:
    """Statements with their conditions reworked at any depth: those of choices, and those that something needs."""
    result: list[Statement] = []
    for statement in body:
        if isinstance(statement, Needs):
            needs = rework((statement,)) if statement.name is not None else None
            result += [statement] if needs is None else map(_as_needs, needs)
            continue
        inner = with_blocks(statement, lambda block: _with_choices(block, rework))
        if isinstance(inner, Choose) and (conditions := rework(inner.conditions)) is not None:
            inner = changed(inner, conditions=conditions)
        result.append(inner)
    return tuple(result)


def reworded(body: Block, line: Reword) -> Block:
    """Statements in which players read another reason or question."""
    result: list[Statement] = []
    for statement in body:
        inner = with_blocks(statement, lambda block: reworded(block, line))
        if isinstance(inner, ASKING) and inner.name == line.inside:
            inner = changed(inner, prompt=line.as_)
        if isinstance(inner, Announce) and inner.name == line.inside:
            inner = changed(inner, text=line.as_)
        if isinstance(inner, Needs) and inner.name == line.inside:
            inner = changed(inner, reason=line.as_)
        if isinstance(inner, Choose) and _stands(inner.conditions, line.inside) is not None:
            conditions = inner.conditions
            said = (changed(one, reason=line.as_) if one.name == line.inside else one for one in conditions)
            inner = changed(inner, conditions=tuple(said))
        result.append(inner)
    return tuple(result)


def with_blocks(body: _Node, rework: Callable[[Block], Block]) -> _Node:
    """A statement, each block of statements in it reworked; those of its cases too."""
    new: dict[str, object] = {
        block: rework(inside) or (NOTHING,)
        for block in blocks_of(type(body))
        if (inside := getattr(body, block))
    }
    if isinstance(body, Depending):
        new["cases"] = tuple(with_blocks(case, rework) for case in body.cases)
    return changed(body, **new) if new else body
