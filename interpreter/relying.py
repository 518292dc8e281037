"""What a mod was written for: the named things of its base that it changes or reads, each with its fingerprint.

A base may change beneath a mod, and the mod still fits, and means something else. So a mod may keep the fingerprints
of what it relies on; what has changed since is found by comparing them.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer, around
from festrules.grammar.vocabulary import record_of
from festrules.grammar.walk import Spot, binds, walk
from festrules.interpreter.comparing.digests import digests
from festrules.interpreter.comparing.named import named_things
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.plurals import plural_of

SPACES = ("", "part ", "step ", "phase ", "section ")  # before the names of what a change may mean
OF_THE_GAME = ("players", "seats", "length")  # what edits say of the game
CELLS = (
    ("drop", "row"),
    ("set", "name"),
)  # fields that name a row or column of something, whatever else is called so
# What says nothing of the base, or says it of scenarios.
UNSAID = frozenset(
    {("document", "examples"), ("document", "clauses"), ("document", "tables"), ("mod", "examples")}
    | {
        ("document", "positions"),
        ("mod", "positions"),
        ("mod", "tables"),
        ("mod", "dropped-examples"),
        ("mod", "relies-on"),
    }
)
CHANGING = ("edit", "moment")  # nodes whose names may stand for more than things
IN_BRACES = re.compile(r"\{([^{}]*)\}")
WORD = re.compile(r"[A-Za-z][\w-]*")


@dataclass(frozen=True, slots=True)
class Base:
    """What lies below a mod: its version, and of each named thing the fingerprint and the place."""

    called: str
    version: str | None
    version_at: Pointer
    prints: Mapping[str, str]
    places: Mapping[str, Pointer]


def base_of(document: Document, mod: int) -> Base:
    """The game and the mods on which a mod rests. Texts that players read count for nothing."""
    below = document.beneath(mod)
    left = sorted(below)
    base = document.without_mods(below)
    places: dict[str, Pointer] = {}
    for one in named_things(base):
        places.setdefault(one.name, _in_all(one.pointer, left))
    root = f"/mods/{below[0]}" if below else "/game"
    said: Any = document.at(root)
    return Base(said["title"], said.get("version"), f"{root}/version", digests(base, words=False), places)


def reliances(document: Document, mod: int) -> dict[str, str]:
    """What a mod changes or reads of its base, with the fingerprints, in the order of the base."""
    base = base_of(document, mod)
    used = uses(document, mod, base.prints)
    return {name: base.prints[name] for name in base.places if name in used}


def outdated(document: Document) -> tuple[Diagnostic, ...]:
    """Warnings about everything on which mods rely and that is not what they were written for."""
    findings = Findings(document)
    for at, mod in enumerate(document.mods):
        if "written-for" in mod or "relies-on" in mod:
            _compare(findings, at, mod, base_of(document, at))
    return tuple(findings.found)


def _compare(findings: Findings, at: int, mod: Any, base: Base) -> None:
    pins = {one["on"]: (one["as"], f"/mods/{at}/relies-on/{number}") for number, one in _pins(mod)}
    _versions(
        findings, at, mod, base, same=all(base.prints.get(name) == pin for name, (pin, _) in pins.items())
    )
    used = uses(findings.document, at, [*pins, *base.prints])
    for name, (fingerprint, pointer) in pins.items():
        here = ((f"{pointer}/on", "so it was written down"),)
        if name not in base.prints:
            message = f"This mod relies on `{name}` of {base.called}, and there is no such thing any more."
            use = ((used[name], "it is needed here"),) if name in used else ()
            findings.report(
                "FR538", f"{pointer}/on", message, hint=_advice(mod), near=(name, base.prints), also=use
            )
        elif base.prints[name] != fingerprint:
            message = f"`{name}` of {base.called} has changed since this mod was written."
            place = ((base.places[name], "it is this now"),)
            findings.report(
                "FR537", used.get(name, f"{pointer}/on"), message, hint=_advice(mod), also=(*place, *here)
            )


def _versions(findings: Findings, at: int, mod: Any, base: Base, *, same: bool) -> None:
    wanted = mod.get("written-for")
    if wanted is None or wanted == base.version:
        return
    message = (
        f"This mod was written for version {wanted} of {base.called}, and this is version {base.version}."
    )
    if base.version is None:
        message = (
            f"This mod was written for version {wanted} of {base.called}, which does not say its version."
        )
    pinned = "relies-on" in mod
    if same and pinned:
        message = f"{message.removesuffix('.')}; nothing on which it relies has changed."
    hint = _advice(mod)
    place = ((base.version_at, "it is said here"),) if base.version is not None else ()
    findings.report("FR536", f"/mods/{at}/written-for", message, hint=hint, also=place)


def _advice(mod: Any) -> str:
    file = f"{mod['name']}.rules" if "name" in mod else "FILE"
    return f"See whether the mod still does what it should; then `festrules pin {file}` writes down what is so now."


def _pins(mod: Any) -> Iterator[tuple[int, Any]]:
    yield from enumerate(mod.get("relies-on", ()))


def _in_all(pointer: Pointer, left: list[int]) -> Pointer:
    """A pointer among some of the mods as it is among all."""
    keys = pointer.split("/", 3)
    if len(keys) < 3 or keys[1] != "mods":
        return pointer
    return "/".join(["", "mods", str(left[int(keys[2])]), *keys[3:]])


# ---- what is used ------------------------------------------------------------------------------


def uses(document: Document, mod: int, known: "Mapping[str, str] | list[str]") -> dict[str, Pointer]:
    """Of the names of the base that are known: those that a mod speaks of, and where it first does."""
    names, root = set(known), f"/mods/{mod}/"
    tables = {name for name, kind, _ in _things(document) if kind == "table"}
    meaning = _Meaning(names, _rows(names, tables), _plurals(document), tables)
    found: dict[str, Pointer] = {}
    spots = [spot for spot in walk(document, UNSAID) if spot.pointer.startswith(root)]
    local = _locals(spots)
    for spot in spots:
        bound = local[_unit(spot.pointer)]
        told = ((word, around(spot.pointer)) for word in _in_texts(spot) if word not in bound)
        for name, pointer in (*_spoken_of(spot), *told):
            if spot.what == "expression" and name in bound:
                continue
            for meant in meaning.of(name, SPACES if spot.what in CHANGING else SPACES[:1]):
                found.setdefault(meant, pointer)
        if spot.what == "edit":
            found |= {name: spot.pointer for name in _changed(spot, meaning) if name not in found}
    for at, name in enumerate(document.mods[mod]["order"]):
        for row in meaning.rows.get(name, ()):  # the change of a card bears its name
            found.setdefault(row, f"/mods/{mod}/order/{at}")
    return found


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What words may stand for: the names that are known, the rows among them by their own names, and plurals."""

    names: set[str]
    rows: Mapping[str, list[str]]
    plurals: Mapping[str, str]
    tables: set[str]

    def of(self, name: str, spaces: tuple[str, ...]) -> list[str]:
        """Things and parts of that name, else rows of things, else what has this plural."""
        found = [f"{space}{name}" for space in spaces if f"{space}{name}" in self.names]
        if "." in name and not found:  # a choice, of which nobody knows more than where it stands
            return self.of(name.partition(".")[0], spaces)
        one = self.plurals.get(name)
        return found or list(self.rows.get(name, ())) or ([] if one is None else self.of(one, SPACES[:1]))


def _things(document: Document) -> Iterator[tuple[str, str, Any]]:
    """Everything that the game and its mods declare: its name, its kind and its fields."""
    parts: list[Any] = [document.data, *document.mods]
    for part in parts:
        for name, node in part["things"].items():
            ((kind, fields),) = node.items()
            yield name, kind, fields


def _rows(names: set[str], tables: set[str]) -> Mapping[str, list[str]]:
    """What things list, by its own name. The lines of a table have none: they bear those of what it is asked for."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        thing, slash, row = name.partition("/")
        if slash and thing in names and thing not in tables:
            found[row].append(name)
    return found


def _plurals(document: Document) -> Mapping[str, str]:
    """The names of things and of their kinds, by their plurals."""
    found: dict[str, str] = {}
    for name, kind, fields in _things(document):
        if kind in ("component", "kinds"):
            found[fields.get("plural", plural_of(name))] = name
            found |= {one["plural"]: one["kind"] for one in fields.get("plurals", ())}
    return found


def _changed(spot: Spot, meaning: _Meaning) -> Iterator[str]:
    """What of the base an edit changes that is not named by a single word in it."""
    fields, names = spot.fields, meaning.names
    if spot.kind in OF_THE_GAME:
        yield from {f"game {spot.kind}"} & names
    elif spot.kind == "set" and fields["name"] in meaning.tables:
        yield from {fields["name"]} & names
    elif spot.kind == "set":  # a cell: of the row, and of the thing that lists it
        for row in meaning.rows.get(str(fields["of"]), ()):
            yield from (row.partition("/")[0], row)
    elif spot.kind == "drop" and "row" in fields:
        yield from {f"{fields['name']}/{fields['row']}"} & names


def _unit(pointer: Pointer) -> Pointer:
    """The declaration or the edit of a change in which something stands: as far as a name that it binds can reach."""
    keys = pointer.split("/")
    return "/".join(keys[: 8 if keys[6:7] == ["edits"] else 5])


def _locals(spots: Sequence[Spot]) -> Mapping[Pointer, set[str]]:
    """The names that are bound somewhere inside of a unit, by the unit: they are no things of the base."""
    found: dict[Pointer, set[str]] = defaultdict(set)
    for spot in spots:
        if spot.what == "edit":
            continue
        for field, value in spot.fields.items() if isinstance(spot.fields, dict) else ():
            if binds(spot, field) and isinstance(value, str):
                found[_unit(spot.pointer)].add(value)
    return found


def _spoken_of(spot: Spot) -> Iterator[tuple[str, Pointer]]:
    """The names that a node says, and the line on which it does."""
    key = {"drop": "condition", "reword": "inside"}.get(spot.kind, "condition-name")
    condition = spot.fields.get(key)
    if spot.what == "edit" and isinstance(condition, str):
        yield f"{spot.fields['name']}.{condition}", spot.pointer
        return
    if spot.what == "parameter" and "type" not in spot.fields:
        yield spot.fields["name"], spot.pointer  # it is called like what it stands for
    for field, notation in record_of(spot.what, spot.kind).fields.items():
        if field not in spot.fields or (spot.what != "edit" and binds(spot, field)):
            continue
        if (spot.kind, field) in CELLS:
            continue
        said = spot.fields[field] if notation.many else [spot.fields[field]]
        if notation.what == "name":
            yield from ((value, spot.pointer) for value in said if isinstance(value, str))


def _in_texts(spot: Spot) -> Iterator[str]:
    """The words in the braces of what players read."""
    for field, notation in record_of(spot.what, spot.kind).fields.items():
        value = spot.fields.get(field)
        if notation.what == "text" and isinstance(value, str):
            for inside in IN_BRACES.findall(value):
                yield from WORD.findall(inside)
