"""The parts of prose: sections of paragraphs, lists and tables, which know their place in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from festrules.grammar.document import Pointer


class Tone(StrEnum):
    """How something is said."""

    RULE = "rule"  # a sentence of the rules
    HEAD = "head"  # what stands under it has a name of its own
    SILENCE = "silence"  # what follows from order, or from what is not said
    GLOSS = "gloss"  # what a word means, said where it is used


@dataclass(frozen=True, slots=True)
class Term:
    """Words that stand for something that is explained elsewhere."""

    words: str
    name: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A note that a mod or variant brought this, and what stood there before."""

    by: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or several, and what stands under them."""

    text: str
    pointer: Pointer = ""
    clauses: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    tone: Tone = Tone.RULE
    asked: str = ""  # the question that is put to the player
    refused: str = ""  # what is said where this is not so
    under: tuple[Block, ...] = ()
    anchor: str = ""  # the name of the thing that begins here
    title: str = ""  # the words at its beginning that are one, where a sentence follows them
    goes_on: bool = False  # with the one before: `Otherwise` is not a step of its own
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """Paragraphs one after the other; numbered where their order counts."""

    items: tuple[Paragraph, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what its columns are called, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    pointer: Pointer = ""
    drawn: frozenset[int] = frozenset()  # the columns that are drawings, whose lines stay below each other
    marks: tuple[tuple[int, Mark], ...] = ()  # the rows that a mod brought


@dataclass(frozen=True, slots=True)
class Scene:
    """The place where the table is drawn as it stands when the first decision is to be made."""

    caption: str


Block: TypeAlias = Paragraph | Listing | Grid | Scene


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook with a title."""

    title: str
    anchor: str
    blocks: tuple[Block, ...] = ()
    parts: tuple[Section, ...] = ()
    pointer: Pointer = ""
    clauses: tuple[str, ...] = ()
    source: str = ""  # that its data is reconstructed or ruled, and why
    mark: Mark | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not self.blocks and not self.parts


@dataclass(frozen=True, slots=True)
class Prose:
    """A whole rulebook, and what of it fits on one sheet."""

    title: str
    about: tuple[Paragraph, ...]
    sections: tuple[Section, ...]
    aid: tuple[Section, ...] = ()


def sentence(text: str) -> str:
    """Words as a sentence: a capital letter first, and a full stop unless something else ends it."""
    text = text.strip()
    if not text:
        return ""
    first = 1 if text.startswith("“") and len(text) > 1 else 0
    begun = text[:first] + text[first].upper() + text[first + 1 :]
    return begun if begun[-1] in ".:!?…" or begun.endswith((".”", "?”", "!”", ".)")) else f"{begun}."


def paragraphs_in(blocks: tuple[Block, ...]) -> Iterator[Paragraph]:
    """All paragraphs of some blocks, however deep, in order."""
    for block in blocks:
        match block:
            case Paragraph():
                yield block
                yield from paragraphs_in(block.under)
            case Listing():
                yield from paragraphs_in(block.items)
            case Grid() | Scene():
                pass


def sections_in(sections: tuple[Section, ...]) -> Iterator[Section]:
    """Sections and those in them, in order."""
    for section in sections:
        yield section
        yield from sections_in(section.parts)
