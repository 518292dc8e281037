"""Small definitions and tables, said where they are used: once in each section, under the sentence that needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.interpreter.prose.definitions import definition
from festrules.interpreter.prose.glossary import LONGEST_TABLE, table_as_words
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Block, Grid, Listing, Paragraph, Scene, Section, Tone, sentence
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.voice import Voice

LONGEST = 150  # letters of what is said beside


def small_ones(voice: Voice) -> Mapping[str, str]:
    """The definitions that are short enough to be put where they are used, by name."""
    found = {}
    for name, thing in things_in_order(voice.index):
        match thing:
            case Define():
                told = definition(voice, name, thing)
                text = "" if told.under else told.text
            case TableThing() if len(thing.entries) <= LONGEST_TABLE:
                text = sentence(f"{spaced(name)}: {table_as_words(voice, thing)}")
            case _:
                text = ""
        if 0 < len(text) <= LONGEST:
            found[name] = text
    voice.told.clear()
    return found


def glossed(section: Section, small: Mapping[str, str]) -> Section:
    """A section with what its words mean, each under the first sentence that uses it."""
    return _section(section, small, set())


def _section(section: Section, small: Mapping[str, str], said: set[str]) -> Section:
    blocks = tuple(_blocks(section.blocks, small, said))
    parts = tuple(_section(part, small, set()) for part in section.parts)
    return replace(section, blocks=blocks, parts=parts)


def _blocks(blocks: tuple[Block, ...], small: Mapping[str, str], said: set[str]) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Paragraph():
                yield _paragraph(block, small, said)
            case Listing():
                yield replace(block, items=tuple(_paragraph(item, small, said) for item in block.items))
            case Grid() | Scene():
                yield block


def _paragraph(paragraph: Paragraph, small: Mapping[str, str], said: set[str]) -> Paragraph:
    notes: list[Block] = []
    for term in paragraph.terms:
        if term.name in small and term.name not in said:
            said.add(term.name)
            notes.append(Paragraph(small[term.name], tone=Tone.GLOSS))
    return replace(paragraph, under=(*notes, *_blocks(paragraph.under, small, said)))
