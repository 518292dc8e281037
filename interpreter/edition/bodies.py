"""Edits of statements: of actions, procedures, triggers, steps, phases and the sections."""

from collections.abc import Callable, Iterable

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.desk import Desk, Version
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import BLOCKS, CASES, contrary, either, items, opened, record
from festrules.interpreter.edition.statements_of import ASKING

Block = list[Json]
NOTHING: JsonObject = {"nothing-happens": {}}


def revised_body(desk: Desk, versions: Iterable[Version], edits: list[Edit]) -> Block:
    """The statements of a thing with all its changes.

    Additions are made to each version by itself, since what is chosen in one is known only there.
    """
    bodies = [(edit, _added(desk, items(opened(thing)[1].get("do")), edits)) for edit, thing in versions]
    body: Block = bodies[-1][1]
    for edit, other in reversed(bodies[:-1]):
        assert edit is not None
        body = [guarded(desk, edit, other, body)]
    return body


def cited(desk: Desk, edit: Edit, kind: str, fields: JsonObject) -> JsonObject:
    """A statement that an edit makes, with the clauses of the edit."""
    cites: JsonObject = {"cites": edit.fields["cites"]} if "cites" in edit.fields else {}
    return desk.origins.made({kind: {**fields, **cites}}, edit.node)


def guarded(desk: Desk, edit: Edit, then: Block, otherwise: Block | None = None) -> JsonObject:
    """Statements that happen while the change of an edit holds."""
    rest: JsonObject = {"otherwise": otherwise} if otherwise else {}
    return cited(desk, edit, "if", {"condition": desk.holds(edit.change), "then": then or [NOTHING], **rest})


def needed(desk: Desk, edit: Edit, condition: Json, reason: Json) -> JsonObject:
    """A condition of an action that an edit makes."""
    return cited(desk, edit, "needs", {"condition": condition, "reason": reason})


def present_body(desk: Desk, body: Block, conditions: list[tuple[JsonObject, Edit]]) -> Block:
    """Statements that happen only under conditions."""
    for condition, edit in reversed(conditions):
        body = [cited(desk, edit, "if", {"condition": condition, "then": body or [NOTHING]})]
    return body


def possible_body(desk: Desk, body: Block, conditions: list[tuple[JsonObject, Edit]]) -> Block:
    """The statements of an action that is possible only under conditions."""
    needs: Block = [needed(desk, edit, condition, edit.change.title) for condition, edit in conditions]
    return [*needs, *body]


def _added(desk: Desk, body: Block, edits: list[Edit]) -> Block:
    """One version with what is added to it: conditions, then statements before it and after it."""
    for edit in edits:
        if edit.kind == "also-needs" and edit.condition_name is not None:
            body = _with_choices(desk, body, _one_more(desk, edit))
    for edit in edits:
        if edit.kind == "replace-condition":
            body = _with_choices(desk, body, _otherwise(desk, edit))
    for edit in edits:
        if edit.kind == "drop" and edit.condition_name is not None:
            body = _with_choices(desk, body, _without(desk, edit))
    for edit in edits:
        if edit.kind == "reword" and "inside" in edit.fields:
            body = reworded(desk, body, edit)
    leading = next((at for at, node in enumerate(body) if "needs" not in record(node)), len(body))
    needs, rest = body[:leading], body[leading:]
    before: Block = []
    after: Block = []
    for edit in edits:
        match edit.kind:
            case "forbid":
                needs = [*needs, _forbidden(desk, edit)]
            case "also-needs" if edit.condition_name is None:
                needs = [*needs, _also_needed(desk, edit)]
            case "before":
                before += _happening(desk, edit)
            case "after":
                after += _happening(desk, edit)
            case _:
                pass
    return [*needs, *before, *rest, *after] or [NOTHING]


def _happening(desk: Desk, edit: Edit) -> Block:
    statements = items(edit.fields["do"])
    return statements if edit.change.outright else [guarded(desk, edit, statements)]


def _forbidden(desk: Desk, edit: Edit) -> JsonObject:
    never = desk.origins.made(contrary(desk.holds(edit.change)), edit.node)
    return needed(desk, edit, never, edit.fields["reason"])


def _also_needed(desk: Desk, edit: Edit) -> JsonObject:
    condition = edit.fields["condition"]
    return needed(
        desk, edit, condition if edit.change.outright else desk.unless(edit, condition), edit.fields["reason"]
    )


# From the conditions at a choice to what they are with an edit; nothing if it is not about them.
Rework = Callable[[Block], Block | None]


def _stands(conditions: Block, name: str | None) -> int | None:
    """Where among the conditions at a choice the one of this name is."""
    return next(
        (at for at, condition in enumerate(conditions) if record(condition).get("name") == name), None
    )


def _one_more(desk: Desk, edit: Edit) -> Rework:
    def rework(conditions: Block) -> Block | None:
        if _stands(conditions, edit.condition_name) is None:
            return None
        fields: JsonObject = {
            key: edit.fields[key] for key in ("condition", "reason", "cites") if key in edit.fields
        }
        if not edit.change.outright:
            fields["condition"] = desk.unless(edit, fields["condition"])
        return [*conditions, desk.origins.made(fields, edit.node)]

    return rework


def _without(desk: Desk, edit: Edit) -> Rework:
    def rework(conditions: Block) -> Block | None:
        at = _stands(conditions, edit.condition_name)
        if at is None:
            return None
        if edit.change.outright:
            return conditions[:at] + conditions[at + 1 :]
        old = record(conditions[at])
        waived = desk.origins.made(either(desk.holds(edit.change), old["condition"]), edit.node)
        return [*conditions[:at], desk.origins.altered(old, {"condition": waived}), *conditions[at + 1 :]]

    return rework


def _otherwise(desk: Desk, edit: Edit) -> Rework:
    """The condition that an edit brings, and the old one while its change does not hold."""

    def rework(conditions: Block) -> Block | None:
        at = _stands(conditions, edit.condition_name)
        if at is None:
            return None
        old = record(conditions[at])
        new: JsonObject = {
            key: edit.fields[key] for key in ("condition", "reason", "cites") if key in edit.fields
        }
        if edit.change.outright:
            named = desk.origins.made({"name": edit.condition_name, **new}, edit.node)
            return [*conditions[:at], named, *conditions[at + 1 :]]
        new["condition"] = desk.unless(edit, new["condition"])
        waived = desk.origins.made(either(desk.holds(edit.change), old["condition"]), edit.node)
        kept = desk.origins.altered(old, {"condition": waived})
        return [*conditions[:at], kept, desk.origins.made(new, edit.node), *conditions[at + 1 :]]

    return rework


def _with_choices(desk: Desk, body: Block, rework: Rework) -> Block:
    """Statements in which conditions are reworked, however deep inside they stand: at choices, and what is needed."""
    result: Block = []
    for statement in body:
        kind, fields = opened(statement)
        if kind == "needs":
            needs = rework([fields]) if "name" in fields else None
            changed = [desk.origins.altered(record(statement), {kind: one}) for one in needs or ()]
            result += [statement] if needs is None else changed
            continue
        new = with_blocks(desk, fields, lambda block: _with_choices(desk, block, rework))
        if kind == "choose" and (conditions := rework(items(fields.get("conditions")))) is not None:
            new["conditions"] = conditions
        result.append(with_fields(desk, statement, new) if new else statement)
    return result


def reworded(desk: Desk, body: Block, edit: Edit) -> Block:
    """Statements in which players read another reason or question."""
    name, words = edit.fields["inside"], edit.fields["as"]
    result: Block = []
    for statement in body:
        kind, fields = opened(statement)
        new = with_blocks(desk, fields, lambda block: reworded(desk, block, edit))
        if kind in ASKING and fields.get("name") == name:
            new["prompt"] = words
        if kind == "needs" and fields.get("name") == name:
            new["reason"] = words
        conditions = [record(one) for one in items(fields.get("conditions"))]
        if any(one.get("name") == name for one in conditions):
            new["conditions"] = [
                desk.origins.altered(one, {"reason": words}) if one.get("name") == name else one
                for one in conditions
            ]
        result.append(with_fields(desk, statement, new) if new else statement)
    return result


def with_blocks(desk: Desk, fields: JsonObject, rework: Callable[[Block], Block]) -> JsonObject:
    """The fields of a statement that hold statements, each block reworked; those of its cases too."""
    new: JsonObject = {
        block: rework(items(fields[block])) for block in BLOCKS if isinstance(fields.get(block), list)
    }
    if CASES in fields:
        cases = [record(case) for case in items(fields[CASES])]
        new[CASES] = [desk.origins.altered(case, with_blocks(desk, case, rework)) for case in cases]
    return new


def with_fields(desk: Desk, node: Json, new: JsonObject) -> JsonObject:
    """A node with other fields; a list of conditions that has become empty goes."""
    kind, fields = opened(node)
    empty = ("conditions",) if new.get("conditions") == [] else ()
    return desk.origins.altered(record(node), {kind: desk.origins.altered(fields, new, empty)})
