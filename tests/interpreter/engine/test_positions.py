"""Lists of positions: what makes up a position, when it has come again, and what no position can be made of."""

import pytest
from tests.interpreter.compiled.nested import HEAD, TAIL, outcomes
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make, play

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.machine.machine import FAULTY, SCORED

EXECUTORS = ("reference", "python", "wasm")
SAME = [
    ("field", "move silver from bank to purse of seat 2", "what is no part of it does not matter"),
    (
        "field",
        "move my pawn from a1 to c3\nmove my pawn from c3 to a1",
        "it may have been otherwise meanwhile",
    ),
    (
        "field",
        "move my pawn from a1 to c3\nmove my pawn from b2 to a1\nmove my pawn from c3 to b2",
        "copies are alike",
    ),
    ("camp, field", "set leader to seat 2", "nor does a value that is not named"),
    ("leader", "set leader to nobody", "nobody is somebody who stays"),
]
OTHER = [
    ("field", "move my pawn from a1 to c3"),
    ("camp", "move pawn of seat 3 from camp of seat 3 to c3"),
    ("purse", "move silver from bank to purse of seat 3"),
    ("yard", "move silver from bank to (yard-1 of yard of you)"),
    ("yard", "move silver from (yard-2 of yard of you) under (yard-2 of yard of you)"),
    ("deck", "shuffle deck"),
    ("glory", "add 1 to glory of seat 3"),
    ("leader", "set leader to you"),
    ("field, price, leader", "set price of spades to 0"),
    ("where-to", "set where-to to c3"),
    ("far", "set far to 999999999"),
    ("far", "set far to -999999999"),
    ("lowest-of-all", "set lowest-of-all to -3"),
    ("who-is-it", "set who-is-it to king"),
]
MORE = """\
keep where-to: space of field or nothing, starts nothing
keep far: -999999999 to 999999999, starts 0
keep lowest-of-all: -3 to 0, starts 0
keep who-is-it: king or nothing, starts nothing
"""
BEFORE = "move gold from bank to (yard-2 of yard of you)\nmove silver from bank to (yard-2 of yard of you)"


def _asked(parts: str, change: str) -> list[str]:
    """Whether the position is the same behind a change, and how often it has come then and once it was added."""
    inside = [
        *BEFORE.splitlines(),
        "add this position to past",
        *change.splitlines(),
        'say "{times-come}"',
        "add this position to past",
        'say "{times-come}"',
    ]
    body = "\n".join(f"  {line}" for line in inside)
    declared = f"{MORE}keep past: positions of {parts}, at most 2\n"
    declared += "define times-come: times this position has come in past\n"
    return play(f"let seat 1 act\n{body}\notherwise nothing happens", declared).said


@pytest.mark.parametrize(("parts", "change", "why"), SAME, ids=[why for _, _, why in SAME])
def test_the_same_position(parts: str, change: str, why: str) -> None:
    assert _asked(parts, change) == ["1", "2"], why


@pytest.mark.parametrize(("parts", "change"), OTHER)
def test_another_position(parts: str, change: str) -> None:
    assert _asked(parts, change) == ["0", "1"]


def test_whose_turn_it_is() -> None:
    declared = "keep past: positions of field, whose turn it is, at most 2\nkeep all: positions of field, at most 2\n"
    asks = 'if this position is in past\n  say "with"\nif this position is in all\n  say "without"'
    body = "\n".join(f"  {line}" for line in asks.splitlines())
    course = play(
        "let seat 1 act\n  add this position to past\n  add this position to all\notherwise nothing happens\n"
        f"let seat 2 act\n{body}\notherwise nothing happens\nlet seat 1 act\n{body}\notherwise nothing happens",
        declared,
    )
    assert course.said == ["without", "with", "without"]


def test_what_is_imagined_is_a_position_like_any_other() -> None:
    asks = (
        "let seat 1 act",
        "  add this position to past",
        "  if (if king were gone, this position is in past)",
        '    say "as before"',
        "  if (if king were gone, this position is not in past)",
        '    say "another"',
        "otherwise nothing happens",
    )
    course = play("\n".join(asks), "keep past: positions of throne, at most 2\n")
    assert course.said == ["another"]


REPEATED = HEAD + "keep past: positions of total, at most {most}\n" + "play\n{statements}\n" + TAIL


@pytest.mark.parametrize("name", EXECUTORS)
def test_a_list_has_room_for_no_more(name: str) -> None:
    if name == "wasm":
        pytest.importorskip("wasmtime")
    text = "  repeat 3 times\n    add this position to past\n    {more}"
    full = outcomes(REPEATED.format(most=2, statements=text.format(more="add 1 to total")), name)
    assert [one.status for one in full] == [FAULTY, FAULTY]
    cleared = outcomes(REPEATED.format(most=2, statements=text.format(more="clear past")), name)
    assert [one.status for one in cleared] == [SCORED, SCORED]


def test_the_fault_says_which_list_is_full() -> None:
    course = play("repeat 3 times\n  add this position to past", "keep past: positions of field, at most 2\n")
    assert course.fault == "`past` is full: it has room for 2 positions"


@pytest.mark.parametrize("name", EXECUTORS)
def test_it_has_come_so_often_or_more_often(name: str) -> None:
    if name == "wasm":
        pytest.importorskip("wasmtime")
    asked = "\n".join(
        f"    if this position has come {often} times in past\n      add 1 to store of seat 1"
        for often in range(1, 4)
    )
    text = REPEATED.format(
        most=9,
        statements=f"  repeat 3 times\n    add this position to past\n{asked}\n  set total to store of seat 1",
    )
    assert [one.points[0] for one in outcomes(text, name)] == [6, 6]


WRONG = [
    ("keep past: positions of sleeve, at most 9\n", "FR508", "not everybody sees"),
    ("keep past: positions of fild, at most 9\n", "FR301", "made up of"),
    ("keep past: positions of card, at most 9\n", "FR401", "made up of"),
    ("keep past: positions of field, field, at most 9\n", "FR303", "already"),
    ("keep past: positions of field, at most 2000\n", "FR403", "1000"),
    ("keep past: positions of far, further, at most 1000\n", "FR403", "100000"),
]


@pytest.mark.parametrize(("declared", "code", "words"), WRONG)
def test_what_no_position_is_made_of(declared: str, code: str, words: str) -> None:
    stored = "place sleeve for each player of card: others see count\n"
    stored += "".join(
        f"keep {name} for each card and suit and player: 0 to 999999999, starts 0\n"
        for name in ("far", "further")
    )
    play_ = PLAY.format(statements="  if this position is in past\n    nothing happens")
    text = WORLD + stored + declared + SETUP + play_
    with pytest.raises(Refused) as refused:
        make(text)
    found = [one for one in refused.value.diagnostics if one.code == code]
    assert found, [one.message for one in refused.value.diagnostics]
    assert words in found[0].message


@pytest.mark.parametrize("asked", ["this position is in leader", "this position has come 3 times in paste"])
def test_what_is_no_list(asked: str) -> None:
    declared = "keep past: positions of field, at most 9\n"
    with pytest.raises(Refused) as refused:
        make(WORLD + declared + SETUP + PLAY.format(statements=f"  if {asked}\n    clear past"))
    assert "is not a list of positions" in refused.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("line", "helps"),
    [
        ("add position to past", "add this position to past"),
        ("if this position has come three times in past, you win", "3"),
    ],
)
def test_what_is_said_nearly_so_leads_to_how_it_is_said(line: str, helps: str) -> None:
    with pytest.raises(Refused) as refused:
        play(
            f"let seat 1 act\n  {line}\notherwise nothing happens",
            "keep past: positions of field, at most 9\n",
        )
    found = refused.value.diagnostics[0]
    assert found.suggestion == helps or helps in (found.help or "")
