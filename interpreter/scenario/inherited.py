"""Which scenarios must come true: those of the game and of all its mods, but for what mods drop or replace."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.examples import Example
from festrules.grammar.vocabulary.rulebook import DroppedExample, Mod
from festrules.interpreter.findings import Findings
from festrules.interpreter.scenario.positions import Positions, laid_out, position_findings


@dataclass(frozen=True, slots=True)
class Given:
    """A scenario that a mod takes back: where it says so, and whether it puts another in its place."""

    example: Example
    by: Pointer  # the title of it there
    replaced: bool

    @property
    def title(self) -> str:
        """Its title."""
        return self.example.title


@dataclass(frozen=True, slots=True)
class Inheritance:
    """All scenarios of a rulebook: those that hold, those that were given up, and what is wrong with that."""

    holding: tuple[Example, ...]
    given_up: tuple[Given, ...]
    found: tuple[Diagnostic, ...]


def inheritance(document: Document) -> Inheritance:
    """The remaining scenarios of the game and its mods, in the order in which they are loaded."""
    book = document.book
    every = [example for file in book.files for example in file.examples]
    findings, positions = Findings(document), Positions(document)
    given: dict[Pointer, Given] = {}
    for at, mod in enumerate(book.mods):
        roots = ("", *(f"/mods/{below}" for below in document.beneath(at)))
        base = [example for example in every if _root(example.pointer) in roots]
        titles = [example.title for example in base]
        for said, replaced in _taken_back(mod):
            title, place = said.title, said.at("title")
            meant = [example for example in base if example.title == title]
            given |= {one.pointer: Given(laid_out(positions, one), place, replaced) for one in meant}
            if not meant:
                doing = "replace" if replaced else "drop"
                message = (
                    f'There is no example called "{title}" in what this mod changes, so it cannot {doing} it.'
                )
                findings.report("FR540", place, message, near=(title, titles))
    holding = tuple(laid_out(positions, example) for example in every if example.pointer not in given)
    found = (*findings.found, *position_findings(document))
    return Inheritance(holding, tuple(given.values()), found)


def examples_of(document: Document) -> Iterator[Example]:
    """The scenarios that must come true, those of the game first."""
    yield from inheritance(document).holding


def root_of(pointer: Pointer) -> int | None:
    """The mod in which something stands, by its place among all; nothing for the game."""
    root = _root(pointer)
    return int(root.rpartition("/")[2]) if root else None


def _root(pointer: Pointer) -> Pointer:
    return "/".join(pointer.split("/", 3)[:3]) if pointer.startswith("/mods/") else ""


def _taken_back(mod: Mod) -> Iterator[tuple[Example | DroppedExample, bool]]:
    """The scenarios that a mod takes back from below, and whether it has another in place of each."""
    for dropped in mod.dropped_examples:
        yield dropped, False
    for example in mod.examples:
        if example.replaces:
            yield example, True
