"""Names, stored values and what is told, as sentences."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions.atoms import My, Named, No, Nothing, Of, Yes, You
from festrules.grammar.vocabulary.statements.storing import (
    Add,
    AddPosition,
    Announce,
    ClearPositions,
    Let,
    Say,
    Set,
    Storing,
    Subtract,
)
from festrules.interpreter.prose.claims import Simple, denied, said
from festrules.interpreter.prose.collecting import fronted
from festrules.interpreter.prose.judging import is_many
from festrules.interpreter.prose.naming import ends_openly, spaced
from festrules.interpreter.prose.page import Tone
from festrules.interpreter.prose.spreading import spread
from festrules.interpreter.prose.teller import Told, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Local, Voice


def store(voice: Voice, node: Storing) -> Told:
    """A sentence for what is noted or told."""
    match node:
        case Let():
            group = voice.group(node.value)
            local = Local(f"the {spaced(node.name)}", group.one.rpartition(" ")[2], several=bool(group.one))
            front = f"Note {local.words}"
            told = spread(voice, node, front, node.value, f"{front}: {fronted(voice, node.value)}")
            return Told((told,), voice.knowing(node.name, local))
        case Announce():
            return _announce(voice, node)
        case Say():
            told = rule(voice, node, f"Announce: “{template(node.text)}”", tone=Tone.SILENCE)
            return Told((told,), voice)
        case Set():
            verb = "are" if is_many(voice, node.target) else "is"
            front = f"{voice.noun(node.target)} {verb} now"
            return Told((spread(voice, node, front, node.value, _set(voice, node)),), voice)
        case Add() | Subtract() | AddPosition() | ClearPositions():
            return Told((rule(voice, node, _text(voice, node)),), voice)
        case _:
            assert_never(node)


def _text(voice: Voice, node: Add | Subtract | AddPosition | ClearPositions) -> str:
    match node:
        case Add():
            return _changed(voice, node, "Add", "to")
        case Subtract():
            return _changed(voice, node, "Subtract", "from")
        case AddPosition():
            return "Note this position"
        case ClearPositions():
            return "The positions noted so far no longer count"
        case _:
            assert_never(node)


def _changed(voice: Voice, node: Add | Subtract, verb: str, word: str) -> str:
    """How a number changes; by how much stands last where it is a sentence of its own."""
    value, target = voice.noun(node.value), voice.noun(node.target)
    comma = "," if value.endswith((", rounded down", ", rounded up")) else ""
    return f"{verb} {word} {target}: {value}" if " if " in value else f"{verb} {value}{comma} {word} {target}"


def _set(voice: Voice, node: Set) -> str:
    match node.value:
        case Yes() | No():
            assert isinstance(node.target, Named | My | Of)
            claim = voice.claim(node.target)
            if isinstance(node.value, Yes):
                return f"{said(claim)} from now on"
            if isinstance(claim, Simple) and claim.verb == "apply" and not claim.denial:
                return f"{claim.subject} no longer applies {claim.rest}".strip()
            return f"{said(denied(claim))} from now on"
        case _ if (
            isinstance(node.target, Of) and node.target.of is not None and ends_openly(node.target.name)
        ):
            held = voice.noun(node.target.of)
            value = "nobody’s" if isinstance(node.value, Nothing) else voice.noun(node.value)
            return f"{held} is now “{voice.term(node.target.name, spaced(node.target.name))}” {value}"
        case You():
            return f"you are now {voice.noun(node.target)}"
        case Nothing():
            return f"{voice.noun(node.target)} is empty from now on"
        case _:
            target, value = voice.noun(node.target), voice.noun(node.value)
            person = (
                isinstance(node.target, Named) and voice.is_person(node.target.name) and " if " not in value
            )
            verb = "are" if is_many(voice, node.target) else "is"
            return f"{value} is now {target}" if person else f"{target} {verb} now {value}"


def _announce(voice: Voice, node: Announce) -> Told:
    local = Local(f"the {spaced(node.name)}")
    to = "everybody" if node.to is None else voice.noun(node.to)
    unnoticed = ", without the others noticing" if node.unnoticed else ""
    words = "" if node.text is None else f" (“{template(node.text)}”)"
    text = f"Tell {to}{unnoticed} this and nothing else: {voice.noun(node.of)}{words}; this is {local.words}"
    return Told((rule(voice, node, text),), voice.knowing(node.name, local))
