"""Chance, as sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Number, Of
from festrules.grammar.vocabulary.statements.branching import CannotHappen
from festrules.grammar.vocabulary.statements.chance import (
    Chance,
    Deal,
    Draw,
    Members,
    Pick,
    PickEach,
    Range,
    Roll,
    RollInto,
    TurnUp,
)
from festrules.interpreter.prose.amounts import amount
from festrules.interpreter.prose.atoms import place_by_name
from festrules.interpreter.prose.groups import Group, together
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Paragraph
from festrules.interpreter.prose.teller import Teller, Told, is_idle, rule
from festrules.interpreter.prose.voice import Local, Voice


def happen(teller: Teller, voice: Voice, node: Chance) -> Told:
    """A sentence for what chance brings, and what then bears a name."""
    match node:
        case Draw():
            return _draw(teller, voice, node)
        case Deal():
            return Told(_deal(teller, voice, node), voice)
        case TurnUp():
            return Told((rule(voice, node, f"Turn the top of {voice.noun(node.place)} face up"),), voice)
        case Pick():
            return _pick(voice, node)
        case PickEach():
            return _pick_each(voice, node)
        case Roll():
            local = Local(f"the {spaced(node.name)}")
            shown = rule(voice, node, f"Roll the {spaced(node.die)}; what it shows is {local.words}")
            return Told((shown,), voice.knowing(node.name, local))
        case RollInto():
            into = voice.noun(node.into)
            return Told((rule(voice, node, f"Roll the {spaced(node.die)}; {into} is what it shows"),), voice)
        case _:
            assert_never(node)


def _draw(teller: Teller, voice: Voice, node: Draw) -> Told:
    source, to = voice.noun(node.from_), voice.noun(node.to)
    what = amount(voice, node.amount, lying(voice, node.from_))
    source = f"the bottom of {source}" if node.bottom else source
    fewer = "; if there are fewer, all of them" if node.up_to else ""
    where = f"and put {'it' if _is_one(node.amount) else 'them'} {'under' if node.under else 'into'} {to}"
    called = "" if node.name is None else f"; this is the {spaced(node.name)}"
    text = f"Draw {what} from {source} {where}{called}{fewer}"
    behind = voice
    if node.name is not None:
        behind = voice.knowing(node.name, Local(f"the {spaced(node.name)}"))
    return Told((rule(voice, node, text), *_too_few(teller, voice, node)), behind)


def _deal(teller: Teller, voice: Voice, node: Deal) -> tuple[Paragraph, ...]:
    source, group = voice.noun(node.from_), lying(voice, node.from_)
    first = "" if node.first is None else f", beginning with {voice.noun(node.first)}"
    to = voice.term(node.to, place_by_name(voice, node.to))
    if node.amount is None:
        text = f"Deal out all of {source}, one at a time, each player’s into their {to}{first}"
    else:
        text = f"Deal each player {amount(voice, node.amount, group)} from {source} (into their {to}){first}"
    return (rule(voice, node, text), *_too_few(teller, voice, node))


def _too_few(teller: Teller, voice: Voice, node: Draw | Deal) -> tuple[Paragraph, ...]:
    if not node.otherwise or any(isinstance(one, CannotHappen) for one in node.otherwise):
        return ()
    head = Paragraph("If there are too few.", node.pointer)
    if is_idle(node.otherwise):
        return (replace(head, text="If there are too few, none is drawn."),)
    return (replace(teller.under(voice, head, node.otherwise), goes_on=True),)


def _pick(voice: Voice, node: Pick) -> Told:
    group, local = _range(voice, node.from_), Local(f"the {spaced(node.name)}")
    weighted = "" if node.weighted is None else f"; how often each comes: {voice.noun(node.weighted)}"
    called = "" if group.one == spaced(node.name) else f"; this is {local.words}"
    picked = rule(voice, node, f"Chance picks {group.a}{called}{weighted}")
    return Told((picked,), voice.knowing(node.name, local))


def _pick_each(voice: Voice, node: PickEach) -> Told:
    group = _range(voice, node.from_)
    odds = f"in {_so_many(voice, node.chances)} of {voice.noun(node.in_)} cases"
    local = Local(f"the {spaced(node.name)}", several=True)
    text = f"Chance picks some of {group.all}, each by itself {odds}; these are {local.words}"
    return Told((rule(voice, node, text),), voice.knowing(node.name, local))


def _so_many(voice: Voice, number: Expression) -> str:
    words = voice.noun(number)
    return words if words.isdigit() else f"as many ({words})"


def _range(voice: Voice, source: Range) -> Group:
    return voice.group(source.collection if isinstance(source, Members) else source)


def lying(voice: Voice, place: Expression) -> Group:
    """The component drawn from a place, by the only name that it can have."""
    name = place.name if isinstance(place, Named | My | Of) else ""
    components = voice.index.lying_in(name)
    if len(components) == 1:
        return Group(spaced(components[0]), spaced(voice.index.nouns.get(components[0], components[0])))
    return Group("component", "components") if name else together("what lies there")


def _is_one(number: Expression) -> bool:
    return isinstance(number, Number) and number.value == 1
