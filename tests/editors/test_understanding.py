from pathlib import Path

import pytest
from tests.later import costly, later

from festrules.editors.understanding.subjects import Sort, Subject
from festrules.editors.understanding.understand import OutdatedError, understand
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Severity
from festrules.grammar.files import bundled_rules, find_rules
from festrules.grammar.source import Span
from festrules.interpreter.world.types import Component, Many

GAME = """festrules 2

game "Market"
  players 2 to 3
  at most 100 decisions, then nobody wins

kinds of colour: red, blue

card good for each colour numbered 1 to 5
  starts in stock

place stock of good: ordered, face down
place hand for each player of good: owner sees everything, others see count

setup
  shuffle stock
  for each player in players
    draw 3 from stock to hand of player

play
  turns from seat 1 until the game ends
    choose pick from goods in my hand "which good do you give back?"
    (there is always at least one)
    move pick under stock
    if my hand is empty
      end the game

winner
  most count of goods in my hand
  shared
"""


def written(folder: Path, text: str = GAME) -> Understood:
    path = folder / "market.rules"
    path.write_text(text)
    return understand(path, {})


def words(known: Understood, subject: Subject) -> list[tuple[int, str]]:
    """The lines on which something is named, and by which words."""
    found = []
    for one in known.mentions_of(subject):
        line = known.sources[one.span.source].line(one.span.line)
        found.append((one.span.line, line[one.span.column - 1 : one.span.end_column - 1]))
    return found


def test_a_thing_is_found_where_it_is_declared_and_wherever_it_is_meant_plurals_included(
    tmp_path: Path,
) -> None:
    known = written(tmp_path)
    assert known.diagnostics == ()
    assert words(known, Subject(Sort.THING, "good")) == [
        (9, "good"),
        (12, "good"),
        (13, "good"),
        (22, "goods"),
        (29, "goods"),
    ]
    given = known.given_at(Subject(Sort.THING, "hand"))
    assert given is not None
    assert given.span.line == 13


def test_a_name_of_a_statement_is_one_of_its_declaration(tmp_path: Path) -> None:
    known = written(tmp_path)
    here = known.mention_at(str(known.root), (22, 14))
    assert here is not None
    assert here.subject.sort is Sort.LOCAL
    assert words(known, here.subject) == [(22, "pick"), (24, "pick")]


def test_types_and_the_names_in_reach_are_noted(tmp_path: Path) -> None:
    known = written(tmp_path)
    path = str(known.root)
    pointer = next(one for one in known.nodes_at(path, (24, 12)) if one in known.noted)
    noted = known.noted[pointer]
    assert isinstance(noted.type, Component)
    assert set(noted.names) == {"pick"}
    assert noted.acts
    offered = next(one for one in known.nodes_at(path, (22, 26)) if one in known.noted)
    assert isinstance(known.noted[offered].type, Many)


def test_a_line_with_a_mistake_hides_nothing_in_the_others(tmp_path: Path) -> None:
    known = written(tmp_path, GAME.replace("under stock\n", "under\n"))
    assert [one.span and one.span.line for one in known.diagnostics] == [24]
    assert [line for line, _ in words(known, Subject(Sort.THING, "hand"))] == [13, 18, 22, 25, 29]


def test_what_is_not_saved_counts_tables_included(tmp_path: Path) -> None:
    rules = tmp_path / "market.rules"
    table = tmp_path / "goods.yaml"
    listed = GAME.replace(
        "card good for each colour numbered 1 to 5",
        'card good from "goods.yaml"\n  price: 0 to 9\n  colour: colour',
    )
    rules.write_text(listed)
    rows = "".join(f"- {{id: salt-{number}, price: 1, colour: red}}\n" for number in range(1, 13))
    table.write_text(rows)
    assert {one.severity for one in understand(rules, {}).diagnostics} <= {Severity.WARNING, Severity.NOTE}
    found = understand(rules, {str(table): rows.replace("red", "green", 1)}).diagnostics
    assert [one.span and one.span.source for one in found if one.severity is Severity.ERROR] == [str(table)]


def test_understanding_stops_where_it_is_outdated() -> None:
    with pytest.raises(OutdatedError):
        understand(find_rules("festo"), {}, lambda: True)


def test_a_view_carries_places_over_lines_that_have_changed(tmp_path: Path) -> None:
    known = written(tmp_path)
    path = str(known.root)
    view = View(path, GAME.replace("setup\n", "setup\n  # now\n  # longer\n"), known)
    assert not view.is_current
    assert view.then((12, 7)) == (12, 7)
    assert view.then((16, 1)) is None
    assert view.then((25, 11)) == (23, 11)
    assert view.now(Span(path, 23, 5, 23, 9)) == Span(path, 25, 5, 25, 9)
    assert view.now(Span(path, 12, 5, 14, 9)) == Span(path, 12, 5, 14, 9)


@pytest.mark.parametrize("path", later(bundled_rules(), costly), ids=lambda path: path.stem)
def test_every_name_of_a_shipped_game_is_given_somewhere(path: Path) -> None:
    known = understand(path, {})
    lost = {one.subject for one in known.mentions if known.given_at(one.subject) is None}
    by_boards = {one for one in lost if one.sort is Sort.SPACE}  # of which `a1` is a space
    assert lost == by_boards
    assert all(known.given_at(Subject(Sort.THING, one.of)) for one in by_boards)
