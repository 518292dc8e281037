"""From a rulebook to its prose: all of it on one screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.meanings import Action, Change, Procedure, Variant
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions.atoms import Yes
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.interpreter.prose.aid import aid
from festrules.interpreter.prose.beginning import about, options
from festrules.interpreter.prose.changing import edits
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.defining import headed, knowing_parameters
from festrules.interpreter.prose.definitions import definitions
from festrules.interpreter.prose.ending import ends, scores, triggers, winners
from festrules.interpreter.prose.expressions import Speaker
from festrules.interpreter.prose.glossary import tables
from festrules.interpreter.prose.glossing import glossed, small_ones
from festrules.interpreter.prose.index import Index
from festrules.interpreter.prose.locating import located
from festrules.interpreter.prose.marking import marked
from festrules.interpreter.prose.merged import merged
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.narrating import narrator
from festrules.interpreter.prose.page import Block, Listing, Mark, Paragraph, Prose, Scene, Section, Tone
from festrules.interpreter.prose.parts_of_game import components, things_in_order
from festrules.interpreter.prose.places import boards, kept, places
from festrules.interpreter.prose.provenance import source_of
from festrules.interpreter.prose.silences import silences
from festrules.interpreter.prose.teller import Teller
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice

DRAWN = "The table as it stands when the first decision is to be made."


def prose_of(document: Document, variants: tuple[str, ...] = ()) -> Prose:
    """A rulebook as a person reads it; a pure function of the document, which need not be without mistakes.

    Its mods are made part of it one after the other, and then the variants that are played: what each of them changes
    bears its title.
    """
    told = _told(document.without_mods(()))
    for at, mod in enumerate(document.book.mods):
        told = marked(_told(document.without_mods(range(at + 1))), told, mod.title)
        edition = "" if mod.version is None else f", edition {mod.version}"
        text = f"With the mod “{mod.title}”{edition}. {source_of(mod.provenance)}".strip()
        told = replace(told, about=(*told.about, Paragraph(text, mark=Mark(mod.title))))
    for at, name in enumerate(variants):
        with_it = _told(document, variants[: at + 1])
        told = marked(with_it, told, f"variant {spaced(name)}")
    return told


def _told(document: Document, variants: tuple[str, ...] = ()) -> Prose:
    """A rulebook with its mods and some variants, in which each sentence knows where its author wrote it."""
    book, origin = merged(document, frozenset(variants))
    return located(prose_of_book(book), origin)


def prose_of_book(book: Rulebook) -> Prose:
    """The same of typed constructs."""
    voice, teller = Speaker(Index(book)), narrator(book)
    small = small_ones(voice)
    play = teller.block(voice, book.play.do) if book.play is not None else ()
    sections = (
        Section("Before you begin", "before", tuple(options(voice))),
        Section("What you need", "components", parts=tuple(components(voice))),
        Section("The board", "boards", parts=tuple(boards(voice))),
        Section("Where things lie", "places", _listed(places(voice))),
        Section("What is kept track of", "kept", _listed(kept(voice))),
        Section("Setup", "setup", (*_setup(teller, voice), Scene(DRAWN))),
        Section("How the game goes", "play", play),
        Section("Actions", "actions", parts=tuple(_actions(teller, voice))),
        Section("How it is done", "procedures", parts=tuple(_procedures(teller, voice))),
        Section("What follows by itself", "triggers", tuple(triggers(teller, voice))),
        Section("What changes the rules", "changes", tuple(_changes(teller, voice))),
        Section("The end of the game", "end", tuple(ends(voice))),
        Section("Points", "score", tuple(scores(voice))),
        Section("Who wins", "winner", tuple(winners(voice))),
        Section("What always holds", "silence", _listed(silences(book))),
        Section("Variants", "variants", tuple(_variants(teller, voice))),
        Section("Tables", "tables", parts=tuple(tables(voice))),
        Section("What the words mean", "words", tuple(definitions(voice))),
    )
    told = tuple(
        section if section.anchor in {"words", "tables"} else glossed(section, small)
        for section in sections
        if not section.empty
    )
    return Prose(book.game.title, tuple(about(voice)), told, aid(voice, play))


def _listed(paragraphs: Iterator[Paragraph]) -> tuple[Block, ...]:
    found = tuple(paragraphs)
    return (Listing(found),) if found else ()


def steps(paragraphs: tuple[Paragraph, ...]) -> tuple[Block, ...]:
    """Paragraphs that are done one after the other: with numbers, where there are several."""
    return (Listing(paragraphs, numbered=True),) if len(paragraphs) > 1 else paragraphs


def _setup(teller: Teller, voice: Voice) -> tuple[Block, ...]:
    setup = voice.index.book.setup
    return steps(teller.block(voice, setup.do)) if setup is not None else ()


def _actions(teller: Teller, voice: Voice) -> Iterator[Section]:
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Action):
            known = knowing_parameters(voice, thing.parameters)
            title = spaced(name) if thing.title is None else template(thing.title)
            told = steps(teller.block(known, thing.do))
            yield Section(_capital(title), name, told, (), thing.pointer, thing.cites)


def _procedures(teller: Teller, voice: Voice) -> Iterator[Section]:
    """The procedures that are done at several places, and told once."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Procedure) and name not in teller.told_here:
            known = knowing_parameters(voice, thing.parameters)
            told = steps(teller.entering(name).block(known, thing.do))
            title = _capital(headed(voice, name, thing.parameters))
            yield Section(title, name, told, (), thing.pointer, thing.cites)


def _changes(teller: Teller, voice: Voice) -> Iterator[Paragraph]:
    """The rules that change while something holds: a card that works, or a condition."""
    for _, thing in things_in_order(voice.index):
        if isinstance(thing, ComponentThing) and thing.works is not None:
            text = f"What stands on a card holds while {said(voice.claim(thing.works))}."
            voice.told.clear()
            yield Paragraph(text, thing.pointer)
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Change):
            title = spaced(name) if thing.title is None else f"{spaced(name)} – {template(thing.title)}"
            holds = thing.while_
            always = holds is None or isinstance(holds, Yes)
            when = "" if holds is None or always else f" (while {said(voice.claim(holds))})"
            voice.told.clear()
            yield Paragraph(
                f"{_capital(title)}{when}:",
                thing.pointer,
                thing.cites,
                tone=Tone.HEAD,
                under=edits(teller, voice, thing.edits),
                anchor=name,
            )


def _variants(teller: Teller, voice: Voice) -> Iterator[Paragraph]:
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Variant):
            title = spaced(name) if thing.title is None else f"{spaced(name)} – {template(thing.title)}"
            told = Paragraph(f"{_capital(title)}:", thing.pointer, thing.cites, tone=Tone.HEAD, anchor=name)
            yield replace(told, under=edits(teller, voice, thing.edits))


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
