"""Increases and limits as the values that come of them, so that `2 -> 3` can be told instead of `one more`."""

from typing import Any

VALUES = ("define", "table", "part")
NOTHING: Any = {"nothing-changes": {}}


def grown(edits: list[Any], parts: list[Any]) -> list[Any]:
    """Edits in which what grows or is limited is replaced by what it is then; each keeps its place in the list.

    What is forbidden is told in words of its own, and left out here.
    """
    found: list[Any] = []
    made: dict[str, int] = {}
    for edit in edits:
        ((kind, fields),) = edit.items()
        if kind == "replace":
            made[fields["name"]] = len(found)
        elif kind in ("increase", "limit"):
            name = fields["name"]
            thing = found[made[name]]["replace"]["thing"] if name in made else _thing(name, parts)
            if thing is not None:
                at = made.setdefault(name, len(found))
                found.append(NOTHING)
                found[at] = {"replace": {"name": name, "thing": _with(thing, kind, fields)}}
                continue
        found.append(NOTHING if kind == "forbid" else edit)
    return found


def _thing(name: str, parts: list[Any]) -> Any:
    """The definition, table or part of the score of a name; nothing if there is none."""
    for part in parts:
        node = part["things"].get(name, {})
        if {"define", "table"} & node.keys():
            return node
        for one in part.get("score", ()):
            if one["name"] == name:
                return {"part": {key: value for key, value in one.items() if key != "name"}}
    return None


def _with(thing: Any, kind: str, fields: Any) -> Any:
    ((what, own),) = thing.items()
    if what not in VALUES:
        return thing
    if what == "table":
        entries = [{**entry, "is": _revised(entry["is"], kind, fields)} for entry in own["entries"]]
        return {what: {**own, "entries": entries}}
    return {what: {**own, "value": _revised(own["value"], kind, fields)}}


def _revised(value: Any, kind: str, fields: Any) -> Any:
    """A value with what is added to it, or within its limit; numbers are worked out."""
    if kind == "limit":
        return {fields["by"]: {"of": value, "limit": fields["limit"]}}
    by = fields["by"]
    one, other = _number(value), _number(by)
    if one is not None and other is not None and one + other >= 0:
        return {"number": {"value": one + other}}
    if "negative" in by:
        return {"minus": {"left": value, "right": by["negative"]["of"]}}
    return {"plus": {"left": value, "right": by}}


def _number(value: Any) -> int | None:
    if "number" in value:
        return int(value["number"]["value"])
    if "negative" in value and "number" in value["negative"]["of"]:
        return -int(value["negative"]["of"]["number"]["value"])
    return None
