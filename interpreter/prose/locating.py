"""Prose of an edition, in which sentences point at what their authors wrote."""

from collections.abc import Callable
from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.interpreter.prose.page import Block, Grid, Listing, Paragraph, Prose, Scene, Section

Origin = Callable[[Pointer], Pointer]


def located(prose: Prose, origin: Origin) -> Prose:
    """The same prose; `origin` says where a node of the edition was written."""
    return replace(
        prose,
        about=tuple(_paragraph(one, origin) for one in prose.about),
        sections=tuple(_section(one, origin) for one in prose.sections),
        aid=tuple(_section(one, origin) for one in prose.aid),
    )


def _section(section: Section, origin: Origin) -> Section:
    return replace(
        section,
        pointer=_at(section.pointer, origin),
        blocks=tuple(_block(block, origin) for block in section.blocks),
        parts=tuple(_section(part, origin) for part in section.parts),
    )


def _block(block: Block, origin: Origin) -> Block:
    match block:
        case Paragraph():
            return _paragraph(block, origin)
        case Listing():
            return replace(block, items=tuple(_paragraph(item, origin) for item in block.items))
        case Grid():
            return replace(block, pointer=_at(block.pointer, origin))
        case Scene():
            return block


def _paragraph(paragraph: Paragraph, origin: Origin) -> Paragraph:
    return replace(
        paragraph,
        pointer=_at(paragraph.pointer, origin),
        under=tuple(_block(block, origin) for block in paragraph.under),
    )


def _at(pointer: Pointer, origin: Origin) -> Pointer:
    return origin(pointer) if pointer else pointer
