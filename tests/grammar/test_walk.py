"""The walk over a document: every construct that says a rule, once, behind what it stands in."""

from pathlib import Path

import pytest

from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import Citing, values_of
from festrules.grammar.vocabulary.edits import ReplaceThing
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.grammar.walk import walk

ROOT = Path(__file__).parents[2]
GAMES = gathered([str(ROOT / name) for name in ("rules/climbers", "rules/banner/mods")])


@pytest.fixture(scope="module", params=GAMES, ids=lambda one: one.rules.stem)
def document(request: pytest.FixtureRequest) -> Document:
    return read(request.param)


def test_each_is_come_to_once_behind_what_it_stands_in(document: Document) -> None:
    seen = {""}
    for spot in walk(document):
        assert spot.holder.pointer in seen
        assert spot.node.pointer not in seen
        seen.add(spot.node.pointer)
    assert len(seen) > 100


def test_what_stands_in_a_list_knows_whether_it_is_alone(document: Document) -> None:
    for spot in walk(document):
        lists = [value for value in values_of(spot.holder) if isinstance(value, tuple)]
        among = [one for one in lists if any(member is spot.node for member in one)]
        assert spot.alone == (among == [] or len(among[0]) == 1)


def test_whoever_cites_is_the_nearest(document: Document) -> None:
    nearest = {"": document.book.pointer}
    for spot in walk(document):
        here = spot.node.pointer
        nearest[here] = here if isinstance(spot.node, Citing) else nearest[spot.holder.pointer]
        assert spot.statement.pointer == nearest[here]


def test_things_come_in_the_order_of_the_text(document: Document) -> None:
    for part in document.book.files:
        things = [
            spot.node for spot in walk(document) if spot.holder is part and isinstance(part, Rulebook | Mod)
        ]
        names = [name for one in things for name, thing in part.things.items() if thing is one]
        assert names == list(part.order)


def test_texts_and_tests_are_passed_by_and_come_where_they_are_asked_for() -> None:
    document = read(GAMES[0])
    examples = {one.pointer for one in document.book.examples}
    assert examples
    assert not examples & {spot.node.pointer for spot in walk(document)}
    assert examples <= {spot.node.pointer for spot in walk(document, frozenset())}
    asked = frozenset({(Rulebook, "examples"), (Rulebook, "things")})
    assert not any(spot.node.pointer.startswith("/things") for spot in walk(document, asked))


def test_what_an_edit_brings_is_told_from_what_is_declared(document: Document) -> None:
    brought = [spot for spot in walk(document) if spot.brought]
    edits = [spot.node for spot in walk(document) if isinstance(spot.node, ReplaceThing)]
    assert {spot.holder.pointer for spot in brought} >= {edit.pointer for edit in edits}
    assert not any(spot.node.pointer.count("/") == 2 for spot in brought)
