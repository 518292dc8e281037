"""The typed document: it says what the JSON says, and each construct knows its place."""

import pickle
from pathlib import Path

import pytest

from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.configuration import configure
from festrules.interpreter.meaning.lower import build_machine
from festrules.interpreter.meaning.shared import Shared

RULES = Path(__file__).parents[2] / "rules"
GAMES = gathered([str(RULES / name) for name in ("climbers", "banner")])


@pytest.fixture(scope="module", params=GAMES, ids=lambda one: one.rules.stem)
def document(request: pytest.FixtureRequest) -> Document:
    return read(request.param)


def constructs(value: object) -> list[Construct]:
    """A construct and all that are in it."""
    match value:
        case Construct():
            return [value, *(one for inner in values_of(value) for one in constructs(inner))]
        case tuple():
            return [one for inner in value for one in constructs(inner)]
        case str() | int() | None:
            return []
        case _:
            return [one for inner in dict(value).values() for one in constructs(inner)]  # type: ignore[call-overload]


def test_what_was_read_is_written_as_it_was(document: Document) -> None:
    assert written(document.book) == document.data


def test_each_construct_stands_at_its_pointer(document: Document) -> None:
    for one in constructs(document.book):
        assert written(one) == document.at(one.pointer)
        there = document.at(one.fields_at)
        for key in one.RECORD.fields.keys() & there.keys():
            assert document.at(one.at(key)) == there[key]


def test_its_constructs_are_gone_through_once_for_all(document: Document) -> None:
    assert document.constructs == tuple(every(document.book))
    assert document.constructs is document.constructs


def test_another_process_reads_for_itself(document: Document) -> None:
    book = document.book
    sent = pickle.loads(pickle.dumps(document))
    assert sent == document
    assert sent.book == book


def test_without_scenarios_rules_keep_their_places(document: Document) -> None:
    rules = document.without_scenarios()
    assert any(part.examples for part in document.book.files)
    for part in rules.book.files:
        assert not part.examples
        assert not part.positions
    assert rules.book.things == document.book.things
    assert rules.book.clauses == document.book.clauses
    assert rules.spans == document.spans


def test_a_machine_is_made_of_rules_without_their_scenarios(document: Document) -> None:
    configuration = configure(document)
    shared, bare = Shared(document), Shared(document.without_scenarios())
    assert "examples" not in shared.edition(configuration)[0].data
    one, other = (build_machine(document, configuration, by)[0] for by in (shared, bare))
    assert one == other
