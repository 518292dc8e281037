"""One named thing with all its changes."""

from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
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
from festrules.grammar.vocabulary.declarations.meanings import Change as ChangeThing
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
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Yes
from festrules.interpreter.edition.bodies import NOTHING, possible_body, present_body, revised_body
from festrules.interpreter.edition.desk import Desk, Presence
from festrules.interpreter.edition.gather import Edit, RulesChange
from festrules.interpreter.edition.values import revised_value

When = list[tuple[Edit | None, Expression | None]]


def revised_thing(
    desk: Desk, name: str, thing: Declaration, edits: list[Edit], introduced: Edit | None = None
) -> Declaration | None:
    """The thing with its changes; nothing if it is dropped from the start."""
    there, conditions = desk.presence(edits, introduced)
    if not there and not isinstance(thing, Procedure):
        return None
    if not edits and not conditions:
        return thing
    match thing:
        case Define() | TableThing() | Cost():
            return revised_value(desk, name, thing, edits)
        case Action():
            actions = desk.versions(thing, (Action,), edits)
            body = possible_body(revised_body(desk, actions, edits), conditions)
            return changed(desk.frame(thing, actions, edits), do=body)
        case Procedure():
            called = [pair for pair in conditions if pair[1] is not introduced]
            procedures = desk.versions(thing, (Procedure,), edits)
            body = present_body(revised_body(desk, procedures, edits), called) if there else (NOTHING,)
            return changed(desk.frame(thing, procedures, edits), do=body)
        case Trigger():
            return _revised_trigger(desk, thing, edits, conditions)
        case End():
            ends = desk.versions(thing, (End,), edits)
            chosen = _chosen_when(desk, [(edit, end.when) for edit, end in ends])
            return changed(desk.frame(thing, ends, edits), when=desk.all_of(conditions, chosen))
        case (
            OptionThing() | KindsThing() | ComponentThing() | DieThing() | PlaceThing() | BoardThing() | KeepThing()
            | PositionsThing() | Legend() | Groups() | GroupsOf() | ChangeThing() | Variant()
        ):  # fmt: skip
            texts = desk.texts(thing, edits)
            return _with_texts(thing, texts) if texts else thing
        case _:
            assert_never(thing)


def _with_texts(thing: Declaration, texts: dict[str, str]) -> Declaration:
    return changed(thing, **texts)


def _revised_trigger(desk: Desk, thing: Trigger, edits: list[Edit], conditions: Presence) -> Trigger:
    versions = desk.versions(thing, (Trigger,), edits)
    chosen = _chosen_when(desk, [(edit, trigger.moment.when) for edit, trigger in versions])
    when, frame = desk.all_of(conditions, chosen), desk.frame(thing, versions, edits)
    moment = frame.moment if when is None else changed(frame.moment, when=when)
    return changed(frame, moment=moment, do=revised_body(desk, versions, edits))


def holding_define(change: RulesChange) -> Define:
    """The definition that says whether a change holds."""
    return Define(value=change.condition, cites=change.node.cites, pointer=change.node.pointer)


def _chosen_when(desk: Desk, whens: When) -> Expression | None:
    """The condition of the version that holds; nothing if none has one."""
    if all(when is None for _, when in whens):
        return None
    always = Yes()
    result = whens[-1][1]
    for edit, when in reversed(whens[:-1]):
        assert edit is not None
        result = desk.chosen(edit, when or always, result or always)
    return result
