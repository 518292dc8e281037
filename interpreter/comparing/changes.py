"""Changes, variants and mods as what they make of the rules: each by itself, held against the rules without it.

Of two rulebooks, one is made in which a change always holds and no other does; the edition of that, held against the
edition without it, is what the change does, whatever its lines are. When it holds is told in its own words.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from festrules.grammar.document import Document, Json, JsonObject, Pointer, keys_of, step
from festrules.grammar.format.expressions import expression
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary.reading import construct, rulebook, written
from festrules.grammar.walk import walk
from festrules.interpreter.comparing.aligning import Sign, Told, whole
from festrules.interpreter.comparing.compare import differences
from festrules.interpreter.comparing.difference import Chapter, Difference
from festrules.interpreter.comparing.lines import declared, line
from festrules.interpreter.comparing.outright import grown

Edition = Callable[[Document], Document]
CHANGES = ("change", "variant")
MOST_NODES = 2_000_000  # nodes of documents that are compared with themselves, over all changes that are told
LEFT_OUT = "Of rules this large not all changes can be told: this one is left out."


def tell_changes(document: Document, names: list[str], edition: Edition) -> Iterator[Chapter]:
    """A chapter for each of these changes and variants; what a mod puts over one of that name is told alone.

    Each takes as long as to compare the whole rulebook with itself, so of a large one not all are told.
    """
    told = max(1, MOST_NODES // sum(1 for _ in walk(document)))
    mods: Any = document.data.get("mods", [])
    parts = [("", document.data), *((f"/mods/{at}", mod) for at, mod in enumerate(mods))][::-1]
    for number, name in enumerate(names):
        for root, part in parts:
            things: Any = part["things"]
            if name in things and (kind := _kind(things[name])) in CHANGES:
                fields = things[name][kind]
                found = (
                    tuple(_done(document, root, name, edition))
                    if number < told
                    else (Difference(name, kind, None, LEFT_OUT),)
                )
                said = found or (Difference(name, kind, None, "Nothing changes."),)
                yield Chapter(_title(name, kind, fields), said, _when(name, kind, fields))
                break


def changes_of(part: Any) -> list[str]:
    """The names of the changes and variants of a game or mod."""
    return [name for name in part["order"] if _kind(part["things"][name]) in CHANGES]


def without_changes(document: Document, *, only: frozenset[str]) -> Document:
    """The document without those changes and variants of its mods."""
    data: Any = document.data
    mods: list[Json] = [_left(mod, only) for mod in data.get("mods", [])]
    return replace(document, data={**data, "mods": mods})


def _left(part: Any, names: frozenset[str]) -> JsonObject:
    order = [name for name in part["order"] if name not in names]
    return {**part, "order": order, "things": {name: part["things"][name] for name in order}}


def _title(name: str, kind: str, fields: Any) -> str:
    title = f" {string(fields['title'])}" if "title" in fields else ""
    return f"{kind} {name}{title}"


def _when(name: str, kind: str, fields: Any) -> str:
    """When it holds, and over which others it goes."""
    others = [
        *fields.get("over", ()),
        *(f"{one['change']} of {one['of']}" for one in fields.get("over-of", ())),
    ]
    over = f", over {', '.join(others)}" if others else ""
    if kind == "variant":
        return f"in games with this variant{over}"
    holds = fields.get("while")
    if holds is None:
        return f"while {name} works{over}"
    try:
        said = "always" if holds == {"yes": {}} else f"while {expression(construct('expression', holds))}"
    except Unwritable:
        said = "while its condition holds"
    return f"{said}{over}"


def _done(document: Document, root: str, name: str, edition: Edition) -> Iterator[Difference]:
    """What a change does to the rules, thing by thing."""
    before, after, forbidden = _both(document, root, name)
    old, new = edition(before), edition(after)
    found = {one.name: one for one in differences(old, new)}
    for action, reason in forbidden.items():
        text = f"not possible: {string(reason)}"
        said = Told(Sign.NEW, None, line(text, text))
        told = _header(old, action) if action not in found else found[action].told
        if told is not None:
            own = found.get(action, Difference(action, "action"))
            found[action] = replace(own, told=replace(told, under=(said, *told.under)))
    yield from _dropped(document, root, name)
    for one in found.values():
        yield replace(
            one,
            old=one.old and _written(document, name, old.origin(one.old)),
            new=one.new and _written(document, name, new.origin(one.new)),
        )


def _written(document: Document, name: str, pointer: Pointer) -> Pointer:
    """Where the author wrote it: a variant was made a change, and what it increases a replacement."""
    keys = keys_of(pointer.replace(f"/things/{name}/change/", f"/things/{name}/{_kind_of(document, name)}/"))
    value: Any = document.data
    found = ""
    for key in keys:
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            break
        found = step(found, key)
    return found


def _kind_of(document: Document, name: str) -> str:
    data: Any = document.data
    return next(
        _kind(part["things"][name]) for part in (data, *data.get("mods", [])) if name in part["things"]
    )


def _dropped(document: Document, root: str, name: str) -> Iterator[Difference]:
    """Other changes that a change takes back: what they would do is told where they are."""
    edits = _fields(document, root, name)["edits"]
    gone = [edit["drop"]["name"] for edit in edits if "drop" in edit and "condition" not in edit["drop"]]
    data: Any = document.data
    for at, part in enumerate([data, *data.get("mods", [])]):
        for other in changes_of(part):
            if other in gone:
                node = part["things"][other]
                pointer = step(f"/mods/{at - 1}/things" if at else "/things", other)
                yield Difference(
                    other,
                    _kind(node),
                    whole(Sign.GONE, declared(other, construct("declaration", node))),
                    "",
                    pointer,
                    None,
                )


def _fields(document: Document, root: str, name: str) -> Any:
    """What is said of a change."""
    return next(iter(document.at(step(f"{root}/things", name)).values()))


def _header(document: Document, action: str) -> Told | None:
    things: Any = document.data["things"]
    node = things.get(action, {})
    if "action" not in node:
        return None
    title = f" {string(node['action']['title'])}" if "title" in node["action"] else ""
    own = line(f"action {action}{title}", f"action {action}")
    return Told(Sign.SAME, own, own)


def _both(document: Document, root: str, name: str) -> tuple[Document, Document, dict[str, str]]:
    """The rules with no change at all, and with this one always; and what it forbids, which is told by itself."""
    data: Any = document.data
    parts = [data, *data.get("mods", [])]
    changes = frozenset(other for part in parts for other in changes_of(part))
    place = 0 if not root else int(root.rpartition("/")[2]) + 1
    change = _fields(document, root, name)
    brought = _brought(parts, change)
    plain = [_left(part, changes) for part in parts]
    plain[0] = _with_brought(plain[0], brought)
    forbidden = {
        edit["forbid"]["name"]: edit["forbid"]["reason"] for edit in change["edits"] if "forbid" in edit
    }
    made = {"change": {"while": {"yes": {}}, "edits": _grown(change, plain)}}
    always: Any = list(plain)
    own = always[place]
    always[place] = {**own, "order": [*own["order"], name], "things": {**own["things"], name: made}}
    return _document(document, plain), _document(document, always), forbidden


def _grown(change: Any, parts: list[Any]) -> list[Json]:
    """The edits of a change, as values that come of them."""
    game, *mods = parts
    edits = [construct("edit", edit) for edit in change["edits"]]
    return [written(edit) for edit in grown(edits, rulebook({**game, "mods": mods}).files)]


def _document(document: Document, parts: list[Any]) -> Document:
    mods: Any = parts[1:]
    return Document({**parts[0], "mods": mods}, document.spans, document.sources)


def _brought(parts: list[Any], own: Any) -> dict[str, Any]:
    """What other changes bring, so that a change of that can be told too."""
    mine = {edit["introduce"]["name"] for edit in own["edits"] if "introduce" in edit}
    found: dict[str, Any] = {}
    for part in parts:
        for name in changes_of(part):
            for edit in next(iter(part["things"][name].values()))["edits"]:
                if "introduce" in edit and edit["introduce"]["name"] not in mine:
                    found.setdefault(edit["introduce"]["name"], edit["introduce"]["thing"])
    return found


def _with_brought(part: Any, brought: dict[str, Any]) -> JsonObject:
    things = {
        name: node for name, node in brought.items() if "part" not in node and name not in part["things"]
    }
    parts = [{"name": name, **node["part"]} for name, node in brought.items() if "part" in node]
    left = {**part, "order": [*part["order"], *things], "things": {**part["things"], **things}}
    if parts:
        known = {one["name"] for one in part.get("score", [])}
        left["score"] = [*part.get("score", []), *(one for one in parts if one["name"] not in known)]
    return left


def _kind(node: Any) -> str:
    return str(next(iter(node)))
