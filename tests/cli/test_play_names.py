"""Names of the people who play: where they stand, and what is not a name."""

from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

import festrules as library
from festrules.cli.play.seats import as_before, people_of, played_by, seated_at
from festrules.interpreter.game import make_game
from festrules.interpreter.world.people import named_twice, why_no_name


def test_names_stand_wherever_a_seat_is_spoken_of(festrules: Festrules) -> None:
    ran = festrules("play", "tic-tac-toe", "--seats", "Ann,Bo", stdin="b2\na1\nlook Bo\nquit\n")
    assert "Ann is a person, Bo is a person" in ran.out
    assert "mark of Ann" in ran.out
    assert "Bo: " in ran.out


def test_a_name_and_a_bot(festrules: Festrules) -> None:
    ran = festrules("play", "pig", "--seats", "Ann,random", "--seed", "3", stdin="quit\n")
    assert "You are Ann, player 2 is a bot (random)." in ran.out


def test_names_are_kept_and_the_game_goes_on_with_them(festrules: Festrules, tmp_path: Path) -> None:
    kept = str(tmp_path / "g.jsonl")
    festrules("play", "tic-tac-toe", "--seats", "Ann,Bo", "--record", kept, stdin="b2\na1\nquit\n")
    assert '"seats": ["Ann", "Bo"]' in Path(kept).read_text()
    ran = festrules("play", "--resume", kept, "--seats", "me,me", stdin="log\nquit\n")
    assert ran.code == 0
    assert "Ann: b2" in ran.out
    ran = festrules("play", "--resume", kept, "--seats", "Cy,me", stdin="quit\n")
    assert ran.code == 2
    assert "Ann sits there, not Cy" in ran.err


@pytest.mark.parametrize(
    ("think", "thinks"), [(None, "hard, 500 ms"), ("2s", "hard, 2000 ms"), ("1", "hard, 1000 ms")]
)
def test_in_a_game_that_goes_on_each_seat_is_played_as_before(think: str | None, thinks: str) -> None:
    """Only the time for bots to think may be another."""
    seats = ("red", "blue", "green")
    begun = played_by(seats, seated_at(seats, "hard,me,random", all_bots=False, think="500ms"))
    assert begun == ("hard, 500 ms", "human", "random")
    assert played_by(seats, as_before(begun, think)) == (thinks, "human", "random")


def test_a_scenario_has_the_names_of_the_rules(festrules: Festrules, tmp_path: Path) -> None:
    kept = str(tmp_path / "g.jsonl")
    festrules("play", "breakthrough", "--seats", "Ann,Bo", "--record", kept, stdin="a2 a3\nquit\n")
    ran = festrules("test", "--from", kept)
    assert ran.code == 0
    assert "Ann" not in ran.out


def test_a_record_with_other_names_is_the_same_game() -> None:
    plain = library.load("tic-tac-toe")
    named = make_game(plain.document, people=("Ann", "Bo"))
    assert named.seats == ("Ann", "Bo")
    assert named.machine.digest == plain.machine.digest
    assert named.begin(3)[0] == plain.begin(3)[0]


@pytest.mark.parametrize(
    "name", ["7", "nobody", "seat 2", "a\x1b[31mb", "A" * 25, "x;y", "Ann\n", "\u202ennA", "(Ann)"]
)
def test_what_is_no_name(name: str) -> None:
    assert why_no_name(name)


@pytest.mark.parametrize("name", ["Ann", "Åse Marie", "O'Neil", "山田", "J.-P.", "अनु"])
def test_what_is_a_name(name: str) -> None:
    assert not why_no_name(name)


def test_a_mistyped_bot_is_no_person(festrules: Festrules) -> None:
    assert people_of("Ann, hard ,me") == ("Ann", "", "")
    ran = festrules("play", "pig", "--seats", "me,hrad")
    assert ran.code == 2
    assert "not by hrad" in ran.err


def test_two_seats_never_have_one_name(festrules: Festrules) -> None:
    assert named_twice(("Ann", "ann")) == "ann"
    ran = festrules("play", "tic-tac-toe", "--seats", "O,me")
    assert ran.code == 2
    assert "Two seats are called O" in ran.err


def test_hostile_names_of_a_record_are_left_out(festrules: Festrules, tmp_path: Path) -> None:
    kept = tmp_path / "g.jsonl"
    festrules("play", "tic-tac-toe", "--seats", "Ann,Bo", "--record", str(kept), stdin="b2\nquit\n")
    lines = [line.partition(', "sum"')[0] + "}\n" for line in kept.read_text().splitlines()]
    kept.write_text("".join(lines).replace('"Ann"', '"\\u001b[31mAnn"'))
    ran = festrules("play", "--replay", str(kept))
    assert "\x1b" not in ran.out
    assert "X: b2" in ran.out
