"""The table beside the text, and which scenarios a text has."""

import asyncio
from pathlib import Path

import pytest
from tests.editors.talking import editor
from tests.interpreter.record.played import play

from festrules.editors.showing.listing import scenarios_in
from festrules.editors.showing.picture import DECIDING, WATCHING, Asked, Picture, picture_of
from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game

RULES = """festrules 2

game "Pile"
  players 2
  at most 30 decisions, then scores decide

keep total for each player: 0 to 5, starts 0

play
  turns from seat 1 until some player in players: total of player is 5
    choose one: one-more or stay

action one-more "one more"
  needs total of you < 5 (refused: "you have five")
  add 1 to my total

action stay "nothing"
  nothing happens

score
  part total "total": total of you

winner
  most total of you
  then shared
"""
SCENARIOS = """festrules 2
scenarios of "pile"

position "one each"
  seat 1 chooses "one more"
  seat 2 chooses "one more"

example "the first has one"  @A-1 @A-2
  seat 1 chooses "one more"
  expect total of seat 1 is 1
  seat 2 chooses "one more"
  expect total of seat 2 is 3

example "so ends \\"it\\""
  total of seat 1 is 4
  seat 1 chooses "one more"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pile.rules").write_text(RULES)
    (tmp_path / "pile.scenarios").write_text(SCENARIOS)
    return tmp_path


def shown(
    folder: Path, line: int, name: str = "pile.scenarios", eyes: str = DECIDING, rules: str = RULES
) -> Picture:
    return picture_of(Asked(str(folder / name), line, eyes), {str(folder / "pile.rules"): rules})


# ---- which scenarios there are -------------------------------------------------------------------------


def test_scenarios_are_listed_with_their_lines_and_clauses() -> None:
    first, second = scenarios_in(SCENARIOS)
    assert (first.title, first.line, first.end_line, first.clauses) == (
        "the first has one",
        8,
        12,
        ("A-1", "A-2"),
    )
    assert (second.title, second.line, second.end_line) == ('so ends "it"', 14, 16)


def test_what_is_half_written_hides_no_other_scenario() -> None:
    text = SCENARIOS.replace("seat 2 chooses", "seat 2 choo").replace("position", "positio")
    assert [one.title for one in scenarios_in(text)] == ["the first has one", 'so ends "it"']
    assert [one.title for one in scenarios_in('example "half\nexample "whole"\n')] == ["whole"]


def test_a_mod_that_replaces_a_scenario_has_it() -> None:
    assert [one.title for one in scenarios_in('replace example "new" @A-1\n')] == ["new"]


# ---- the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "where", "prompt"),
    [
        (8, "as the scenario begins", "what do you do?"),
        (9, 'after line 9: seat 1 chooses "one more"', "what do you do?"),
        (14, "as the scenario begins", "what do you do?"),
        (16, 'after line 16: seat 1 chooses "one more"', "the game is over"),
    ],
)
def test_the_table_is_as_it_is_after_the_line(folder: Path, line: int, where: str, prompt: str) -> None:
    found = shown(folder, line)
    assert (found.where, found.prompt, found.problem) == (where, prompt, "")


def test_numbers_change_from_line_to_line(folder: Path) -> None:
    before, after = shown(folder, 8), shown(folder, 9)
    assert "<b>0</b>" in before.table
    assert (before.seat, after.seat) == (0, 1)
    assert "<b>1</b>" in after.table


def test_what_does_not_come_true_is_told(folder: Path) -> None:
    assert shown(folder, 12).problem.startswith("Line 12: ")
    assert shown(folder, 11).problem == ""


def test_a_position_is_a_scenario_in_which_nothing_is_expected(folder: Path) -> None:
    assert shown(folder, 5).where == 'after line 5: seat 1 chooses "one more"'


def test_somebody_may_watch_or_sit_elsewhere(folder: Path) -> None:
    assert shown(folder, 9, eyes=WATCHING).seat is None
    assert shown(folder, 9, eyes="0").seat == 0
    assert shown(folder, 9, eyes="7").seat is None


def test_outside_of_scenarios_a_game_begins(folder: Path) -> None:
    found = shown(folder, 3, "pile.rules")
    assert (found.title, found.where) == ("Pile", "as a game begins")


def test_rules_that_are_not_saved_count(folder: Path) -> None:
    assert "<b>2</b>" in shown(folder, 9, rules=RULES.replace("add 1", "add 2")).table


def test_rules_that_cannot_be_played_say_why(folder: Path) -> None:
    found = shown(folder, 9, rules=RULES.replace("winner\n", "winnner\n"))
    assert found.table == ""
    assert found.problem.startswith("The rules cannot be played as they stand. line 23: ")


# ---- a game that was played ------------------------------------------------------------------------------


@pytest.fixture
def record(folder: Path) -> str:
    return play(make_game(read_document(folder / "pile.rules")), 1, 3).text


def test_outside_of_scenarios_the_last_game_is_shown(folder: Path, record: str) -> None:
    asked = Asked(str(folder / "pile.rules"), 3, record=record)
    found = picture_of(asked, {})
    assert found.where == "in the game you played last, after 3 decisions"
    assert found.problem == ""


def test_it_goes_on_after_an_edit_as_far_as_it_can(folder: Path, record: str) -> None:
    asked = Asked(str(folder / "pile.rules"), 3, record=record)
    other = picture_of(asked, {asked.file: RULES.replace("0 to 5", "0 to 6")})
    assert (other.where, other.problem) == ("in the game you played last, after 3 decisions", "")
    gone = picture_of(asked, {asked.file: RULES.replace("of you < 5", "of you < 1")})
    assert gone.problem.startswith("With the rules as they are now it goes no further: ")
    assert gone.table


def test_over_the_line_of_an_editor(folder: Path) -> None:
    async def course() -> None:
        async with editor(folder) as there:
            there.open(folder / "pile.scenarios", SCENARIOS)
            uri = (folder / "pile.scenarios").as_uri()
            listed = await there.ask("festrules/scenarios", {"textDocument": {"uri": uri}})
            assert [(one["title"], one["line"]) for one in listed] == [
                ("the first has one", 7),
                ('so ends "it"', 13),
            ]
            table = await there.ask("festrules/table", {"textDocument": {"uri": uri}, "line": 8})
            assert "<b>1</b>" in table.table
            look = await there.ask("festrules/look", {})
            assert ".tabletop" in look.style

    asyncio.run(course())
