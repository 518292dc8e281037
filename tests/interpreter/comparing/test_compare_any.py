"""Whatever the vocabulary can say: a difference in it is told, and the same in another order is none."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from tests.grammar.any_document import any_document, fields
from tests.later import heavy, later

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES
from festrules.interpreter.bending.bends import bends_of, bent
from festrules.interpreter.comparing.aligning import Sign, ToldLine
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
    written = list(data["order"])
    data["order"] = sorted(data["order"], key=lambda name: ("trigger" in data["things"][name], name))
    kept = ("trigger", "end", "change")
    where = [at for at, name in enumerate(data["order"]) if data["things"][name].keys() & set(kept)]
    names = [name for name in written if data["things"][name].keys() & set(kept)]
    for at, name in zip(where, names, strict=True):
        data["order"][at] = name
    found = compare(document, Document(data))
    assert found.same
    assert not found.scenarios
    assert not found.sources


def thing(pointer: str) -> str:
    """The name under which a place of a document is told."""
    first, *rest = pointer.split("/")[1:]
    return rest[0] if first in ("things", "tables") else f"section {first}"


@pytest.mark.parametrize("game", later(GAMES, lambda game: heavy(game) or game == "festival"))
def test_each_bend_is_told_of_the_thing_that_is_bent(game: str) -> None:
    document = read_document(game)
    before = digests(document)
    every = bends_of(document)
    for bend in every[:: max(1, len(every) // 60)]:
        other = bent(document, bend)
        found = list(all_of(compare(document, other)))
        assert [one.name for one in found] == [thing(bend.pointer)], bend.what
        assert found[0].told is not None
        assert differing(found[0].told), bend.what
        after = digests(other)
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        assert changed, bend.what


def differing(told: ToldLine) -> bool:
    return told.sign != Sign.SAME or told.moved or any(map(differing, told.under))


@pytest.mark.parametrize("seed", range(150))
def test_any_two_documents_can_be_compared(seed: int) -> None:
    chance = random.Random(seed)
    one, other = (Document(any_document(chance, depth=chance.randint(1, 7))) for _ in range(2))
    assert compare(one, one).same
    found = compare(one, other)
    backwards = compare(other, one)
    assert found.same == backwards.same
    for difference in all_of(found):
        assert difference.sentence or (difference.told and differing(difference.told))


@pytest.mark.parametrize(
    ("family", "kind"),
    [
        (family, kind)
        for family in ("declaration", "statement", "expression", "edit")
        for kind in FAMILIES[family]
    ],
)
def test_every_kind_of_node_can_be_told(family: str, kind: str) -> None:
    chance = random.Random(f"{family} {kind}")
    for _ in range(4):
        node = {kind: fields(FAMILIES[family][kind].RECORD, chance, 3)}
        thing_ = {
            "declaration": node,
            "statement": {"procedure": {"do": [node, {"pass": {}}]}},
            "expression": {"define": {"value": node}},
            "edit": {"change": {"while": {"yes": {}}, "edits": [node]}},
        }[family]
        base = any_document(random.Random(1), things=0, depth=2)
        base = {key: value for key, value in base.items() if key != "mods"}
        before = {**base, "order": ["x"], "things": {"x": {"procedure": {"do": [{"pass": {}}]}}}}
        after = {**base, "order": ["x"], "things": {"x": thing_}}
        found = list(all_of(compare(Document(before), Document(after))))
        assert {one.name for one in found} == {"x"}
