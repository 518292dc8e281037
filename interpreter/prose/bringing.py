"""The additions of a change, variant or mod: a new thing, or another in place of one that is there."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Procedure,
    Trigger,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import IntroduceThing, PartThing, ReplaceThing
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.interpreter.prose.defining import headed, knowing_parameters
from festrules.interpreter.prose.definitions import definition
from festrules.interpreter.prose.ending import end_of, moment_of
from festrules.interpreter.prose.glossary import entry, table_as_words
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Block, Paragraph, Section
from festrules.interpreter.prose.parts_of_game import part
from festrules.interpreter.prose.places import board, lying_or_kept
from festrules.interpreter.prose.prices import lines_of
from festrules.interpreter.prose.teller import Teller, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice


def brought(teller: Teller, voice: Voice, node: ReplaceThing | IntroduceThing, front: str) -> Paragraph:
    """A new declaration, behind words that say whether it stands instead of another."""
    name, thing = node.name, node.thing
    match thing:
        case Define():
            return _led(front, definition(voice, name, thing), node)
        case TableThing():
            return _cited(
                rule(voice, node, f"{front}, {spaced(name)}: {table_as_words(voice, thing)}"), thing
            )
        case Procedure() | Action():
            title = thing.title if isinstance(thing, Action) else None
            words = headed(voice, name, thing.parameters) if title is None else template(title)
            known = knowing_parameters(voice, thing.parameters)
            return _over(rule(voice, node, f"{front}, “{words}”"), thing, teller.block(known, thing.do))
        case Phase() | Step():
            words = spaced(thing.name) if thing.title is None else template(thing.title)
            return _over(rule(voice, node, f"{front}, “{words}”"), thing, teller.block(voice, thing.do))
        case Cost():
            return _over(rule(voice, node, f"{front}, “{spaced(name)}”"), thing, lines_of(voice, thing))
        case Trigger():
            head = _cited(rule(voice, node, f"{front}, {moment_of(voice, thing)}"), thing)
            return teller.under(voice, head, thing.do)
        case End():
            return _led(front, end_of(voice, name, thing), node)
        case PartThing():
            title = spaced(name) if thing.title is None else template(thing.title)
            return _cited(
                rule(voice, node, f"{front}, these points count – {title}: {voice.noun(thing.value)}"), thing
            )
        case PlaceThing() | KeepThing() | PositionsThing():
            return _led(front, lying_or_kept(voice, name, thing), node)
        case OptionThing():
            usual = spaced(str(thing.usually))
            return _cited(
                rule(voice, node, f"{front}, the option “{spaced(name)}” is usually {usual}"), thing
            )
        case KindsThing() | ComponentThing() | DieThing():
            return _section(front, part(voice, name, thing), node, voice)
        case BoardThing():
            return _section(front, board(voice, name, thing), node, voice)
        case Legend() | Groups() | GroupsOf():
            return _section(front, entry(voice, name, thing), node, voice)
        case _:
            assert_never(thing)


def _section(front: str, section: Section, node: Citing, voice: Voice) -> Paragraph:
    """A section from elsewhere, as a paragraph."""
    voice.told.clear()
    words = f"{section.title[0].lower()}{section.title[1:]}"
    source = f" {section.source}" if section.source else ""
    clauses = tuple(dict.fromkeys((*node.cites, *section.clauses)))
    text = f"{front[0].upper()}{front[1:]}, {words}.{source}"
    return Paragraph(text, node.pointer, clauses, under=section.blocks)


def _over(head: Paragraph, thing: Citing, under: tuple[Block, ...]) -> Paragraph:
    return replace(_cited(head, thing), text=f"{head.text.rstrip('.')}:", under=under)


def _led(front: str, told: Paragraph, node: Citing) -> Paragraph:
    text = f"{front[0].upper()}{front[1:]} – {told.text[0].lower()}{told.text[1:]}"
    clauses = tuple(dict.fromkeys((*node.cites, *told.clauses)))
    return replace(told, text=text, pointer=node.pointer, clauses=clauses, anchor="")


def _cited(told: Paragraph, thing: Citing) -> Paragraph:
    return replace(told, clauses=tuple(dict.fromkeys((*told.clauses, *thing.cites))))
