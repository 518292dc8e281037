"""Edits of what has a value: definitions, tables, costs and parts of the score."""

from typing import TypeAlias, assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.meanings import Cost, Define
from festrules.grammar.vocabulary.declarations.parts import Parameters
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.grammar.vocabulary.edits import AddTo, Increase, Limit, PartThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import AtLeast, AtMost
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.words import Side
from festrules.interpreter.edition.desk import Desk, Version
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import conditional, number, parameters, reference, total

Valued: TypeAlias = Define | TableThing | Cost


def revised_value(desk: Desk, name: str, thing: Valued, edits: list[Edit]) -> Valued:
    """A definition, table or cost with all its changes.

    A table or cost that is not the same all the time is hidden under another name, and so is each of
    its replacements; its own name then stands for a definition that chooses among them.
    """
    found = desk.versions(thing, (Define, TableThing, Cost), edits)
    versions = [(edit, _with_lines(desk, version, edits)) for edit, version in found]
    frame = desk.frame(thing, versions, edits)
    if len(versions) == 1 and not any(isinstance(edit.said, Increase | Limit) for edit in edits):
        return frame
    asked = parameters(thing)
    values: list[Expression] = []
    for edit, version in versions:
        match version:
            case Define():
                values.append(version.value)
            case TableThing() | Cost():
                hidden = desk.hide(name, "base" if edit is None else edit.change.name, version)
                values.append(reference(hidden, asked, version.pointer))
            case _:
                assert_never(version)
    value = values[-1]
    for (edit, _), other in reversed(list(zip(versions[:-1], values[:-1], strict=True))):
        assert edit is not None
        value = desk.chosen(edit, other, value)
    return Define(
        parameters=asked,
        value=added(desk, name, value, asked, edits),
        provenance=None if isinstance(frame, Cost) else frame.provenance,
        cites=frame.cites,
        pointer=frame.pointer,
    )


def _with_lines(desk: Desk, thing: Valued, edits: list[Edit]) -> Valued:
    """One version of a cost with the lines that are added to it, each while its change holds."""
    if not isinstance(thing, Cost):
        return thing
    lines = [
        desk.line(edit, line) for edit in edits if isinstance(edit.said, AddTo) for line in edit.said.lines
    ]
    return changed(thing, lines=(*thing.lines, *lines)) if lines else thing


def added(
    desk: Desk, name: str, value: Expression, asked: Parameters | None, edits: list[Edit]
) -> Expression:
    """A number with what it grows by, and then within its limits, each in the order of the text."""
    for edit in edits:
        if isinstance(edit.said, Increase):
            amount = edit.said.by
            if not edit.change.outright:
                amount = desk.chosen(edit, amount, number(0))
            value = total(value, amount, edit.pointer)
    for edit in edits:
        if isinstance(edit.said, Limit):
            value = _limited(desk, name, value, asked, edit, edit.said)
    return value


def _limited(
    desk: Desk, name: str, value: Expression, asked: Parameters | None, edit: Edit, line: Limit
) -> Expression:
    """A limit that comes and goes asks for the number without it twice, so that gets a name."""
    outright = edit.change.outright
    if not outright:
        before = Define(parameters=asked, value=value, pointer=edit.pointer)
        value = reference(desk.hide(name, f"before-{edit.change.name}", before), asked, edit.pointer)
    side = AtLeast if line.by is Side.AT_LEAST else AtMost
    limited = side(of=value, limit=line.limit, pointer=edit.pointer)
    return limited if outright else desk.chosen(edit, limited, value)


def revised_part(desk: Desk, part: Part, edits: list[Edit], introduced: Edit | None) -> Part | None:
    """A part of the score with all its changes; nothing if it is dropped from the start."""
    there, conditions = desk.presence(edits, introduced)
    if not there:
        return None
    if not edits and not conditions:
        return part
    versions: list[Version[Part | PartThing]] = desk.versions(part, (Part, PartThing), edits)
    frame = desk.frame(part, versions, edits)
    value = frame.value
    for edit, thing in reversed(versions[:-1]):
        assert edit is not None
        value = desk.chosen(edit, thing.value, value)
    value = added(desk, part.name, value, None, edits)
    for condition, edit in reversed(conditions):
        value = conditional(condition, value, number(0), edit.pointer)
    whole = as_part(part.name, frame) if isinstance(frame, PartThing) else frame
    return changed(whole, value=value)


def as_part(name: str, thing: PartThing) -> Part:
    """The part of the score that a change brings, under its name."""
    at = thing.fields_at
    return Part(name=name, title=thing.title, value=thing.value, cites=thing.cites, pointer=at)
