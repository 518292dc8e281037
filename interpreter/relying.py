"""What a mod was written for: the named things of its base that it changes or reads, each with its fingerprint.

A base may change beneath a mod, and the mod still fits, and means something else. So a mod may keep the fingerprints
of what it relies on; what has changed since is found by comparing them.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer, around
from festrules.grammar.walk import Spot, notations, walk
from festrules.interpreter.comparing.digests import digests
from festrules.interpreter.comparing.named import named_things
from festrules.interpreter.findings import Findings

SPACES = ("", "part ", "step ", "phase ", "section ")  # before the names of what a change may mean
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
    rows: dict[str, list[str]] = defaultdict(list)
    for name in known:
        thing, slash, row = name.partition("/")
        if slash and thing in names:
            rows[row].append(name)
    found: dict[str, Pointer] = {}
    for spot in walk(document):
        if spot.pointer.startswith(root):
            for name, pointer in _spoken_of(spot):
                spaces = SPACES if spot.what in CHANGING else SPACES[:1]
                for meant in _meant(name, spaces, names, rows):
                    found.setdefault(meant, pointer)
    for at, name in enumerate(document.mods[mod]["order"]):
        for row in rows.get(name, ()):  # the change of a card bears its name
            found.setdefault(row, f"/mods/{mod}/order/{at}")
    return found


def _meant(name: str, spaces: tuple[str, ...], names: set[str], rows: Mapping[str, list[str]]) -> list[str]:
    """What a word may stand for: things and parts of that name, else rows of things."""
    return [f"{space}{name}" for space in spaces if f"{space}{name}" in names] or list(rows.get(name, ()))


def _spoken_of(spot: Spot) -> Iterator[tuple[str, Pointer]]:
    """The names that a node says, and the line on which it does."""
    condition = spot.fields.get("condition" if spot.kind == "drop" else "condition-name")
    if spot.what == "edit" and isinstance(condition, str):
        yield f"{spot.fields['name']}.{condition}", spot.pointer
        return
    for field, notation in notations(spot.what, spot.kind).items():
        if field not in spot.fields:
            continue
        said = spot.fields[field] if notation.many else [spot.fields[field]]
        for value in said:
            if notation.what == "name" and isinstance(value, str):
                yield value, spot.pointer
            elif notation.what == "text" and isinstance(value, str):
                for inside in IN_BRACES.findall(value):
                    yield from ((word, around(spot.pointer)) for word in WORD.findall(inside))
