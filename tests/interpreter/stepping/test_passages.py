"""Scenarios as the statements that ran: all of them, in order, and nothing that was only tried."""

from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GAME
from tests.later import costly, later

from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.machine.instructions import Decision
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.standing_at import standing_at
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.stepping.names import names_in_reach
from festrules.interpreter.stepping.passages import TracedCourse, course_of

ROOT = Path(__file__).parents[3]
RULES = sorted([*ROOT.glob("tests/probes/*.rules"), *ROOT.glob("rules/classics/*.rules")])
TOLD = """
example "two cards"
  at turn of seat 1
  hand of seat 1 holds leaf-4
  hand of seat 2 holds leaf-5
  expect seat 1 can "play a card" then "leaf-4"
  seat 1 chooses "play a card", "leaf-4"
  expect gain of seat 1 is 4
  seat 2 chooses "flip the coin"
  chance "tails"
  expect pool is 0
"""


def course(text: str) -> tuple[Document, TracedCourse]:
    document = read_document(Source("small.rules", GAME + text), Path())
    (example,) = examples_of(document)
    return document, course_of(document, example)


def lines(document: Document, found: TracedCourse) -> list[str]:
    spans = [document.span(one.pointer) for one in found.passages]
    text = document.sources["small.rules"].text.split("\n")
    return [text[span.line - 1].strip() for span in spans if span is not None]


def test_each_line_and_the_statements_that_it_set_going() -> None:
    document, found = course(TOLD)
    assert lines(document, found) == [
        'example "two cards"',
        'expect seat 1 can "play a card" then "leaf-4"',
        'seat 1 chooses "play a card", "leaf-4"',
        'choose one: play-card, flip, walk or rest "what now?"',
        'choose leaf from leaves in my hand "which card?"',
        'needs table is not full (refused: "the table is full")',
        "move leaf to table",
        "add number of leaf to gain of you",
        "turns from seat 1 until everyone has passed",
        "expect gain of seat 1 is 4",
        'seat 2 chooses "flip the coin"',
        'choose one: play-card, flip, walk or rest "what now?"',
        'needs pool > 0 (refused: "the pool is empty")',
        'chance "tails"',
        "roll coin as side",
        "if side is heads",
        "set pool to 0",
        "expect pool is 0",
    ]
    assert found.parting is None


def test_what_was_told_and_which_way_it_went() -> None:
    document, found = course(TOLD)
    by_line = dict(zip(lines(document, found), found.passages, strict=True))
    assert [event.text for event in by_line["move leaf to table"].events] == [
        "leaf-4: from hand of player 1 to table"
    ]
    assert by_line["if side is heads"].way == "otherwise"
    assert by_line["set pool to 0"].events[0].text == "pool: 3 -> 0"


def test_over_what_a_statement_does_and_on_to_decisions() -> None:
    document, found = course(TOLD)
    text = lines(document, found)
    branch = text.index("if side is heads")
    assert text[found.over(branch)] == "expect pool is 0"
    take = text.index('choose one: play-card, flip, walk or rest "what now?"')
    assert text[found.over(take)] == "turns from seat 1 until everyone has passed"
    assert text[found.next_decision(0)] == text[take]
    assert text[found.next_decision(take)].startswith("choose leaf")
    assert found.next_decision(len(text) - 1) == found.over(len(text) - 1) == len(text) - 1


def test_names_in_reach() -> None:
    document, found = course(TOLD)
    text = lines(document, found)

    def names(line: str, *, own: bool = True) -> dict[str, str]:
        one = found.passages[text.index(line)]
        return names_in_reach(found.game, one.pointer, one.number, one.after, own=own)

    choice = 'choose leaf from leaves in my hand "which card?"'
    assert names(choice) == {"you": "player 1", "leaf": "leaf-4"}
    assert names(choice, own=False) == {"you": "player 1"}
    assert names("add number of leaf to gain of you") == {"you": "player 1", "leaf": "leaf-4"}
    assert names("if side is heads") == {"you": "player 2", "side": "tails"}


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("is 4", "is 9", "expect gain of seat 1 is 9", "found: gain of seat 1 is 4"),
        ('"flip the coin"', '"flop"', 'seat 2 chooses "flop"', "flop"),
        ('chance "tails"', 'chance "edge"', "expect pool is 0", '"edge" is not possible'),
    ],
)
def test_where_what_was_expected_parts_from_what_happened(
    old: str, new: str, line: str, message: str
) -> None:
    document, found = course(TOLD.replace(old, new))
    assert found.parting is not None
    assert message in found.passages[found.parting].found[0].message
    assert lines(document, found)[found.parting] == line


def test_a_position_that_cannot_be() -> None:
    document, found = course(TOLD.replace("holds leaf-5", "holds leaf-4"))
    assert found.parting == 0
    assert lines(document, found) == ['example "two cards"']


@pytest.mark.parametrize("path", later(RULES, costly), ids=lambda path: path.stem)
def test_all_decisions_of_shipped_scenarios_are_gone_through(path: Path) -> None:
    document = read(gathered([str(path)])[0])
    tables = Tables(document)
    for example in list(examples_of(document))[:6]:
        found, standing = course_of(document, example), standing_at(tables, example)
        assert found.parting is None
        code = found.game.machine.code
        decided = [one for one in found.passages if one.asks and isinstance(code[one.number], Decision)]
        assert len(decided) == standing.decided, example.title
