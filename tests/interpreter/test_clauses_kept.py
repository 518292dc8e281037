"""Citations are kept: from the text to the document and back, and from the document to the machine."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.later import later, nothing_new

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import Source
from festrules.grammar.vocabulary import Rulebook
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.reading import written
from festrules.interpreter.game import make_game

ROOT = Path(__file__).parents[2]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])
# Things, and names for something else wherever they are used: no step of play
NO_STEPS = {
    *(
        "Define",
        "PlaceThing",
        "Column",
        "KeepThing",
        "ComponentThing",
        "Provenance",
        "TableThing",
        "KindsThing",
    ),
    *("BoardThing", "DieThing", "Length", "Game", "Symbol", "Mark", "SameMark", "Legend"),
}


def with_clauses(said: Any, numbers: Iterator[int]) -> Any:
    """Everything that can cite cites a clause of its own; a declaration in a change cites for the line it stands in."""
    match said:
        case Construct():
            fields = [field.attribute for field in said.RECORD.fields.values() if field.key != "cites"]
            own = {attribute: with_clauses(getattr(said, attribute), numbers) for attribute in fields}
            if said.RECORD.cites:
                no_place = isinstance(said, ReplaceThing | IntroduceThing)
                own["cites"] = () if no_place else (f"X-{next(numbers)}",)
            return changed(said, **own)
        case tuple():
            return tuple(with_clauses(one, numbers) for one in said)
        case Mapping():
            return {key: with_clauses(one, numbers) for key, one in said.items()}
        case _:
            return said


def clauses_of(said: Any) -> Iterator[tuple[str, str]]:
    """Each clause that is cited, with what cites it."""
    match said:
        case Construct():
            yield from ((clause, type(said).__name__) for clause in getattr(said, "cites", ()))
            for field in said.RECORD.fields.values():
                yield from clauses_of(getattr(said, field.attribute))
        case tuple():
            for one in said:
                yield from clauses_of(one)
        case Mapping():
            for one in said.values():
                yield from clauses_of(one)


def citing_everywhere(path: Path) -> Rulebook:
    """A rulebook in which everything that can cite cites a clause of its own, and nobody lists the clauses."""
    book = read_document(path).book
    book = changed(
        book, game=changed(book.game, clauses=None), clauses={}, mods=(), positions=(), examples=()
    )
    made: Rulebook = with_clauses(book, count(1))
    return made


@pytest.mark.parametrize("path", later(RULES, nothing_new), ids=lambda path: path.stem)
def test_text_and_document_have_the_same_clauses_at_the_same_places(path: Path) -> None:
    book = citing_everywhere(path)
    if read_document(path).mods:
        pytest.skip("a mod, and no game")
    again = read_document(Source(path.name, write_text(book)), path.parent)
    beside = ("examples", "positions", "picture")  # what stands in files of its own
    found, said = (
        {key: one for key, one in of.items() if key not in beside} for of in (again.data, written(book))
    )
    assert found == said


@pytest.mark.parametrize("name", ["banner", "festival", "climbers"])
def test_every_step_of_play_knows_its_clauses(name: str) -> None:
    """Those are games without changes, in which all that can be done is done whatever is chosen."""
    book = citing_everywhere(ROOT / "rules" / name / f"{name}.rules")
    data: Any = written(book)
    players = book.game.players
    known: set[str] = set()
    for number in {players.from_, players.to}:
        machine = make_game(Document(data), number, None, ()).machine
        known |= {clause for origin in machine.origins for clause in origin.clauses}
    cited = list(clauses_of(book))
    lost = sorted({by for clause, by in cited if clause not in known} - NO_STEPS)
    assert not lost
    assert len({by for clause, by in cited if clause in known}) > 10
