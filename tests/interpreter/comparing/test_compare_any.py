"""Whatever the vocabulary can say: a difference in it is told, and the same in another order is none."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from tests.grammar.any_document import any_document

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.comparing.aligning import Told
from festrules.interpreter.comparing.compare import compare
from festrules.interpreter.comparing.difference import Comparison, Difference
from festrules.interpreter.comparing.digests import digests

GAMES = ("festo", "festival", "fireworks", "banner", "climbers", "kuhn-poker", "washing-day")


def all_of(comparison: Comparison) -> Iterator[Difference]:
    for chapter in comparison.rules:
        yield from chapter.differences
    yield from comparison.words


@pytest.mark.parametrize("game", GAMES)
def test_the_same_in_another_order_is_the_same(game: str) -> None:
    document = read_document(game)
    data: Any = deepcopy(document.data)
    data["order"] = sorted(data["order"], key=lambda name: ("trigger" in data["things"][name], name))
    kept = ("trigger", "end", "change")
    where = [at for at, name in enumerate(data["order"]) if data["things"][name].keys() & set(kept)]
    names = [name for name in document.data["order"] if data["things"][name].keys() & set(kept)]
    for at, name in zip(where, names, strict=True):
        data["order"][at] = name
    found = compare(document, Document(data))
    assert found.same
    assert not found.scenarios
    assert not found.sources
