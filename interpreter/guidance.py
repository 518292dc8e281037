"""The wishes of the authors of a game and its mods for how the table is drawn, and whether the things they name exist.

A mod counts before whatever it changes. Where two mods of which neither changes the other say different things of one
name, neither counts, and that is reported.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, step
from festrules.grammar.vocabulary.rulebook import Picture
from festrules.grammar.vocabulary.words import Colour, Size, Symbol
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.things import World

GAME = -1  # before the mods, which count from 0
ASPECTS = ("size", "colour", "symbol")
# Of what each of them can be said.
OF = {
    "size": "places, boards and kept values take more or less room",
    "colour": "players, components, their kinds, words, boards and spaces have a colour",
    "symbol": "components, their kinds and words have a symbol",
}


@dataclass(frozen=True, slots=True)
class Guide:
    """How a table is drawn where somebody says it: which places and values come first, and the rest by names."""

    order: tuple[str, ...] = ()
    size: Mapping[str, Size] = field(default_factory=dict)
    colour: Mapping[str, Colour] = field(default_factory=dict)
    symbol: Mapping[str, Symbol] = field(default_factory=dict)

    def place(self, name: str) -> int:
        """How far in front something stands."""
        return self.order.index(name) if name in self.order else len(self.order)


def guide_of(document: Document) -> Guide:
    """The wishes of the authors of a game and its mods."""
    order = [name for _, picture in reversed(_pictures(document)) for name in picture.order]
    said: dict[str, dict[str, str]] = {aspect: {} for aspect in ASPECTS}
    for (aspect, name), by_file in _said(document).items():
        words = set(_counting(document, by_file).values())
        if len(words) == 1:
            said[aspect][name] = words.pop()
    return Guide(
        tuple(dict.fromkeys(order)),
        {name: Size(word) for name, word in said["size"].items()},
        {name: Colour(word) for name, word in said["colour"].items()},
        {name: Symbol(word) for name, word in said["symbol"].items()},
    )


def _pictures(document: Document) -> list[tuple[int, Picture]]:
    return [(at, part.picture) for at, part in enumerate(document.book.files, GAME) if part.picture]


def _said(document: Document) -> dict[tuple[str, str], dict[int, str]]:
    """For each aspect of each name, which files say what."""
    found: dict[tuple[str, str], dict[int, str]] = {}
    for at, picture in _pictures(document):
        for name, drawn in picture.drawn.items():
            for aspect in ASPECTS:
                if (word := getattr(drawn, aspect)) is not None:
                    found.setdefault((aspect, name), {})[at] = word
    return found


def _counting(document: Document, by_file: Mapping[int, str]) -> dict[int, str]:
    """The wishes of the files on top, over those that lie beneath them."""
    below = {GAME} if len(by_file) > 1 else set[int]()
    below |= {under for at in by_file if at != GAME for under in document.beneath(at)}
    return {at: word for at, word in by_file.items() if at not in below}


# ---- whether there is what is named --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GuidedNames:
    """The names of which something can be said, by what can be said of them."""

    by_aspect: Mapping[str, frozenset[str]]

    def joined(self, other: "GuidedNames") -> "GuidedNames":
        """The names of both, for several configurations."""
        return GuidedNames({aspect: self.by_aspect[aspect] | other.by_aspect[aspect] for aspect in ASPECTS})

    @property
    def all(self) -> frozenset[str]:
        """All of them."""
        return frozenset().union(*self.by_aspect.values())


def named_in(world: World, keeps: Iterable[str]) -> GuidedNames:
    """The things in a world, and the values kept beside it."""
    things = {name for kind in world.kinds for name in (kind.component, kind.name)}
    things |= {word for one in world.enumerations.values() for word in one.values}
    boards = {name for name, family in world.families.items() if family.shape}
    spaces = {space for family in world.families.values() if family.shape for space in family.shape.spaces}
    return GuidedNames(
        {
            "size": frozenset({*world.families, *keeps}),
            "colour": frozenset({*things, *boards, *spaces, *world.called}),
            "symbol": frozenset(things),
        }
    )


def strangers(document: Document, named: GuidedNames) -> list[Diagnostic]:
    """The mistakes in pictures: things that do not exist, wishes that do not fit them, and mods that disagree."""
    findings = Findings(document)
    for at, picture in _pictures(document):
        root = "/picture" if at == GAME else f"/mods/{at}/picture"
        for number, name in enumerate(picture.order):
            if name not in named.by_aspect["size"]:
                near = (name, named.by_aspect["size"])
                message = f"no place and no kept value is called `{name}`"
                findings.report("FR561", f"{root}/order/{number}", message, near=near)
        for name, drawn in picture.drawn.items():
            where = step(f"{root}/drawn", name)
            if name not in named.all:
                findings.report("FR561", where, f"nothing here is called `{name}`", near=(name, named.all))
                continue
            for aspect in ASPECTS:
                if getattr(drawn, aspect) is not None and name not in named.by_aspect[aspect]:
                    message = f"there is nothing called `{name}` that can have a {aspect}"
                    findings.report("FR561", step(where, aspect), message, hint=OF[aspect])
    for pointer, message in _disagreements(document):
        findings.report("FR562", pointer, message)
    return findings.found


def _disagreements(document: Document) -> Iterator[tuple[str, str]]:
    for (aspect, name), by_file in _said(document).items():
        counting = _counting(document, by_file)
        if len(set(counting.values())) > 1:
            first, *_, last = sorted(counting)
            titles = [f'"{document.mods[at]["title"]}"' for at in (first, last)]
            message = (
                f"{titles[0]} and {titles[1]} give `{name}` a different {aspect}, so neither counts: "
                f"{counting[first]} and {counting[last]}"
            )
            yield step(step(f"/mods/{last}/picture/drawn", name), aspect), message
