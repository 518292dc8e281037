"""Which scenarios must come true: those of the game and of all its mods, but for what mods drop or replace."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.findings import Findings
from festrules.interpreter.scenario.positions import Example, Positions, laid_out, position_findings


@dataclass(frozen=True, slots=True)
class Given:
    """A scenario that a mod takes back: where it says so, and whether it puts another in its place."""

    example: Example
    by: Pointer
    replaced: bool

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.example[1]["title"])


@dataclass(frozen=True, slots=True)
class Inheritance:
    """All scenarios of a rulebook: those that hold, those that were given up, and what is wrong with that."""

    holding: tuple[Example, ...]
    given_up: tuple[Given, ...]
    found: tuple[Diagnostic, ...]


def inheritance(document: Document) -> Inheritance:
    """What is left of the scenarios of the game and its mods, in the order in which they are loaded."""
    every = [example for root in _roots(document) for example in _examples(document, root)]
    findings, positions = Findings(document), Positions(document)
    given: dict[Pointer, Given] = {}
    for at in range(len(document.mods)):
        roots = ("", *(f"/mods/{below}" for below in document.beneath(at)))
        base = [example for example in every if _root(example[0]) in roots]
        titles = [example["title"] for _, example in base]
        for pointer, title, replaced in _taken_back(document, at):
            meant = [example for example in base if example[1]["title"] == title]
            given |= {example[0]: Given(laid_out(positions, example), pointer, replaced) for example in meant}
            if not meant:
                doing = "replace" if replaced else "drop"
                message = (
                    f'There is no example called "{title}" in what this mod changes, so it cannot {doing} it.'
                )
                findings.report("FR540", f"{pointer}/title", message, near=(title, titles))
    holding = tuple(laid_out(positions, example) for example in every if example[0] not in given)
    found = (*findings.found, *position_findings(document))
    return Inheritance(holding, tuple(given.values()), found)


def examples_of(document: Document) -> Iterator[Example]:
    """The scenarios that must come true, those of the game first."""
    yield from inheritance(document).holding


def root_of(pointer: Pointer) -> int | None:
    """The mod in which something stands, by its place among all; nothing for the game."""
    root = _root(pointer)
    return int(root.rpartition("/")[2]) if root else None


def _roots(document: Document) -> list[Pointer]:
    return ["", *(f"/mods/{at}" for at in range(len(document.mods)))]


def _root(pointer: Pointer) -> Pointer:
    return "/".join(pointer.split("/", 3)[:3]) if pointer.startswith("/mods/") else ""


def _examples(document: Document, root: Pointer) -> Iterator[Example]:
    for number, example in enumerate(document.at(root).get("examples", [])):
        yield f"{root}/examples/{number}", example


def _taken_back(document: Document, at: int) -> Iterator[tuple[Pointer, str, bool]]:
    """What a mod says of the scenarios below it: where, of which title, and whether it has another."""
    mod = document.mods[at]
    for number, dropped in enumerate(mod.get("dropped-examples", [])):
        yield f"/mods/{at}/dropped-examples/{number}", dropped["title"], False
    for number, example in enumerate(mod.get("examples", [])):
        if example.get("replaces"):
            yield f"/mods/{at}/examples/{number}", example["title"], True
