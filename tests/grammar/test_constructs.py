"""Constructs: where their fields stand, what stands in them, and what they are as plain JSON."""

import json
import pickle
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.expressions.atoms import Named, Number, Of
from festrules.grammar.vocabulary.expressions.collections import Filter, List, OrderedBy, OrderKey, Where
from festrules.grammar.vocabulary.families import Expression, Statement
from festrules.grammar.vocabulary.reading import construct, written
from festrules.grammar.vocabulary.tree import directly_in, every

GAME = Path(__file__).parents[2] / "rules" / "climbers" / "climbers.rules"
ORDERED = {
    "ordered-by": {
        "of": {"name": {"name": "cards"}},
        "keys": [
            {"by": {"of": {"name": "suit", "of": {"name": {"name": "card"}}}}},
            {"by": {"number": {"value": 1}}},
        ],
        "ties": "as-listed",
    }
}


@pytest.mark.parametrize(("of_all", "family"), [(Expression, "expression"), (Statement, "statement")])
def test_the_union_has_every_class(of_all: type[Construct], family: str) -> None:
    """So a type checker, which is told by the union what all classes are, knows whether a `match` forgets one."""
    made = [one for one in _made_from(of_all) if one.__module__.startswith("festrules.")]
    assert set(made) == set(FAMILIES[family].values())


def _made_from(of_all: type[Construct]) -> Iterator[type[Construct]]:
    for one in of_all.__subclasses__():
        yield one
        yield from _made_from(one)


def test_a_node_knows_where_its_fields_stand_and_where_each_of_them_does() -> None:
    node = construct("expression", ORDERED, "/play")
    assert (node.fields_at, node.at("ties")) == ("/play/ordered-by", "/play/ordered-by/ties")


def test_the_fields_of_a_record_stand_where_it_stands() -> None:
    key = OrderKey(by=Number(value=1, pointer=""), pointer="/keys/0")
    assert (key.fields_at, key.at("by")) == ("/keys/0", "/keys/0/by")


def test_what_a_construct_does_not_have_stands_nowhere() -> None:
    with pytest.raises(AssertionError, match="name has no of"):
        Named(name="deck", pointer="").at("of")


def test_a_copy_stands_where_the_first_stood_unless_another_place_is_given() -> None:
    deck = Named(name="deck", pointer="/here")
    assert changed(deck, name="hand").pointer == "/here"
    moved = changed(deck, pointer="/there")
    assert (moved.pointer, moved.name) == ("/there", "deck")


def test_all_that_stands_in_a_construct_comes_in_the_order_of_its_fields() -> None:
    node = construct("expression", ORDERED)
    assert [type(one) for one in every(node)] == [OrderedBy, Named, OrderKey, Of, Named, OrderKey, Number]
    assert [type(one) for one in directly_in(node)] == [Named, OrderKey, OrderKey]


def test_what_is_left_out_stands_in_nothing() -> None:
    assert directly_in(Of(name="round", pointer="")) == []


def test_filters_are_what_stands_behind_a_collection() -> None:
    deck = Named(name="deck", pointer="")
    assert isinstance(Where(of=deck, condition=deck, pointer=""), Filter)
    assert not isinstance(List(items=(deck,), pointer=""), Filter)


def test_a_construct_is_written_in_plain_words() -> None:
    fields = written(construct("expression", ORDERED))["ordered-by"]
    assert not isinstance(fields["ties"], Enum)
    assert json.loads(json.dumps(fields)) == ORDERED["ordered-by"]


def test_a_construct_can_be_sent_to_another_process() -> None:
    book = read_document(GAME).book
    received = pickle.loads(pickle.dumps(book))
    assert received == book
    assert [one.pointer for one in every(received)] == [one.pointer for one in every(book)]
