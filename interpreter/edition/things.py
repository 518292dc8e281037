"""One named thing with all its changes."""

from typing import Any, assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Cost,
    Define,
    End,
    Groups,
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
    TableThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Yes
from festrules.interpreter.edition.bodies import NOTHING, possible_body, present_body, revised_body
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Change, Edit
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
    if isinstance(thing, Define | TableThing | Cost):
        return revised_value(desk, name, thing, edits)
    versions = desk.versions(thing, edits)
    frame: Any = desk.frame(thing, versions, edits)
    made: Declaration
    match thing:
        case Action():
            made = changed(frame, do=possible_body(revised_body(desk, versions, edits), conditions))
        case Procedure() if not there:
            made = changed(frame, do=(NOTHING,))
        case Procedure():
            called = [pair for pair in conditions if pair[1] is not introduced]
            made = changed(frame, do=present_body(revised_body(desk, versions, edits), called))
        case Trigger():
            when = desk.all_of(
                conditions, _chosen_when(desk, [(edit, it.moment.when) for edit, it in versions])
            )
            moment = frame.moment if when is None else changed(frame.moment, when=when)
            made = changed(frame, moment=moment, do=revised_body(desk, versions, edits))
        case End():
            chosen = _chosen_when(desk, [(edit, it.when) for edit, it in versions])
            made = changed(frame, when=desk.all_of(conditions, chosen))
        case (
            OptionThing() | KindsThing() | ComponentThing() | DieThing() | PlaceThing() | BoardThing() | KeepThing()
            | Legend() | Groups() | ChangeThing() | Variant()
        ):  # fmt: skip
            texts: Any = desk.texts(thing, edits)
            made = changed(thing, **texts) if texts else thing
        case _:
            assert_never(thing)
    return made


def holding_define(change: Change) -> Define:
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
        result = desk.chosen(edit, always if when is None else when, always if result is None else result)
    return result
