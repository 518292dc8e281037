"""One named thing with all its changes."""

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.bodies import possible_body, present_body, revised_body
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Change, Edit
from festrules.interpreter.edition.nodes import NodeOrNothing, opened, record
from festrules.interpreter.edition.values import revised_value


def revised_thing(
    desk: Desk, name: str, node: JsonObject, edits: list[Edit], introduced: Edit | None = None
) -> NodeOrNothing:
    """The thing with its changes; nothing if it is dropped from the start."""
    kind, base = opened(node)
    there, conditions = desk.presence(edits, introduced)
    if not there and kind != "procedure":
        return None
    if not edits and not conditions:
        return node
    if kind in ("define", "table", "cost"):
        return revised_value(desk, name, node, edits)
    versions = desk.versions(node, edits)
    fields = desk.frame(base, versions, edits)
    new: JsonObject = {}
    match kind:
        case "action":
            new["do"] = possible_body(desk, revised_body(desk, versions, edits), conditions)
        case "procedure" if not there:
            new["do"] = [{"nothing-happens": {}}]
        case "procedure":
            called = [pair for pair in conditions if pair[1] is not introduced]
            new["do"] = present_body(desk, revised_body(desk, versions, edits), called)
        case "trigger":
            whens = [(edit, _when(thing)) for edit, thing in versions]
            word, moment = opened(fields["moment"])
            when = desk.all_of(conditions, _chosen_when(desk, whens))
            timed = moment if when is None else desk.origins.altered(moment, {"when": when})
            new["moment"] = desk.origins.altered(record(fields["moment"]), {word: timed})
            new["do"] = revised_body(desk, versions, edits)
        case "end":
            whens = [(edit, opened(thing)[1]["when"]) for edit, thing in versions]
            new["when"] = desk.all_of(conditions, _chosen_when(desk, whens))
        case _:
            texts = desk.texts(kind, edits)
            return desk.origins.altered(node, {kind: desk.origins.altered(base, texts)}) if texts else node
    return desk.origins.altered(versions[-1][1], {kind: desk.origins.altered(fields, new)})


def holding_define(desk: Desk, change: Change) -> JsonObject:
    """The definition that says whether a change holds."""
    fields: JsonObject = {"value": change.condition}
    cites = opened(change.node)[1].get("cites")
    if cites is not None:
        fields["cites"] = cites
    return desk.origins.made({"define": fields}, change.node)


def _when(trigger: JsonObject) -> Json:
    """The condition of a trigger; nothing if it has none."""
    return opened(opened(trigger)[1]["moment"])[1].get("when")


def _chosen_when(desk: Desk, whens: list[tuple[Edit | None, Json]]) -> Json:
    """The condition of the version that holds; nothing if none has one."""
    if all(when is None for _, when in whens):
        return None
    always: JsonObject = {"yes": {}}
    result = whens[-1][1]
    for edit, when in reversed(whens[:-1]):
        assert edit is not None
        result = desk.chosen(edit, always if when is None else when, always if result is None else result)
    return result
