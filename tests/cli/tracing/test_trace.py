"""`festrules trace` as somebody uses it: all of it as lines, and going through it by keys."""

from pathlib import Path

import click
import pytest
from tests.cli.conftest import Festrules

from festrules.cli.keys import BACK, END, ENTER
from festrules.cli.render.traced import Traced
from festrules.cli.tracing.finding import of_scenario
from festrules.cli.tracing.going import Standing, after, beginning
from festrules.cli.tracing.on_screen import screen

GAME = """festrules 2

game "Leaves"
  players 2
  at most 100 decisions, then nobody wins

card leaf numbered 1 to 4
  plural leaves
  starts in deck
place deck of leaf: ordered, face down
place hand for each player of leaf: owner sees everything, others see count
place heap of leaf: at most 2
keep gain for each player: 0 to 50, starts 0

setup
  shuffle deck
  deal 2 from deck to each hand

play
  turns from seat 1 until everyone has passed
    choose one: lay or rest "what now?"

action lay "lay a leaf"
  choose leaf from leaves in my hand "which one?"
    number of leaf > 1 (refused: "a one stays in the hand")  @LAY-1
  move leaf to heap  @LAY-1
  do praise of leaf
action rest "rest"
  pass

procedure praise of leaf
  add number of leaf to gain of you

score
  part gain: gain of you
winner
  most points
  then shared
"""
TOLD = """festrules 2

example "a leaf brings its number"
  at turn of seat 1
  hand of seat 1 holds leaf-1, leaf-4
  hand of seat 2 holds leaf-2, leaf-3
  seat 1 chooses "lay a leaf", "leaf-4"
  expect gain of seat 1 is 4

example "a leaf brings nothing"
  at turn of seat 1
  hand of seat 1 holds leaf-1, leaf-4
  hand of seat 2 holds leaf-2, leaf-3
  seat 1 chooses "lay a leaf", "leaf-4"
  expect gain of seat 1 is 0
"""
RIGHT, WRONG = "a leaf brings its number", "brings nothing"


@pytest.fixture
def leaves(tmp_path: Path) -> Path:
    (tmp_path / "leaves.scenarios").write_text(TOLD)
    path = tmp_path / "leaves.rules"
    path.write_text(GAME)
    return path


def traced(leaves: Path, words: str) -> Traced:
    return of_scenario(str(leaves), words, ())


def shown(one: Traced, standing: Standing, rows: int = 60) -> str:
    return click.unstyle(screen(one, standing, rows, 100))


def gone(one: Traced, *keys: str) -> Standing:
    standing: Standing | None = beginning(one)
    for key in keys:
        assert standing is not None
        standing = after(one, standing, key)
    assert standing is not None
    return standing


def test_all_of_it_as_lines(leaves: Path, festrules: Festrules) -> None:
    ran = festrules("trace", str(leaves), RIGHT)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        'leaves.scenarios:3  example "a leaf brings its number"',
        "",
        'leaves.scenarios:7  seat 1 chooses "lay a leaf", "leaf-4"',
        '  leaves.rules:21  choose one: lay or rest "what now?"',
        "      player 1 takes: lay a leaf",
        '  leaves.rules:24  choose leaf from leaves in my hand "which one?"',
        "      player 1 chooses leaf: leaf-4",
        "      leaf is leaf-4",
        "  leaves.rules:26  move leaf to heap  @LAY-1",
        "      leaf-4: from hand of player 1 to heap",
        "      leaf is leaf-4",
        "  leaves.rules:27  do praise of leaf",
        "      leaf is leaf-4",
        "  leaves.rules:32  add number of leaf to gain of you",
        "      gain of player 1: 0 -> 4",
        "      leaf is leaf-4",
        "  leaves.rules:20  turns from seat 1 until everyone has passed",
        "      player 2 is to move",
        "      once more",
        "      you: player 1 -> player 2",
        "",
        "leaves.scenarios:8  expect gain of seat 1 is 4",
    ]


def test_one_that_fails_ends_with_what_was_found(leaves: Path, festrules: Festrules) -> None:
    ran = festrules("trace", str(leaves), WRONG, "--all")
    assert ran.code == 1
    assert "expected: gain of seat 1 is 0; found: gain of seat 1 is 4" in ran.out


def test_one_that_fails_begins_there(leaves: Path) -> None:
    one = traced(leaves, WRONG)
    first = shown(one, beginning(one))
    assert ">15 |   expect gain of seat 1 is 0" in first
    assert "found: gain of seat 1 is 4" in first
    assert "hand     leaf-2, leaf-3  1 face down" in first
    assert "add number of leaf to gain of you" in shown(one, gone(one, "b", "b"))


def test_what_is_shown_of_a_decision(leaves: Path) -> None:
    one = traced(leaves, RIGHT)
    text = shown(one, gone(one, "d", "d"))
    assert "player 1: which one?" in text
    assert "refused:" in text
    assert "leaf-1: a one stays in the hand  [LAY-1]" in text
    assert "player 1 chooses leaf: leaf-4" in text
    assert "you is player 1, leaf is leaf-4" in text


def test_the_table_with_what_is_new_marked(leaves: Path) -> None:
    one = traced(leaves, RIGHT)
    moved = gone(one, "d", "d", "n")
    some = shown(one, moved)
    assert "*   hand     leaf-1          2 face down" in some
    assert "    gain     0               0" in some
    idle = gone(one, "d", "d", "n", "n")
    assert "face down" not in shown(one, idle)
    whole = after(one, idle, "t")
    assert whole is not None
    assert "hand     leaf-1          2 face down" in shown(one, whole)


def test_keys(leaves: Path) -> None:
    one = traced(leaves, RIGHT)
    last = len(one.course.passages) - 1
    assert [gone(one, *keys).at for keys in (["n"], [ENTER, "right"], ["n", "b"], ["n", "n", BACK])] == [
        1,
        2,
        0,
        1,
    ]
    assert gone(one, "G").at == last
    assert gone(one, "G", "g").at == 0
    assert gone(one, "G", "n") == Standing(last, message="this is the end")
    assert gone(one, "b") == Standing(0, message="this is the beginning")
    assert one.line(gone(one, "d", "s").at) == "turns from seat 1 until everyone has passed"
    assert after(one, Standing(), "q") is None
    assert after(one, Standing(), END) is None


def test_looking_for_words(leaves: Path) -> None:
    one = traced(leaves, RIGHT)
    found = gone(one, "/", *"to heap", ENTER)
    assert one.line(found.at).startswith("move leaf to heap")
    assert gone(one, "/", *"LAY-1", ENTER, ".").at == gone(one, "/", *"LAY-1", ENTER).at
    nothing = gone(one, "/", *"a word", BACK, "k", ENTER)
    assert (nothing.at, nothing.message) == (0, "not found: a work")
    assert gone(one, "/", "q", "\x1b") == Standing()
    assert "/to" in shown(one, gone(one, "/", *"to"))


def test_a_low_terminal_has_pages(leaves: Path) -> None:
    one = traced(leaves, RIGHT)
    first = shown(one, gone(one), 16)
    assert "-- page 1 of 2 --" in first
    assert len(first.split("\n")) <= 16
    assert "-- page 2 of 2 --" in shown(one, gone(one, "m"), 16)


def test_which_scenario_is_meant(leaves: Path, festrules: Festrules) -> None:
    ran = festrules("trace", str(leaves), "a leaf brings")
    assert ran.code == 2
    assert "Several scenarios" in ran.err
    assert RIGHT in ran.err
    ran = festrules("trace", str(leaves), "a tree")
    assert ran.code == 2
    assert "No scenario is called 'a tree'" in ran.err
    near = festrules("trace", str(leaves), "its nubmer").err
    assert "No scenario is called 'its nubmer'; nearest to that:" in near
    assert RIGHT in near
    assert "There is no record g.jsonl" in festrules("trace", str(leaves), "g.jsonl").err


def test_the_last_decisions_of_a_record(leaves: Path, tmp_path: Path, festrules: Festrules) -> None:
    record = tmp_path / "g.jsonl"
    played = festrules("play", str(leaves), "--players", "2", "--seed", "4", "--record", str(record))
    assert played.code == 0
    text = festrules("trace", str(leaves), str(record)).out
    assert (text.count("takes: lay a leaf"), text.count("takes: rest")) == (2, 2)
    assert "The game is over" in text
    text = festrules("trace", str(leaves), str(record), "--last", "1").out
    assert "player 1 takes: rest" in text
    assert "lay a leaf" not in text.replace("choose one: lay", "")
    text = festrules("trace", str(leaves), str(record), "--at", "1").out
    assert "takes: lay a leaf" in text
    assert "takes: rest" not in text
    assert "The record has 6 decisions" in festrules("trace", str(leaves), str(record), "--at", "7").err
