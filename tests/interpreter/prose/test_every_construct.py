"""Each construct, with each of its words, has a sentence that a person can read."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.interpreter.prose.samples import samples

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.construct import changed
from festrules.interpreter.prose import changing, claims, ordering, prices
from festrules.interpreter.prose.book import prose_of_book
from festrules.interpreter.prose.expressions import Speaker
from festrules.interpreter.prose.grouping import sign_in_words
from festrules.interpreter.prose.index import Index
from festrules.interpreter.prose.kinds_of_value import kind_of_value
from festrules.interpreter.prose.narrating import narrator
from festrules.interpreter.prose.page import Block, paragraphs_in, sections_in
from festrules.interpreter.prose.shapes import shape

GAME = """\
festrules 2

game "Cards"
  players 2
  at most 9 decisions, then nobody wins

kinds of suit: red, blue
card card for each suit
  starts in deck
place deck of card: ordered, face down
place hand for each player of card

play
  shuffle deck

winner
  shared
"""
SYNTAX = re.compile(r"[@{}~<>=]|\w_\w| -\w")
SILENT = {"cannot-happen"}  # what never happens needs no words


BOOK = read_document(Source("cards.rules", GAME)).book
VOICE = Speaker(Index(BOOK))
TELLER = narrator(BOOK)


def _of_expression(one: Any) -> Iterator[str]:
    yield VOICE.noun(one)
    group = VOICE.group(one)
    yield from (group.all, group.a, group.each, group.none, group.bare, group.so_many("2"))
    claim = VOICE.claim(one)
    yield from (claims.said(claim), claims.must(claim), claims.said(claims.denied(claim)))
    yield from claims.of_members(claim, "the card", "cards", ())


def _texts(paragraphs: tuple[Block, ...]) -> Iterator[str]:
    return (one.text for one in paragraphs_in(paragraphs))


def _of_declaration(one: Any) -> Iterator[str]:
    book = changed(BOOK, things={**BOOK.things, "thing": one}, order=(*BOOK.order, "thing"))
    prose = prose_of_book(book)
    for section in sections_in(prose.sections):
        yield section.title
        yield from _texts(section.blocks)


SAID: dict[str, Callable[[Any], Iterator[str]]] = {
    "expression": _of_expression,
    "statement": lambda one: _texts(TELLER.tell(VOICE, one).paragraphs),
    "type": lambda one: iter([kind_of_value(VOICE, one)]),
    "shape": lambda one: iter([shape(VOICE, one, 3)]),
    "until": lambda one: iter([ordering.until(VOICE, one)]),
    "cost-line": lambda one: iter([prices.price(VOICE, one)]),
    "sign": lambda one: iter([sign_in_words(VOICE, one)]),
    "edit": lambda one: _texts((changing.edit(TELLER, VOICE, one),)),
    "declaration": _of_declaration,
}
WITHIN_OTHERS = {
    "range",
    "moment",
    "replacement",
    "addition",
}  # what declarations, choices and changes have in them
TESTS = {"example-line", "expectation"}  # scenarios are not rules


def test_every_family_is_said_or_is_none_of_rules() -> None:
    assert set(FAMILIES) == {*SAID, *WITHIN_OTHERS, *TESTS}


@pytest.mark.parametrize(("family", "kind"), [(family, kind) for family in SAID for kind in FAMILIES[family]])
def test_every_construct_has_words(family: str, kind: str) -> None:
    for one in samples(FAMILIES[family][kind]):
        found = list(SAID[family](one))
        VOICE.told.clear()
        assert found or kind in SILENT, f"nothing is said of {one}"
        for text in found:
            assert text.strip()
            assert not SYNTAX.search(text), text
            assert "  " not in text


@pytest.mark.parametrize("kind", sorted(FAMILIES["addition"].keys() | FAMILIES["replacement"].keys()))
def test_whatever_a_change_brings_is_told(kind: str) -> None:
    things = {**FAMILIES["addition"], **FAMILIES["replacement"]}
    bring: Any = FAMILIES["edit"]["introduce" if kind in FAMILIES["addition"] else "replace"]
    for thing in samples(things[kind]):
        assert list(_texts((changing.edit(TELLER, VOICE, bring(name="deck", thing=thing)),)))
