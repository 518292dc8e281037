"""Edits of what has a value: definitions, tables, costs and parts of the score."""

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import (
    NodeOrNothing,
    conditional,
    items,
    number,
    opened,
    parameters,
    record,
    reference,
    total,
)

ADDITIONS = ("increase", "limit")


def revised_value(desk: Desk, name: str, node: JsonObject, edits: list[Edit]) -> JsonObject:
    """A definition, table or cost with all its changes.

    A table or cost that is not the same all the time is hidden under another name, and so is each of
    its replacements; its own name then stands for a definition that chooses among them.
    """
    kind, base = opened(node)
    versions = [(edit, _with_lines(desk, thing, edits)) for edit, thing in desk.versions(node, edits)]
    frame = desk.frame(base, versions, edits)
    frame_kind = opened(versions[-1][1])[0]
    if len(versions) == 1 and not any(edit.kind in ADDITIONS for edit in edits):
        return desk.origins.altered(versions[0][1], {frame_kind: frame})
    asked = parameters(node)
    values: list[Json] = []
    for edit, thing in versions:
        kind, fields = opened(thing)
        if kind == "define":
            values.append(fields["value"])
        else:
            hidden = desk.hide(name, "base" if edit is None else edit.change.name, thing)
            values.append(desk.origins.made(reference(hidden, asked), thing))
    value = values[-1]
    for (edit, _), other in reversed(list(zip(versions[:-1], values[:-1], strict=True))):
        assert edit is not None
        value = desk.chosen(edit, other, value)
    value = added(desk, name, value, asked, edits)
    own: JsonObject = {"parameters": asked} if asked else {}
    own |= {key: frame[key] for key in ("provenance", "cites") if key in frame}
    gone = () if frame_kind == "define" else (frame_kind,)
    return desk.origins.altered(versions[-1][1], {"define": {**own, "value": value}}, gone)


def _with_lines(desk: Desk, node: JsonObject, edits: list[Edit]) -> JsonObject:
    """One version of a cost with the lines that are added to it, each while its change holds."""
    lines = [
        desk.line(edit, line)
        for edit in edits
        if edit.kind == "add-to"
        for line in items(edit.fields["lines"])
    ]
    if not lines:
        return node
    kind, fields = opened(node)
    return desk.origins.altered(
        node, {kind: desk.origins.altered(fields, {"lines": [*items(fields["lines"]), *lines]})}
    )


def added(desk: Desk, name: str, value: Json, asked: JsonObject, edits: list[Edit]) -> Json:
    """A number with what it grows by, and then within its limits, each in the order of the text."""
    for edit in edits:
        if edit.kind == "increase":
            amount = edit.fields["by"]
            if not edit.change.outright:
                amount = desk.chosen(edit, amount, number(0))
            value = desk.origins.made(total(value, amount), edit.node)
    for edit in edits:
        if edit.kind == "limit":
            value = _limited(desk, name, value, asked, edit)
    return value


def _limited(desk: Desk, name: str, value: Json, asked: JsonObject, edit: Edit) -> Json:
    """A limit that comes and goes asks for the number without it twice, so that gets a name."""
    outright = edit.change.outright
    if not outright:
        fields: JsonObject = {"parameters": asked, "value": value} if asked else {"value": value}
        hidden = desk.hide(
            name, f"before-{edit.change.name}", desk.origins.made({"define": fields}, edit.node)
        )
        value = desk.origins.made(reference(hidden, asked), edit.node)
    side = str(edit.fields["by"])
    within: JsonObject = {side: {"of": value, "limit": edit.fields["limit"]}}
    limited = desk.origins.made(within, edit.node)
    return limited if outright else desk.chosen(edit, limited, value)


def revised_part(desk: Desk, part: JsonObject, edits: list[Edit], introduced: Edit | None) -> NodeOrNothing:
    """A part of the score with all its changes; nothing if it is dropped from the start."""
    there, conditions = desk.presence(edits, introduced)
    if not there:
        return None
    if not edits and not conditions:
        return part
    name = str(part["name"])
    versions = desk.versions({"part": part}, edits)
    frame = desk.frame(part, versions, edits)
    value: Json = frame["value"]
    for edit, thing in reversed(versions[:-1]):
        assert edit is not None
        value = desk.chosen(edit, opened(thing)[1]["value"], value)
    value = added(desk, name, value, {}, edits)
    for condition, edit in reversed(conditions):
        value = desk.origins.made(conditional(condition, value, number(0)), edit.node)
    return desk.origins.altered(frame, {"name": name, "value": value})


def introduced_part(desk: Desk, edit: Edit) -> JsonObject:
    """The part of the score that a change brings."""
    return desk.origins.altered(record(opened(edit.thing)[1]), {"name": edit.name})
