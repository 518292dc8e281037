"""The glossary of a rulebook: definitions, each as an entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.parts import (
    Parameter,
    Parameters,
)
from festrules.grammar.vocabulary.declarations.things import KeepThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.areas import IsConnected, IsConnectedOver
from festrules.grammar.vocabulary.expressions.atoms import Conditional, My, Named, No, Of, Yes
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.expressions.conditions import And, Judging, Or
from festrules.grammar.vocabulary.types import NamedType
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.atoms import cases
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.collecting import fronted
from festrules.interpreter.prose.defining import headed, knowing_parameters
from festrules.interpreter.prose.groups import article
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Listing, Paragraph, sentence
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.provenance import clauses_of, source_of
from festrules.interpreter.prose.spreading import LONGEST, spread
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.voice import Voice


def definitions(voice: Voice) -> Iterator[Paragraph]:
    """An entry for each definition, in the order of the alphabet."""
    found = [(name, thing) for name, thing in things_in_order(voice.index) if isinstance(thing, Define)]
    for name, thing in sorted(found, key=lambda one: one[0]):
        yield definition(voice, name, thing)


def definition(voice: Voice, name: str, thing: Define) -> Paragraph:
    """The definition of a word, as one sentence or as a list of cases."""
    known = knowing_parameters(voice, thing.parameters)
    value = thing.value
    if is_truth(voice, value):
        told = _truth(known, name, thing)
    elif isinstance(value, Conditional):
        told = _by_cases(known, name, thing, value)
    else:
        told = _valued(known, name, thing, value)
    source = source_of(thing.provenance)
    clauses = clauses_of(thing)
    return replace(told, text=" ".join(filter(None, (told.text, source))), anchor=name, clauses=clauses)


def is_truth(voice: Voice, value: Expression) -> bool:
    """Whether a definition says that something holds or does not."""
    if isinstance(value, Conditional):
        return is_truth(voice, value.then)
    if isinstance(value, Named | My | Of):
        return _names_truth(voice, value.name)
    truths = isinstance(value, Aggregate) and value.by in {Aggregation.ANY, Aggregation.NONE}
    return truths or isinstance(value, Judging | Yes | No | IsConnected | IsConnectedOver)


def _names_truth(voice: Voice, name: str) -> bool:
    """Whether what bears this name holds or does not."""
    thing = voice.index.things.get(name)
    if isinstance(thing, KeepThing):
        return thing.type == NamedType(name="truth")
    if not isinstance(thing, Define) or voice.is_within(name):
        return False
    return is_truth(voice.silent(name), thing.value)


def _truth(voice: Voice, name: str, thing: Define) -> Paragraph:
    value = thing.value
    holds = _holds(voice, name, thing.parameters)
    if isinstance(value, Yes | No):
        never = "always" if isinstance(value, Yes) else "never"
        word = next(word for word in (" is ", " are ", " applies") if word in holds)
        here = f" {never}{word}" if word == " applies" else f"{word}{never} "
        return rule(voice, thing, f"{holds.replace(word, here, 1)}, unless something else changes that")
    if isinstance(value, And | Or):
        kind = type(value)
        parts = tuple(rule(voice, thing, said(voice.claim(part))) for part in _flat(value, kind))
        if max(len(part.text) for part in parts) > 60 or len(parts) > 3:
            which = "all of this holds" if kind is And else "one of these holds"
            head = rule(voice, thing, f"{holds} if {which}")
            listing = Listing(tuple(replace(part, clauses=()) for part in parts))
            return replace(head, text=f"{head.text.rstrip('.')}:", under=(listing,))
    short = f"{holds} if {said(voice.claim(value))}"
    if isinstance(value, Conditional) and len(short) > LONGEST:
        return _truth_by_cases(voice, thing, holds, value)
    return rule(voice, thing, short)


def _truth_by_cases(voice: Voice, thing: Define, holds: str, value: Conditional) -> Paragraph:
    """A truth that depends on conditions: a line for each."""
    parts, last = cases(value)
    lines = [f"where {said(voice.claim(condition))}, if {said(voice.claim(one))}" for one, condition in parts]
    lines.append(f"otherwise, if {said(voice.claim(last))}")
    head = rule(voice, thing, holds)
    listing = Listing(tuple(Paragraph(sentence(line), thing.pointer) for line in lines))
    return replace(head, text=f"{head.text.rstrip('.')}:", under=(listing,))


def _holds(voice: Voice, name: str, parameters: Parameters | None) -> str:
    """That something is so, as it is asked: `a space is “base”`."""
    if parameters is None:
        return f"“{spaced(name)}” applies"
    of = parameters.of
    kind = of.type or of.name
    several = kind not in voice.index.nouns and kind in voice.index.singulars
    who = spaced(kind) if several else article(spaced(kind))
    who = who if kind == of.name else f"{who} (the {spaced(of.name)})"
    more = "".join(
        f" {word} {article(spaced(one.type or one.name))}{_called(one)}"
        for word, one in (("for", parameters.for_), ("with", parameters.with_))
        if one is not None
    )
    an = voice.index.articles.get(name, "")
    return f"{who} {'are' if several else 'is'} {an}“{spaced(name)}”{more}"


def _called(one: Parameter) -> str:
    return "" if one.type in {None, one.name} else f" (the {spaced(one.name)})"


def _flat(value: Expression, kind: type[And | Or]) -> list[Expression]:
    if type(value) is kind and isinstance(value, And | Or):
        return [*_flat(value.left, kind), *_flat(value.right, kind)]
    return [value]


def _valued(voice: Voice, name: str, thing: Define, value: Expression) -> Paragraph:
    front = headed(voice, name, thing.parameters)
    return spread(voice, thing, front, value, f"{front}: {fronted(voice, value)}")


def _by_cases(voice: Voice, name: str, thing: Define, value: Conditional) -> Paragraph:
    """A value that depends on conditions: a line for each."""
    parts, last = cases(value)
    if len(parts) == 1:
        return _valued(voice, name, thing, value)
    head = rule(voice, thing, headed(voice, name, thing.parameters))
    lines = [
        rule(voice, thing, f"if {said(voice.claim(condition))}: {voice.noun(one)}")
        for one, condition in parts
    ]
    lines.append(rule(voice, thing, f"otherwise: {voice.noun(last)}"))
    listing = Listing(tuple(replace(line, clauses=()) for line in lines))
    return replace(head, text=f"{head.text.rstrip('.')}:", under=(listing,))
