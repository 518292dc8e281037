"""Completions at a place of a text that is being written: all of it on one screen."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from festrules.editors.completing.candidates import WORDS, Candidate
from festrules.editors.completing.cells import TABLES, cells
from festrules.editors.completing.cited import clauses
from festrules.editors.completing.cursor import Cursor, Point
from festrules.editors.completing.lines_of_names import declared_names, new_names
from festrules.editors.completing.margin import at_margin
from festrules.editors.completing.names import of_sort
from festrules.editors.completing.new_names import placeholder
from festrules.editors.completing.offers import Completions, Kind, Offer
from festrules.editors.completing.quoted import within_quotes
from festrules.editors.completing.roles import Role, roles_at
from festrules.editors.completing.wanted import ANY
from festrules.editors.completing.wants import Wants
from festrules.editors.completing.words import Phrase, begun_with, lines, phrases
from festrules.editors.explaining.declared import about
from festrules.editors.reading.things import Things
from festrules.editors.showing.moment import Moment
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span

MOST = 300  # offers at once
CITING = re.compile(r"@[A-Za-z0-9-]*$")
RULES = (".rules", ".scenarios")


def complete(view: View, place: Place, moment: Moment | None = None) -> Completions:
    """All that fits at a place, the likeliest first; in a scenario with what play offers at that moment."""
    line, column = place
    if not view.file.endswith((*RULES, *TABLES)) or not 0 < line <= len(view.lines):
        return Completions()
    cursor = Cursor(view.file, view.lines, (line, min(column, len(view.lines[line - 1]) + 1)))
    if view.file.endswith(TABLES):
        return _ordered(cells(view, cursor))
    if cursor.in_comment:
        return Completions()
    citing = CITING.search(cursor.before)
    if cursor.quoted is not None:
        return _ordered(within_quotes(view, cursor, moment or Moment()))
    if citing:
        return _ordered(clauses(view.understood, cursor.span(len(citing[0]))))
    return _ordered([*_begun(view, cursor), *_from_earlier(cursor), *_behind(cursor)])


def _ordered(offers: "list[Offer] | Iterator[Offer]") -> Completions:
    """In the order in which they are shown, each once."""
    found: dict[tuple[str, Span], Offer] = {}
    for offer in sorted(offers, key=lambda one: (one.sort, one.label)):
        found.setdefault((offer.label, offer.span), offer)
    return Completions(tuple(found.values())[:MOST], incomplete=len(found) > MOST)


def _begun(view: View, cursor: Cursor) -> Iterator[Offer]:
    """The possible words where the present one begins."""
    point = cursor.point
    if point is None:
        return
    span = cursor.span(len(cursor.word))
    things, meanings = view.understood.things, view.understood.meanings
    alone = not cursor.before[: len(cursor.before) - len(cursor.word)].strip()
    margin = len(cursor.word) == len(cursor.before)
    wanted = ANY
    for stack in point.accepted.get("NAME", ()):
        names = meanings.names(point.names(stack)) if meanings else {}
        for role, item in roles_at(stack):
            if role is Role.NEW:
                candidates: Iterable[Candidate] = [*new_names(view, cursor, item, stack)]
                if not candidates and len(point.accepted) == 1:
                    yield placeholder(view, item, point.words_before(stack), span)
            elif things is None or meanings is None:
                candidates = declared_names(view, role)
            else:
                here = Wants(things, meanings, names, point.reading.text).at(stack)
                wanted |= here if role is Role.VALUE else ANY
                candidates = chain(of_sort(things, names, role, item, here), _since(view, things, role))
            for one in candidates:
                yield _of_name(view, one, span)
    stacks = next(iter(point.accepted.values()), ())
    known = meanings.names(point.names(stacks[0])) if meanings and stacks else {}
    found = [phrases(point, meanings, known, wanted), *([lines(point, margin=margin)] if alone else [])]
    kept = at_margin(view, cursor) if margin else None
    for phrase in chain(*found):
        if kept is None or kept(phrase.text):
            yield _of_phrase(phrase, span)


def _since(view: View, things: Things, role: Role) -> Iterator[Candidate]:
    """Names that were declared since the text was understood."""
    if not view.is_current:
        yield from (one for one in declared_names(view, role) if one.name not in things.declared)


def _of_name(view: View, one: Candidate, span: Span) -> Offer:
    documentation = about(view.understood, one.name) if one.kind is not Kind.LOCAL else ""
    return Offer(
        label=one.name,
        kind=one.kind,
        inserted=one.name + one.behind,
        span=span,
        sort=f"{one.tier}{one.near:02}{one.name}",
        detail=one.described,
        documentation=documentation,
    )


def _of_phrase(phrase: Phrase, span: Span) -> Offer:
    said = phrase.explained
    return Offer(
        label=phrase.text,
        kind=phrase.kind,
        inserted=phrase.inserted,
        span=span,
        sort=f"{phrase.tier}{phrase.near:02}{phrase.text.lstrip('(, ')}",
        snippet=phrase.snippet,
        detail=said.meaning if said else "",
        documentation=said.markdown if said else "",
    )


def _from_earlier(cursor: Cursor) -> Iterator[Offer]:
    """Phrases of several words of which the first are written already."""
    for point, typed in cursor.earlier():
        written = " ".join(typed.split()) + (" " if typed[-1:] == " " else "")
        sure = cursor.point is None or bool(cursor.word) or " " in written.strip()
        for phrase in begun_with(point, written):
            found = _of_phrase(phrase, cursor.span(len(typed)))
            yield found if sure else replace(found, sort=f"{WORDS}{found.sort[1:]}")


def _behind(cursor: Cursor) -> Iterator[Offer]:
    """Phrases that begin with a sign, directly behind a word that is complete."""
    reading = cursor.reading(0)
    if cursor.word and reading.stopped >= len(reading.text) and reading.halts:
        for phrase in begun_with(Point(reading, reading.halts[-1]), ","):
            yield _of_phrase(phrase, cursor.span(0))


__all__ = ["Point", "complete"]
