"""Which statements are carried out, and how often, as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import (
    Branching,
    CannotHappen,
    Case,
    CaseValue,
    Depending,
    Do,
    Each,
    If,
    NothingHappens,
    Repeat,
    RepeatMost,
    With,
)
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.amounts import LIMIT, LIMITED
from festrules.interpreter.prose.claims import Claim, joined, said
from festrules.interpreter.prose.defining import each_of, knowing_parameters
from festrules.interpreter.prose.groups import article
from festrules.interpreter.prose.judging import is_many
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Listing, Paragraph, Term, Tone, sentence
from festrules.interpreter.prose.relating import called, member_local
from festrules.interpreter.prose.teller import Teller, Told, is_idle, listed, rule, which_of
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Local, Voice


def branch(teller: Teller, voice: Voice, node: Branching) -> Told:
    """Paragraphs for statements that are carried out under a condition, or several times."""
    match node:
        case If():
            return Told(_if(teller, voice, node), voice)
        case Depending():
            return Told((_depending(teller, voice, node),), voice)
        case Each():
            return Told((_each(teller, voice, node),), voice)
        case With():
            return Told(_with(teller, voice, node), voice)
        case Repeat() | RepeatMost():
            return Told((_repeat(teller, voice, node),), voice)
        case Do():
            return Told((do(teller, voice, node),), voice)
        case CannotHappen():
            return Told((), voice)
        case NothingHappens():
            return Told((rule(voice, node, "Nothing happens"),), voice)
        case _:
            assert_never(node)


def _if(teller: Teller, voice: Voice, node: If) -> tuple[Paragraph, ...]:
    more = bool(node.otherwise) and not is_idle(node.otherwise)
    claim = voice.claim(node.condition)
    found: list[Paragraph] = []
    if is_idle(node.then) and node.otherwise:
        pass
    elif conditions := listed(node, claim):
        found += _if_listed(teller, voice, node, claim, conditions)
    else:
        found.append(teller.under(voice, rule(voice, node, f"If {said(claim)}"), node.then, more=more))
    if more:
        front = "Otherwise" if found else f"Unless {said(voice.claim(node.condition))}"
        found += _instead(teller, voice, node, node.otherwise, front)
    return tuple(found)


def _if_listed(
    teller: Teller, voice: Voice, node: If, claim: Claim, conditions: tuple[Paragraph, ...]
) -> Iterator[Paragraph]:
    """A lead sentence with its conditions below; what follows goes on with it, where it is more than a sentence."""
    which = which_of(claim)
    lead = f"If {which} {'is' if which.startswith('one') else 'are'} so"
    head = rule(voice, node, lead)
    below = teller.block(voice, node.then)
    list_ = Listing(conditions)
    if len(below) == 1 and not below[0].under and not below[0].text.startswith("If "):
        only = below[0]
        text = f"{lead}, {only.text[0].lower()}{only.text[1:].rstrip('.')}:"
        yield replace(head, text=text, terms=only.terms, asked=only.asked, under=(list_,))
        return
    yield replace(head, text=f"{lead}:", under=(list_,))
    yield replace(head, text="Then:", clauses=(), under=below, goes_on=True)


def _instead(
    teller: Teller, voice: Voice, node: If | With, nodes: tuple[Statement, ...], front: str = "Otherwise"
) -> list[Paragraph]:
    """The other branch: `Otherwise`, and with another condition behind it `Otherwise, if`."""
    if len(nodes) == 1 and isinstance(nodes[0], If) and front == "Otherwise":
        first, *others = _if(teller, voice, nodes[0])
        text = f"Otherwise, {first.text[0].lower()}{first.text[1:]}"
        return [replace(first, text=text, goes_on=True), *others]
    told = teller.under(voice, Paragraph(sentence(front), node.pointer), nodes)
    return [replace(told, goes_on=front == "Otherwise")]


def _depending(teller: Teller, voice: Voice, node: Depending) -> Paragraph:
    head = rule(voice, node, f"What happens depends on {voice.noun(node.on)}")
    cases = [_case(teller, voice, case) for case in node.cases if not _impossible(case.do)]
    if node.otherwise and not _impossible(node.otherwise):
        cases.append(teller.under(voice, Paragraph("In all other cases.", node.pointer), node.otherwise))
    return replace(head, text=f"{head.text.rstrip('.')}:", under=(Listing(tuple(cases)),))


def _case(teller: Teller, voice: Voice, case: Case) -> Paragraph:
    values = joined([_value(voice, value) for value in case.values], "or")
    return teller.under(voice, rule(voice, case, values, tone=Tone.HEAD), case.do)


def _value(voice: Voice, value: CaseValue) -> str:
    first = voice.noun(value.from_)
    return first if value.to is None else f"{first} to {voice.noun(value.to)}"


def _impossible(nodes: tuple[Statement, ...]) -> bool:
    return any(isinstance(node, CannotHappen) for node in nodes)


def _each(teller: Teller, voice: Voice, node: Each) -> Paragraph:
    each = voice.group(node.of).each
    front = "At the same time, for" if node.together else "For"
    head = rule(voice, node, f"{front} {each}{called(voice, node.name, node.of)}")
    return teller.under(voice.knowing(node.name, member_local(voice, node.name, node.of)), head, node.do)


def _with(teller: Teller, voice: Voice, node: With) -> tuple[Paragraph, ...]:
    if node.name == "you":
        return _acting(teller, voice, node)
    one, it, noun = _there_is(voice, node.of)
    named = "" if noun == spaced(node.name) else f" (the {spaced(node.name)})"
    sure = _impossible(node.otherwise)
    front = f"Take {it}{named}" if sure else f"If there is {one}{named}"
    head = rule(voice, node, front)
    known = voice.knowing(node.name, Local(f"the {spaced(node.name)}", noun, _is_person(voice, node)))
    if sure:
        found = [teller.leading(known, head, node.do)]
    else:
        more = bool(node.otherwise) and not is_idle(node.otherwise)
        found = [teller.under(known, head, node.do, more=more)]
    if node.otherwise and not is_idle(node.otherwise) and not sure:
        found += _instead(teller, voice, node, node.otherwise)
    return tuple(found)


def _acting(teller: Teller, voice: Voice, node: With) -> tuple[Paragraph, ...]:
    """A player acts, who is `you` in what follows."""
    who = voice.noun(node.of)
    head = rule(voice, node, f"{who} acts now, and is “you” in what follows")
    found = [teller.leading(voice, head, node.do)]
    if node.otherwise and not is_idle(node.otherwise) and not _impossible(node.otherwise):
        instead = Paragraph("If there is no such player.", node.pointer)
        found.append(replace(teller.under(voice, instead, node.otherwise), goes_on=True))
    return tuple(found)


def _is_person(voice: Voice, node: With) -> bool:
    return node.name == "player" or (isinstance(node.of, Named) and voice.is_person(node.of.name))


def _there_is(voice: Voice, of: Expression) -> tuple[str, str, str]:
    """A value that may be nothing: as what there may be, as what there is, and what it is called anyway."""
    if isinstance(of, Aggregate) and of.by in {Aggregation.FIRST, Aggregation.LAST}:
        group = voice.group(of.of)
        return (group.a, f"the {of.by} of {group.all}", group.one)
    words = voice.noun(of)
    bare = words.removeprefix("the ")
    return (article(bare) if words.startswith("the ") else words, words, bare)


def _repeat(teller: Teller, voice: Voice, node: Repeat | RepeatMost) -> Paragraph:
    match node:
        case RepeatMost():
            more = (
                ""
                if node.number is None
                else f"; of ways with as many, the one with the highest {voice.noun(node.number)}"
            )
            text = f"Do this as often as it is possible, and in a way that goes on for longest{more}"
            reason = "" if node.reason is None else template(node.reason)
            head = rule(voice, node, text, refused=reason)
            return replace(head, under=teller.block(voice, node.do))
        case Repeat() if node.count is not None:
            head = rule(voice, node, f"Do this {_times(voice, node.count)}")
        case Repeat():
            assert node.until is not None
            head = rule(voice, node, f"Repeat this until {said(voice.claim(node.until))}")
        case _:
            assert_never(node)
    return teller.leading(voice, head, node.do)


def _times(voice: Voice, often: Expression) -> str:
    if isinstance(often, Aggregate) and often.by == Aggregation.COUNT:
        return f"once for {voice.group(often.of).each}"
    count = voice.noun(often)
    if count in {"1", "2"}:
        return {"1": "once", "2": "twice"}[count]
    if count.isdigit():
        return f"{count} times"
    if isinstance(often, Named | My | Of):
        return f"as often as {count} {'say' if is_many(voice, often) else 'says'}"
    return f"as many times as {LIMIT.sub(LIMITED, count)}"


def do(teller: Teller, voice: Voice, node: Do) -> Paragraph:
    """A procedure or action that is carried out: told here, or by its name where it is told elsewhere."""
    match node.what:
        case Named(name=name):
            given: list[Expression] = []
        case Of():
            name = node.what.name
            given = [one for one in (node.what.of, node.what.for_, node.what.with_) if one is not None]
        case _:
            return rule(voice, node, f"Do {voice.noun(node.what)}")
    thing = voice.index.things.get(name)
    parameters = each_of(thing.parameters) if isinstance(thing, Procedure | Action) else ()
    values = [
        f"{voice.noun(value)}{'' if _same(voice, value, parameter.name) else f' as the {spaced(parameter.name)}'}"
        for parameter, value in zip(parameters, given, strict=False)
    ]
    behind = f" with {joined(values, 'and')}" if values else ""
    here = name in teller.told_here and name not in teller.within and isinstance(thing, Procedure)
    if not here or not isinstance(thing, Procedure):
        told = rule(voice, node, f"Do {_quoted(voice, name)}{behind}")
        return replace(told, terms=(*told.terms, Term(_quoted(voice, name), name)))
    given_here = f" ({behind.strip()})" if behind else ""
    head = rule(voice, node, f"{spaced(name)}{given_here}", tone=Tone.HEAD, pointer=thing.pointer)
    inner = knowing_parameters(voice, thing.parameters)
    below = teller.entering(name).block(inner, thing.do)
    return replace(
        head,
        text=f"{head.text.rstrip('.')}:",
        under=below,
        anchor=name,
        clauses=(*head.clauses, *thing.cites),
    )


def _quoted(voice: Voice, name: str) -> str:
    thing = voice.index.things.get(name)
    title = thing.title if isinstance(thing, Action) else None
    return f"“{spaced(name) if title is None else template(title)}”"


def _same(voice: Voice, value: Expression, name: str) -> bool:
    return voice.noun(value) in {f"the {spaced(name)}", f"that {spaced(name)}"}
