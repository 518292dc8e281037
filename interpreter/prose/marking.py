"""A mod's changes to a rulebook, marked: new parts, changed parts, and removed ones."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from difflib import get_close_matches

from festrules.interpreter.prose.page import (
    Block,
    Grid,
    Listing,
    Mark,
    Paragraph,
    Prose,
    Scene,
    Section,
    Tone,
    paragraphs_in,
    sections_in,
)

ALIKE = 0.6  # how much of a sentence stays, where it is the same one in other words
MOST_GONE = 200  # sentences of a section among which the one is looked for that a new one replaces
LONGEST = 600  # letters of a sentence that is compared with others
VARIANTS = "variants"  # the section that tells them
UNMARKED = (Tone.GLOSS, Tone.SILENCE)


def marked(new: Prose, old: Prose, by: str) -> Prose:
    """The new prose, in which whatever the old one did not say bears a mark; what was marked there stays so."""
    before = {section.anchor: section for section in sections_in(old.sections)}
    return replace(
        new,
        about=tuple(_paragraphs(new.about, _Before(old.about), by)),
        sections=tuple(_section(section, before, by) for section in new.sections),
    )


class _Before:
    """The sentences and rows that a section had, by their words."""

    def __init__(self, blocks: tuple[Block, ...]) -> None:
        self.said = {paragraph.text: paragraph for paragraph in paragraphs_in(blocks)}
        self.rows = {row for block in blocks if isinstance(block, Grid) for row in block.rows}


def _section(section: Section, before: dict[str, Section], by: str) -> Section:
    parts = tuple(_section(part, before, by) for part in section.parts)
    old = before.get(section.anchor)
    if old is None:
        return replace(section, parts=parts, mark=Mark(by))
    known = _Before(old.blocks)
    now = {paragraph.text for paragraph in paragraphs_in(section.blocks)}
    gone = [text for text, one in known.said.items() if text not in now and one.tone not in UNMARKED]
    blocks = tuple(_blocks(section.blocks, known, by, gone))
    topmost = set(_topmost(old.blocks, now))
    left = [
        Paragraph(f"No longer: {_closed(text)}", tone=Tone.SILENCE, mark=Mark(by))
        for text in gone
        if text in topmost and section.anchor != VARIANTS  # one that is played is in the rules, and not gone
    ]
    here = {part.anchor for part in section.parts}
    left += [
        Paragraph(f"No longer: {part.title}.", tone=Tone.SILENCE, mark=Mark(by))
        for part in old.parts
        if part.anchor not in here
    ]
    return replace(section, blocks=(*blocks, *left), parts=parts, mark=old.mark)


def _topmost(blocks: tuple[Block, ...], now: AbstractSet[str]) -> Iterator[str]:
    """What is not said any more, but for what only stood under such a sentence."""
    for block in blocks:
        for paragraph in block.items if isinstance(block, Listing) else (block,):
            if not isinstance(paragraph, Paragraph):
                continue
            if paragraph.text in now or paragraph.tone in UNMARKED:
                yield from _topmost(paragraph.under, now)
            else:
                yield paragraph.text


def _closed(text: str) -> str:
    """A sentence without what stood under it."""
    return f"{text[:-1]} ..." if text.endswith(":") else text


def _blocks(blocks: tuple[Block, ...], known: _Before, by: str, gone: list[str]) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Paragraph():
                yield _paragraph(block, known, by, gone)
            case Listing():
                yield replace(block, items=tuple(_paragraph(item, known, by, gone) for item in block.items))
            case Grid():
                new = {at: Mark(by) for at, row in enumerate(block.rows) if row not in known.rows}
                yield replace(block, marks=tuple(new.items()))
            case Scene():
                yield block


def _paragraphs(paragraphs: tuple[Paragraph, ...], known: _Before, by: str) -> Iterator[Paragraph]:
    for paragraph in paragraphs:
        yield _paragraph(paragraph, known, by, [])


def _paragraph(paragraph: Paragraph, known: _Before, by: str, gone: list[str]) -> Paragraph:
    under = tuple(_blocks(paragraph.under, known, by, gone))
    old = known.said.get(paragraph.text)
    if old is not None:
        same = old.refused == paragraph.refused
        return replace(paragraph, under=under, mark=old.mark if same else Mark(by, f"“{old.refused}”"))
    if paragraph.tone == Tone.GLOSS:
        return replace(paragraph, under=under)
    few = gone if len(gone) <= MOST_GONE and len(paragraph.text) <= LONGEST else []
    near = get_close_matches(paragraph.text, [text for text in few if len(text) <= LONGEST], 1, ALIKE)
    for text in near:
        gone.remove(text)
    return replace(paragraph, under=under, mark=Mark(by, *near))
