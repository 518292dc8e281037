"""The rulebook on one sheet: a turn, the actions with their needs and prices, the points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from festrules.grammar.vocabulary.declarations.meanings import Action, Cost
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.statements.deciding import Needs, Pay
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.prose.defining import knowing_parameters
from festrules.interpreter.prose.ending import ends, scores, winners
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Block, Grid, Listing, Paragraph, Scene, Section, Tone, sentence
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.prices import lines_of
from festrules.interpreter.prose.teller import required, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice

DEEPEST = 3  # how far down a turn is told


def aid(voice: Voice, play: tuple[Paragraph, ...]) -> tuple[Section, ...]:
    """The sections of the sheet; `play` is how the game goes, in full."""
    turn = tuple(_outline(play, DEEPEST))
    actions = tuple(_actions(voice))
    points = tuple(_outline((*scores(voice), *winners(voice)), DEEPEST))
    over = tuple(_outline(tuple(ends(voice)), DEEPEST))
    sections = (
        Section("How it goes", "aid-turn", turn),
        Section("Actions", "aid-actions", actions),
        Section("The end", "aid-end", over),
        Section("Points", "aid-points", points),
    )
    return tuple(section for section in sections if not section.empty)


def _outline(blocks: tuple[Block, ...], depth: int) -> Iterator[Block]:
    """The top level: headings, choices, and sentences that lead to others."""
    for block in blocks:
        match block:
            case Paragraph(tone=Tone.SILENCE | Tone.GLOSS) | Scene() | Grid():
                pass
            case Paragraph():
                yield from _short(block, depth)
            case Listing():
                items = tuple(short for item in block.items for short in _short(item, depth))
                yield replace(block, items=items)


def _short(paragraph: Paragraph, depth: int) -> Iterator[Paragraph]:
    """A paragraph with as much of what stands under it; what would lead to nothing is left out."""
    left = depth if paragraph.tone == Tone.HEAD else depth - 1
    under = tuple(_outline(paragraph.under, left)) if depth else ()
    text = paragraph.text
    if not under and text.endswith(":"):
        first, _, _ = text.rpartition(". ")
        if not first and paragraph.tone == Tone.RULE:
            return
        text = f"{first or text[:-1]}."
    yield replace(paragraph, text=text, under=under, asked="", refused="", clauses=(), anchor="")


def _actions(voice: Voice) -> Iterator[Paragraph]:
    """Each action with what it needs and what is paid for it."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Action):
            known = knowing_parameters(voice, thing.parameters)
            needs = [_need(known, one) for one in thing.do if isinstance(one, Needs)]
            title = spaced(name) if thing.title is None else template(thing.title)
            prices = _outline(tuple(_prices(known, thing)), DEEPEST)
            yield Paragraph(sentence(title), thing.pointer, tone=Tone.HEAD, under=(*needs, *prices))


def _need(voice: Voice, node: Needs) -> Paragraph:
    return replace(required(voice, node, voice.claim(node.condition)), clauses=(), terms=())


def _prices(voice: Voice, thing: Action) -> Iterator[Block]:
    for pay in every(thing):
        if isinstance(pay, Pay):
            yield replace(rule(voice, pay, f"pay {voice.noun(pay.cost)}"), clauses=(), terms=())
            name = pay.cost.name if isinstance(pay.cost, Named | Of) else ""
            cost = voice.index.things.get(name)
            if isinstance(cost, Cost):
                yield from lines_of(voice, cost)
