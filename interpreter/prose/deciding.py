"""Decisions of players, as sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Action, Cost
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import CannotHappen
from festrules.grammar.vocabulary.statements.chance import Members
from festrules.grammar.vocabulary.statements.deciding import (
    Choose,
    Condition,
    Deciding,
    Needs,
    Pay,
    Rearrange,
    Take,
)
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Listing, Paragraph, Term, sentence
from festrules.interpreter.prose.prices import lines_of
from festrules.interpreter.prose.teller import Teller, Told, is_idle, required, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Local, Voice


def decide(teller: Teller, voice: Voice, node: Deciding) -> Told:
    """A decision or a need."""
    match node:
        case Choose():
            return _choose(teller, voice, node)
        case Take():
            return Told((_take(teller, voice, node),), voice)
        case Pay():
            return _pay(voice, node)
        case Rearrange():
            board = voice.noun(node.board)
            text = f"You may rearrange {board}: move what lies there, or let two change places, as often as you like"
            return Told((rule(voice, node, text, asked=_asked(node.prompt)),), voice)
        case Needs():
            claim = voice.claim(node.condition)
            return Told((required(voice, node, claim, refused=template(node.reason)),), voice)
        case _:
            assert_never(node)


def _choose(teller: Teller, voice: Voice, node: Choose) -> Told:
    group = _from(voice, node)
    several = node.least is not None or node.most is not None or node.sequence
    local = _local(node, group, several=several)
    verb = "You may choose" if node.may else "Choose"
    what = _several(voice, node, group) if several else group.a
    called = "" if spaced(node.name) in {group.one, group.many} else f"; this is {local.words}"
    if several and called:
        called = f"; these are {local.words}"
    head = rule(voice, node, f"{verb} {what}{called}", asked=_asked(node.prompt))
    knowing = voice.knowing(node.name, local)
    under = tuple(_condition(knowing, one) for one in node.conditions)
    head = replace(head, under=under)
    return Told((head, *_otherwise(teller, voice, node, "If there is nothing to choose")), knowing)


def _from(voice: Voice, node: Choose) -> Group:
    source = node.from_
    return voice.group(source.collection if isinstance(source, Members) else source)


def _local(node: Choose, group: Group, *, several: bool) -> Local:
    noun = group.one.split()[-1] if group.one else ""
    person = not several and (noun == "player" or node.name == "player")
    return Local(f"the {spaced(node.name)}", noun, person, several)


def _several(voice: Voice, node: Choose, group: Group) -> str:
    """How many are chosen, and whether their order counts."""
    order = ", one after the other; their order counts" if node.sequence else ""
    if node.least is None and node.most is None:
        return f"{group.all}{order}"
    least = "0" if node.least is None else voice.noun(node.least)
    most = "" if node.most is None else voice.noun(node.most)
    if not least.isdigit() or (most and not most.isdigit()):
        size = f"{least} or more of them" if not most else f"from {least} to {most} of them"
        return f"{group.bare} ({f'as many as {least}' if most == least else size}){order}"
    if node.most is None:
        number = f"{least} or more"
    elif node.least == node.most:
        number = least
    else:
        number = f"{least} to {voice.noun(node.most)}"
    return f"{group.so_many(number)}{order}"


def _condition(voice: Voice, node: Condition) -> Paragraph:
    """The condition of a value, and the words about one that fails it."""
    front = "if you can, choose so that this holds: " if node.if_possible else ""
    return required(voice, node, voice.claim(node.condition), refused=template(node.reason), front=front)


def _otherwise(teller: Teller, voice: Voice, node: Choose | Take, front: str) -> tuple[Paragraph, ...]:
    """The consequence if nothing can be chosen; if that never happens, nothing."""
    if not node.otherwise or any(isinstance(one, CannotHappen) for one in node.otherwise):
        return ()
    if is_idle(node.otherwise):
        return (Paragraph(sentence(f"{front}, nothing happens"), node.pointer, goes_on=True),)
    head = Paragraph(sentence(front), node.pointer)
    return (replace(teller.under(voice, head, node.otherwise), goes_on=True),)


def _take(teller: Teller, voice: Voice, node: Take) -> Paragraph:
    done_to = {taken.action: voice.group(taken.of).a for taken in node.of}
    alone = len(node.actions) == 1
    entries = tuple(_entry(voice, name, done_to.get(name, ""), node) for name in node.actions)
    if alone:
        only = entries[0]
        text = f"You {'may ' if node.may else 'do this: '}{only.text[0].lower()}{only.text[1:]}"
        head = rule(voice, node, text, asked=_asked(node.prompt))
        head = replace(head, terms=(*head.terms, *only.terms))
        under: tuple[Listing, ...] = ()
    else:
        text = f"{'You may choose' if node.may else 'Choose'} one of these:"
        head = rule(voice, node, text, asked=_asked(node.prompt))
        under = (Listing(entries),)
    others = _otherwise(teller, voice, node, "If you cannot do any of this" if not alone else "If you cannot")
    return replace(head, under=(*under, *others))


def _entry(voice: Voice, name: str, done_to: str, node: Take) -> Paragraph:
    """An action by the words that players read of it."""
    thing = voice.index.things.get(name)
    title = thing.title if isinstance(thing, Action) else None
    words = spaced(name) if title is None else template(title)
    behind = f" ({done_to})" if done_to else ""
    return Paragraph(sentence(f"{words}{behind}"), node.pointer, terms=(Term(words, name),))


def _pay(voice: Voice, node: Pay) -> Told:
    text = f"Pay {voice.noun(node.cost)} from {voice.noun(node.from_)} to {voice.noun(node.to)}"
    head = rule(voice, node, text)
    name = node.cost.name if isinstance(node.cost, Named | Of) else ""
    cost = voice.index.things.get(name)
    if isinstance(cost, Cost):
        head = replace(head, under=lines_of(voice, cost))
    if node.name is None:
        return Told((head,), voice)
    return Told((head,), voice.knowing(node.name, Local("what was paid", several=False)))


def _asked(prompt: str | None) -> str:
    return "" if prompt is None else template(prompt)


def needs_of(nodes: tuple[Statement, ...]) -> tuple[Needs, ...]:
    """The conditions of an action before anything is chosen."""
    return tuple(node for node in nodes if isinstance(node, Needs))
