"""A component from a table may say whose each row is; rows of seats that take no part do not exist."""

from pathlib import Path

import pytest
from tests.conformance.components import wrong
from tests.interpreter.world.harbour import document, findings, game

from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

CAPTAINS = """
card captain from "captains.yaml"
  owner: player
  pay: 0 to 9
  starts in cabin
place cabin for each player of captain
place beach of captain
table fame of captain: 1 for hook to flint, 5 for morgan, 7 for ching to bones
"""
ROWS = """\
- {id: hook, owner: 1, pay: 3}
- {id: flint, owner: Bob, pay: 4}
- {id: morgan, owner: Ann, pay: 5}
- {id: ching, owner: 3, pay: 6}
- {id: bones, owner: 2, pay: 7}
"""
FILES = {"captains.yaml": ROWS}
IDLE = "play\n  nothing happens\n"

ASKED = [
    ("my captains", "hook of Ann and morgan of Ann"),
    ("captains of seat 2", "flint of Bob and bones of Bob"),
    ("captains", "hook of Ann, flint of Bob, morgan of Ann and bones of Bob"),
    ("owner of bones", "Bob"),
    ("pay of captains", "3, 4, 5 and 7"),
    ("sum of pay of my captains in my cabin", "8"),
    ("captains in cabin of seat 2 where owner of captain is not you", "flint of Bob and bones of Bob"),
    ("fame of bones", "7"),
    ("fame of flint", "1"),
    ("ching", "nothing"),
    ("owner of ching", "nobody"),
]


@pytest.mark.parametrize(("expression", "worth"), ASKED, ids=[one for one, _ in ASKED])
def test_a_row_belongs_to_its_player(expression: str, worth: str, tmp_path: Path) -> None:
    play = f'play\n  let seat 1 act\n    it = {expression}\n    say "{{it}}"\n  otherwise nothing happens\n'
    _, events = game(CAPTAINS + play, tmp_path, FILES, 2).begin(1)
    assert [event.text for event in events if event.kind in ("said", "rules-fault")] == [worth]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_only_those_of_seats_that_take_part_exist(players: int, tmp_path: Path) -> None:
    made = game(CAPTAINS + IDLE, tmp_path, FILES, players)
    state, _ = made.begin(1)
    owners = [kind.owner for kind in made.machine.world.kinds if kind.component == "captain"]
    assert owners == {1: [0, 0], 2: [0, 1, 0, 1], 3: [0, 1, 0, 2, 1]}[players]
    assert wrong(made, state) == []


def test_every_configuration_is_fine(tmp_path: Path) -> None:
    named = 'play\n  if ching is in beach or hook is in beach\n    say "ashore"\n'
    assert not findings(CAPTAINS + named, tmp_path, FILES, "1 to 3")


def test_a_case_for_one_that_does_not_exist_is_left_out(tmp_path: Path) -> None:
    rows = ROWS + "- {id: teach, owner: 3, pay: 8}\n"
    declared = CAPTAINS.replace("ching to bones", "ching to teach")
    cases = """
play
  let seat 1 act
    depending on first of captains in my cabin
      hook, ching
        say "first"
      flint, morgan, bones
        say "second"
      teach
        say "third"
      nothing
        say "none"
  otherwise nothing happens
"""
    assert not findings(declared + cases, tmp_path, {"captains.yaml": rows}, "2 to 3")
    _, events = game(declared + cases, tmp_path, {"captains.yaml": rows}, 2).begin(1)
    assert [event.text for event in events if event.kind == "said"] == ["first"]


def test_moving_one_that_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    play = "play\n  move ching to beach\n"
    made = game(CAPTAINS + play, tmp_path, FILES, 2)
    _, events = made.begin(1)
    assert [event.data["what"] for event in events if event.kind == "rules-fault"] == [
        "something is asked for where there is nothing"
    ]
    made = game(CAPTAINS + play, tmp_path, FILES, 3)
    _, events = made.begin(1)
    assert not [event for event in events if event.kind == "rules-fault"]


def test_no_row_may_be_left(tmp_path: Path) -> None:
    files = {"captains.yaml": "- {id: ching, owner: 3, pay: 6}\n"}
    declared = CAPTAINS.replace("1 for hook to flint, 5 for morgan, 7 for ching to bones", "7 for ching")
    play = 'play\n  let seat 1 act\n    say "{my captains}"\n  otherwise nothing happens\n'
    assert not findings(declared + IDLE, tmp_path, files, "2 to 3")
    _, events = game(declared + play, tmp_path, files, 2).begin(1)
    assert [event.text for event in events if event.kind == "said"] == ["nothing"]


MISTAKES = [
    ("owner: 1", "owner: 4", "FR405", "there is no seat 4: at most 3 play", None),
    ("owner: 1", "owner: An", "FR405", "`An` is not a player", "Ann"),
    ("owner: 1, ", "", "FR405", "row `hook` of `captain` does not say its owner", None),
    ("owner: 1", "owner: true", "FR405", "`True` is not a player", None),
]


@pytest.mark.parametrize(
    ("old", "new", "code", "message", "near"), MISTAKES, ids=[one[3] for one in MISTAKES]
)
def test_a_cell_that_is_no_player(
    old: str, new: str, code: str, message: str, near: str | None, tmp_path: Path
) -> None:
    (found,) = findings(CAPTAINS + IDLE, tmp_path, {"captains.yaml": ROWS.replace(old, new)})
    assert (found.code, found.message, found.suggestion) == (code, message, near)


def test_a_row_cannot_belong_to_each_player_and_to_one(tmp_path: Path) -> None:
    declared = CAPTAINS.replace("card captain from", "card captain for each player from")
    (found,) = findings(declared + IDLE, tmp_path, FILES, "1 to 3")[:1]
    assert (found.code, found.message) == ("FR302", "`owner` of a captain has a meaning already")
    assert found.help == "these belong to players: `for each player`. Leave out one of the two"


@pytest.mark.parametrize("kind", ["0 to 4", "player or nobody", "suit"])
def test_an_owner_is_a_player(kind: str, tmp_path: Path) -> None:
    declared = CAPTAINS.replace("owner: player", f"owner: {kind}")
    found = findings(declared + IDLE, tmp_path, FILES)
    assert ("FR302", "`owner: player` says whose a row is") in {(one.code, one.help) for one in found}


def test_any_column_may_hold_players(tmp_path: Path) -> None:
    isles = 'kinds of isle from "isles.yaml"\n  found-by: player\n'
    files = {"isles.yaml": "- {id: skerry, found-by: Bob}\n- {id: holm, found-by: 3}\n"}
    play = 'play\n  say "{found-by of skerry}"\n'
    _, events = game(isles + play, tmp_path, files, 3).begin(1)
    assert [event.text for event in events if event.kind == "said"] == ["Bob"]
    (found,) = findings(isles + play, tmp_path, files, "2 to 3")
    assert (found.code, found.message) == (
        "FR405",
        "with 2 players there is no seat 3; that is so with 2 players",
    )
    assert not findings(isles.replace("player", "player or nobody") + play, tmp_path, files, "2 to 3")


def test_an_example_cannot_hold_what_does_not_exist(tmp_path: Path) -> None:
    example = 'example "ashore"\n  players {}\n  at play\n  beach holds ching\n  expect ching is in beach\n'
    text = f"{CAPTAINS}{IDLE}{example.format(3)}{example.format(2)}"
    read = document(text, tmp_path, FILES, "2 to 3")
    tables = Tables(read)
    fine, wrong_one = [run_scenario(tables, one).found for one in examples_of(read)]
    assert not fine
    assert [one.code for one in wrong_one] == ["FR702"]
    assert wrong_one[0].message == "there is no ching here"
    assert wrong_one[0].help == "With 2 players there is none: it belongs to another seat."


def test_an_entry_that_comes_twice_is_marked_whoever_plays(tmp_path: Path) -> None:
    entries = "7 for ching, 1 for hook to flint, 3 for morgan to bones, 2 for hook"
    declared = CAPTAINS.replace("1 for hook to flint, 5 for morgan, 7 for ching to bones", entries)
    (found,) = findings(declared + IDLE, tmp_path, FILES, "2 to 3")
    assert (found.code, found.pointer) == ("FR303", "/things/fame/table/entries/3")
