"""The signs of drawings and the kinds of group, each as an entry."""

from __future__ import annotations

from dataclasses import replace

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.meanings import Groups, GroupsOf, Legend
from festrules.grammar.vocabulary.declarations.parts import (
    GroupExtra,
    GroupKind,
    SetKind,
)
from festrules.grammar.vocabulary.declarations.signs_and_costs import Mark, SameMark, Sign, Symbol
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.interpreter.prose.claims import joined, must, said
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Grid, Listing, Paragraph, Section
from festrules.interpreter.prose.provenance import clauses_of, source_of
from festrules.interpreter.prose.relating import member_local
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Local, Voice

BEST = "; of all ways to choose them, the one worth most counts."


def legend(voice: Voice, name: str, thing: Legend) -> Section:
    """The signs of drawings, and what they mean."""
    known = voice.knowing(
        thing.parameter.name, member_local(voice, thing.parameter.name, Named(name="spaces"))
    )
    rows = tuple((sign.sign, sign_in_words(known, sign)) for sign in thing.signs)
    voice.told.clear()
    grid = Grid(("sign", "means"), rows, thing.pointer, frozenset({0}))
    found = section_of(spaced(name), name, thing, (grid,))
    clauses = (*found.clauses, *(clause for sign in thing.signs for clause in sign.cites))
    return replace(found, clauses=tuple(dict.fromkeys(clauses)))


def sign_in_words(voice: Voice, sign: Sign) -> str:
    """The meaning of a sign of a drawing."""
    title = "" if sign.title is None else template(sign.title)
    match sign:
        case Symbol() | Mark():
            means = said(voice.claim(sign.condition))
            mark = "mark behind a sign: " if isinstance(sign, Mark) else ""
            return f"{mark}{title} ({means})" if title else f"{mark}{means}"
        case SameMark():
            means = f"mark of spaces with the same value of this: {voice.noun(sign.value)}"
            return f"{means} ({title})" if title else means


def groups(voice: Voice, name: str, thing: Groups | GroupsOf) -> Section:
    """Kinds of group, and what they are worth."""
    blocks: list[Paragraph] = []
    if isinstance(thing, Groups):
        text = f"Groups that may lie on the {spaced(thing.board)}. No space counts for two of them{BEST}"
        blocks.append(Paragraph(text, thing.pointer))
        blocks += [_kind_on_board(voice, kind) for kind in thing.kinds]
    else:
        of = thing.parameter.name
        local = Local(f"the {spaced(of)}", voice.index.singulars.get(of, of), several=True)
        known = voice.knowing(of, local)
        text = f"Groups of {spaced(thing.parameter.name)}. None counts for two of them{BEST}"
        blocks.append(Paragraph(text, thing.pointer))
        blocks += [_kind_of_set(known, kind) for kind in thing.kinds]
        blocks.append(rule(known, thing, f"each is worth {known.noun(thing.worth)}"))
    blocks += [_extra(voice, extra) for extra in thing.extra]
    return section_of(spaced(name), name, thing, tuple(blocks))


def _kind_on_board(voice: Voice, kind: GroupKind) -> Paragraph:
    title = spaced(kind.name) if kind.title is None else template(kind.title)
    under = []
    for each in kind.each:
        found = rule(voice, kind, f"take {voice.group(each.of).a} (the {spaced(each.name)})")
        under.append(replace(found, clauses=()))
        local = member_local(voice, each.name, each.of)
        voice = voice.knowing(each.name, replace(local, words=f"the {spaced(each.name)}"))
    under += [replace(rule(voice, kind, must(voice.claim(need))), clauses=()) for need in kind.needs]
    takes = joined([voice.noun(one) for one in kind.takes], "and")
    under.append(replace(rule(voice, kind, f"it takes up {takes}"), clauses=()))
    under.append(replace(rule(voice, kind, f"it is worth {voice.noun(kind.worth)}"), clauses=()))
    return Paragraph(f"{title[0].upper()}{title[1:]}:", kind.pointer, kind.cites, under=tuple(under))


def _kind_of_set(voice: Voice, kind: SetKind) -> Paragraph:
    title = spaced(kind.name) if kind.title is None else template(kind.title)
    return rule(voice, kind, f"{title}: {said(voice.claim(kind.condition))}")


def _extra(voice: Voice, extra: GroupExtra) -> Paragraph:
    title = "besides" if extra.title is None else template(extra.title)
    return rule(voice, extra, f"{title}: {voice.noun(extra.value)}")


def section_of(
    head: str, name: str, thing: Citing, blocks: tuple[Paragraph | Listing | Grid, ...]
) -> Section:
    """A thing with a section of its own."""
    provenance = getattr(thing, "provenance", None)
    title = head[0].upper() + head[1:]
    return Section(title, name, blocks, (), thing.pointer, clauses_of(thing), source_of(provenance))
