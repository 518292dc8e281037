"""What can be changed: which names a rulebook has, of which kinds, and which edit fits which kind."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.gather import SECTIONS, Edit, Rulebook
from festrules.interpreter.edition.lists import LISTING, Lists
from festrules.interpreter.edition.nodes import items, opened, parameters, record, text, texts
from festrules.interpreter.edition.statements_of import condition_names, prompts, statements

SPACES = ("step", "phase", "part")  # kinds whose names are no names of things
BODIES = frozenset({"procedure", "action", "trigger", "step", "phase", "section"})
VALUES = frozenset({"define", "table", "part"})
FITTING = {
    "skip": frozenset({"step", "phase"}),
    "forbid": frozenset({"action"}),
    "increase": VALUES,
    "limit": VALUES,
    "before": BODIES,
    "after": BODIES,
    "drop": frozenset(
        {"action", "procedure", "trigger", "end", "part", "step", "phase", "change", "variant"}
    ),
    "also-needs": frozenset({"action"}),
    "add-to": frozenset({"cost"}),
    "offer": frozenset({"action"}),
    "add-rows": LISTING,
    "count": frozenset({"component"}),
    "reword": frozenset(
        {"action", "step", "phase", "part", "place", "board", "trigger", "end", "option", "component", "game"}
    ),
    "players": frozenset({"game"}),
    "seats": frozenset({"game"}),
    "length": frozenset({"game"}),
}
KINDS_IN_WORDS = {
    "define": "a definition",
    "procedure": "a procedure",
    "action": "an action",
    "end": "an end",
    "option": "an option",
    "kinds": "an enumeration",
    "keep": "a stored value",
    "legend": "a legend",
    "groups": "kinds of group",
    "game": "the game",
    "section": "a section",
    "part": "a part of the score",
}


class Target(NamedTuple):
    """A thing, part, step, phase or section of the rulebook."""

    space: str  # what it stands among; for a step or phase its kind
    name: str


@dataclass(slots=True)
class Directory:
    """Every name that a change can mean, with the kind and one node of what bears it."""

    found: dict[str, dict[Target, tuple[str, JsonObject]]] = field(default_factory=lambda: defaultdict(dict))
    conditions: dict[Target, set[str]] = field(default_factory=lambda: defaultdict(set))
    prompts: dict[Target, set[str]] = field(default_factory=lambda: defaultdict(set))
    lists: Lists = field(default_factory=dict)
    offered: set[str] = field(default_factory=set)  # actions that are taken somewhere

    def add(self, target: Target, kind: str, node: JsonObject, fields: JsonObject) -> None:
        """One more; the first of a target is the one that messages show."""
        self.found[target.name].setdefault(target, (kind, node))
        self.add_names(target, fields)
        self.add_inside(fields)

    def add_names(self, target: Target, fields: JsonObject) -> None:
        """The conditions and choices in the body of a target."""
        self.conditions[target] |= condition_names(fields)
        self.prompts[target] |= prompts(fields)

    def add_inside(self, fields: JsonObject) -> None:
        """The steps and phases in a body, each with the conditions in it, and what is taken there."""
        for kind, inner in statements(fields):
            if kind == "take":
                self.offered.update(texts(inner["actions"]))
            if kind in ("step", "phase"):
                target = Target(kind, text(inner["name"]))
                self.found[target.name].setdefault(target, (kind, inner))
                self.add_names(target, inner)

    def declaration(self, target: Target) -> JsonObject:
        """The declaration or fields of a target."""
        return self.found[target.name][target][1]


def directory(book: Rulebook) -> Directory:
    """All that can be changed, including what changes bring, whether they are made or not."""
    names = Directory(lists=book.lists)
    game = record(book.data["game"])
    names.add(Target("game", "game"), "game", game, {})
    for name, node in book.things.items():
        kind, fields = opened(node)
        names.add(Target("thing", name), kind, node, fields)
    for item in items(book.data.get("score")):
        part = record(item)
        names.add(Target("part", text(part["name"])), "part", part, {})
    for section in SECTIONS:
        course = record(book.data.get(section, {}))
        names.add(Target("section", section), "section", course, course)
    for edit in book.edits:
        if "thing" in edit.fields:
            kind, fields = opened(edit.thing)
            target = Target(kind if kind in SPACES else "thing", edit.name)
            if edit.kind == "introduce":
                names.add(target, kind, edit.thing, fields)
            names.add_names(target, fields)
            names.add_inside(fields)
        names.add_inside(edit.fields)
        if edit.kind == "offer":
            names.offered.add(edit.name)
    return names


def fitting(edit: Edit) -> frozenset[str]:
    """The kinds of thing that an edit can be made to."""
    if edit.kind == "replace":
        kind = opened(edit.thing)[0]
        return frozenset({"define", "table"}) if kind in ("define", "table") else frozenset({kind})
    if "row" in edit.fields:
        return LISTING
    if edit.condition_name is not None or "inside" in edit.fields:
        return BODIES
    return FITTING[edit.kind]


def in_words(kind: str) -> str:
    """A kind as it is spoken of in a message."""
    return KINDS_IN_WORDS.get(kind, f"a {kind}")


def same_parameters(one: JsonObject, other: Json) -> bool:
    """Whether two declarations are asked with the same words, names and types."""
    return parameters(one) == parameters(other)
