"""The things that a mod was written for: those of its base that it changes or reads, each with its fingerprint.

A base may change beneath a mod, and the mod still fits, and means something else. So a mod may keep the fingerprints
of what it relies on; what has changed since is found by comparing them.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer, around, step
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Moment
from festrules.grammar.vocabulary.declarations.parts import Parameter
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KindsThing, TableThing
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    Edit,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.grammar.walk import Without, walk
from festrules.interpreter.comparing.digests import digests
from festrules.interpreter.comparing.named import named_things
from festrules.interpreter.findings import Findings

SPACES = ("", "part ", "step ", "phase ", "section ")  # before the names of what a change may mean
CELLS = (
    (DropThing, "row"),
    (SetCell, "name"),
)  # that name a row or column of something, whatever else is called so
# What says nothing of the base, or says it of scenarios.
UNSAID: Without = frozenset(
    {
        *((Rulebook, field) for field in ("examples", "positions", "clauses", "tables", "picture")),
        *(
            (Mod, field)
            for field in ("examples", "positions", "tables", "dropped_examples", "relies_on", "picture")
        ),
    }
)
Changing: TypeAlias = Edit | Moment  # nodes whose names may stand for more than things
IN_BRACES = re.compile(r"\{([^{}]*)\}")
WORD = re.compile(r"[A-Za-z][\w-]*")


@dataclass(frozen=True, slots=True)
class Base:
    """The base of a mod: its version, and the fingerprint and place of each named thing."""

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
    said = document.book.mods[below[0]] if below else document.book.game
    return Base(said.title, said.version, said.at("version"), digests(base, words=False), places)


def reliances(document: Document, mod: int) -> dict[str, str]:
    """The fingerprints of the things that a mod changes or reads of its base, in the order of the base."""
    base = base_of(document, mod)
    used = uses(document, mod, base.prints)
    return {name: base.prints[name] for name in base.places if name in used}


def outdated(document: Document) -> tuple[Diagnostic, ...]:
    """Warnings about everything on which mods rely and that is not what they were written for."""
    findings = Findings(document)
    for at, mod in enumerate(document.book.mods):
        if mod.written_for is not None or mod.relies_on:
            _compare(findings, at, mod, base_of(document, at))
    return tuple(findings.found)


def _compare(findings: Findings, at: int, mod: Mod, base: Base) -> None:
    pins = {one.on: one for one in mod.relies_on}
    _versions(findings, mod, base, same=all(base.prints.get(name) == pin.as_ for name, pin in pins.items()))
    used = uses(findings.document, at, [*pins, *base.prints])
    for name, pin in pins.items():
        pointer = pin.at("on")
        here = ((pointer, "so it was written down"),)
        if name not in base.prints:
            message = f"This mod relies on `{name}` of {base.called}, which no longer exists."
            use = ((used[name], "it is needed here"),) if name in used else ()
            findings.report("FR538", pointer, message, hint=_advice(mod), near=(name, base.prints), also=use)
        elif base.prints[name] != pin.as_:
            message = f"`{name}` of {base.called} has changed since this mod was written."
            place = ((base.places[name], "it is this now"),)
            findings.report(
                "FR537", used.get(name, pointer), message, hint=_advice(mod), also=(*place, *here)
            )


def _versions(findings: Findings, mod: Mod, base: Base, *, same: bool) -> None:
    wanted = mod.written_for
    if wanted is None or wanted == base.version:
        return
    message = (
        f"This mod was written for version {wanted} of {base.called}, but this is version {base.version}."
    )
    if base.version is None:
        message = (
            f"This mod was written for version {wanted} of {base.called}, which does not say its version."
        )
    if same and mod.relies_on:
        message = f"{message.removesuffix('.')}; nothing on which it relies has changed."
    place = ((base.version_at, "it is said here"),) if base.version is not None else ()
    findings.report("FR536", mod.at("written-for"), message, hint=_advice(mod), also=place)


def _advice(mod: Mod) -> str:
    file = "FILE" if mod.name is None else f"{mod.name}.rules"
    return f"Check whether the mod still does what it should; then `festrules pin {file}` records how things are now."


def _in_all(pointer: Pointer, left: list[int]) -> Pointer:
    """A pointer among some of the mods as it is among all."""
    keys = pointer.split("/", 3)
    if len(keys) < 3 or keys[1] != "mods":
        return pointer
    return "/".join(["", "mods", str(left[int(keys[2])]), *keys[3:]])


# ---- what is used ------------------------------------------------------------------------------


def uses(document: Document, mod: int, known: "Mapping[str, str] | list[str]") -> dict[str, Pointer]:
    """The known names of the base that a mod uses, and where it first does."""
    names, changer = set(known), document.book.mods[mod]
    tables = {name for name, thing in _things(document) if isinstance(thing, TableThing)}
    meaning = _Meaning(names, _rows(names, tables), _plurals(document), tables)
    found: dict[str, Pointer] = {}
    nodes = [
        spot.node for spot in walk(document, UNSAID) if spot.node.fields_at.startswith(f"{changer.pointer}/")
    ]
    local = _locals(nodes)
    for node in nodes:
        here = node.fields_at
        bound = local[_unit(here)]
        told = ((word, around(here)) for word in _in_texts(node) if word not in bound)
        for name, pointer in (*((said, here) for said in _spoken_of(node)), *told):
            if isinstance(node, Expression) and name in bound:
                continue
            for meant in meaning.of(name, SPACES if isinstance(node, Changing) else SPACES[:1]):
                found.setdefault(meant, pointer)
        if isinstance(node, Edit):
            found |= {name: here for name in _changed(node, meaning) if name not in found}
    for at, name in enumerate(changer.order):
        for row in meaning.rows.get(name, ()):  # the change of a card bears its name
            found.setdefault(row, step(changer.at("order"), at))
    return found


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The possible meanings of words: the known names, the rows among them by their own names, and plurals."""

    names: set[str]
    rows: Mapping[str, list[str]]
    plurals: Mapping[str, str]
    tables: set[str]

    def of(self, name: str, spaces: tuple[str, ...]) -> list[str]:
        """Things and parts of that name, else rows of things, else what has this plural."""
        found = [f"{space}{name}" for space in spaces if f"{space}{name}" in self.names]
        if "." in name and not found:  # a choice, which is known only by its place
            return self.of(name.partition(".")[0], spaces)
        one = self.plurals.get(name)
        return found or list(self.rows.get(name, ())) or ([] if one is None else self.of(one, SPACES[:1]))


def _things(document: Document) -> Iterator[tuple[str, Declaration]]:
    """Everything that the game and its mods declare, by its name."""
    return (named for part in document.book.files for named in part.things.items())


def _rows(names: set[str], tables: set[str]) -> Mapping[str, list[str]]:
    """The rows that things list, by name; not the lines of tables, which go by the names they are asked for."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        thing, slash, row = name.partition("/")
        if slash and thing in names and thing not in tables:
            found[row].append(name)
    return found


def _plurals(document: Document) -> Mapping[str, str]:
    """The names of things and of their kinds, by their plurals."""
    found: dict[str, str] = {}
    for name, thing in _things(document):
        match thing:
            case KindsThing(plural=plural):
                found[plural or plural_of(name)] = name
            case ComponentThing():
                found[thing.plural or plural_of(name)] = name
                found |= {one.plural: one.kind for one in thing.plurals}
            case _:
                pass  # the others have none
    return found


def _changed(edit: Edit, meaning: _Meaning) -> Iterator[str]:
    """The things of the base that an edit changes without naming them in a single word."""
    names = meaning.names
    match edit:
        case SetPlayers() | SetSeats() | SetTeams() | SetLength():
            yield from {f"game {edit.RECORD.kind}"} & names
        case SetCell(name=name) if name in meaning.tables:
            yield from {name} & names
        case SetCell(of=of):  # a cell: of the row, and of the thing that lists it
            for row in meaning.rows.get(str(of), ()):
                yield from (row.partition("/")[0], row)
        case DropThing(name=name, row=dropped):
            if dropped is not None:
                yield from {f"{name}/{dropped}"} & names
        case (
            ReplaceThing() | IntroduceThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit()
            | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | AddRows() | SetCount() | Reword()
            | NothingChanges()
        ):  # fmt: skip
            pass  # it is about what it names
        case _:
            assert_never(edit)


def _unit(pointer: Pointer) -> Pointer:
    """The declaration or the edit of a change in which something stands: as far as a name that it binds can reach."""
    keys = pointer.split("/")
    return "/".join(keys[: 8 if keys[6:7] == ["edits"] else 5])


def _locals(nodes: Sequence[Construct]) -> Mapping[Pointer, set[str]]:
    """The names that are bound somewhere inside of a unit, by the unit: they are not things of the base."""
    found: dict[Pointer, set[str]] = defaultdict(set)
    for node in nodes:
        if isinstance(node, Edit):
            continue
        for field in node.RECORD.fields.values():
            if field.binds and isinstance(name := getattr(node, field.attribute), str):
                found[_unit(node.fields_at)].add(name)
    return found


def _spoken_of(node: Construct) -> Iterator[str]:
    """The names that a node says."""
    match node:
        case (
            DropThing(name=name, condition=str(part))
            | Reword(name=name, inside=str(part))
            | AlsoNeeds(name=name, condition_name=str(part))
            | ReplaceCondition(name=name, condition_name=str(part))
        ):
            yield f"{name}.{part}"
            return
        case Parameter(name=name, type=None):
            yield name  # it has the name of what it stands for
        case _:
            pass
    for field in node.RECORD.fields.values():
        if field.what != "name" or (field.binds and not isinstance(node, Edit)):
            continue
        if (type(node), field.attribute) not in CELLS:
            said = getattr(node, field.attribute)
            yield from said if field.many else () if said is None else (said,)


def _in_texts(node: Construct) -> Iterator[str]:
    """The words in the braces of what players read."""
    for field in node.RECORD.fields.values():
        if field.what == "text" and isinstance(text := getattr(node, field.attribute), str):
            for inside in IN_BRACES.findall(text):
                yield from WORD.findall(inside)
