"""The points that a scenario reached, as pointers into the author's document."""

from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GAME

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables

CHANGES = """
define worth of leaf: 1 if number of leaf > 4 otherwise 2
variant shy
  before play-card
    add 1 to gain of you
  after rest
    if pool is 3
      set pool to 2
  increase worth by 1
"""
FLIP = "/things/flip/action/do"
CARD = "/things/play-card/action/do"


def read(lines: str, more: str = "", game: str = GAME) -> Document:
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    return read_document(Source("small.rules", f'{game}{more}\nexample "it"\n{body}'), Path())


def trace(lines: str, more: str = "", *, tracing: bool = True, game: str = GAME) -> Result:
    document = read(lines, more, game)
    (one,) = [run_scenario(Tables(document, tracing), example) for example in examples_of(document)]
    assert one.true, one.found
    return one


def test_nothing_is_traced_unless_it_is_asked_for() -> None:
    result = trace('seat 1 chooses "rest"', tracing=False)
    assert (result.reached, result.ran) == (frozenset(), frozenset())


@pytest.mark.parametrize(
    ("side", "gone", "left"), [("heads", "then", "otherwise"), ("tails", "otherwise", "then")]
)
def test_the_way_that_a_branch_went(side: str, gone: str, left: str) -> None:
    ran = trace(f'seat 1 chooses "flip the coin"\nchance "{side}"').ran
    assert {f"{FLIP}/1/roll", f"{FLIP}/2/if", f"{FLIP}/2/if/{gone}"} <= ran
    assert f"{FLIP}/2/if/{left}" not in ran


def test_what_is_only_offered_is_reached_and_not_run() -> None:
    result = trace('expect seat 1 can "rest"')
    assert "/things/rest/action/do/0/pass" in result.reached - result.ran


def test_a_condition_is_asked_holds_and_refuses() -> None:
    first = f"{CARD}/0/choose/conditions/0"
    held = trace('at turn of seat 1\nhand of seat 1 holds leaf-2\nexpect seat 1 can "play a card"').ran
    assert {first, f"{first}/condition"} <= held
    assert f"{first}/reason" not in held
    refused = trace('at turn of seat 1\nhand of seat 1 holds leaf-1\nexpect seat 1 cannot "play a card"').ran
    assert f"{first}/reason" in refused


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("leaf-3, leaf-2", {"", "/condition", "/reason"}),
        ("leaf-1, leaf-2", {"", "/if-possible"}),
        ("leaf-3", {"", "/condition"}),
    ],
)
def test_what_binds_if_possible_leaves_something_out_or_cannot_be(hand: str, expected: set[str]) -> None:
    mild = GAME.replace("number of leaf > 1 (", "if possible, number of leaf is 3 (")
    lines = f'at turn of seat 1\nhand of seat 1 holds {hand}\nseat 1 chooses "play a card", "{hand[:6]}"'
    ran, first = trace(lines, game=mild).ran, f"{CARD}/0/choose/conditions/0"
    assert {one.removeprefix(first) for one in ran if one.startswith(first)} == expected


def test_what_was_decided_arbitrarily_on_the_way_was_not_run() -> None:
    result = trace("at flip")
    assert f"{FLIP}/0/needs" in result.ran
    assert "/setup/do/0/shuffle" in result.ran
    assert "/play/do/0/turns/do/0/take" in result.reached - result.ran


STAGES = GAME.replace(
    "play\n",
    """play
  step first-look
    turns for players
      choose one: rest
      if you cannot, pass
  phase day
    step dawn
      add 1 to pool
    step noon
      turns for players
        choose one: rest
        if you cannot, pass
""",
)


@pytest.mark.parametrize(
    ("place", "run"),
    [("day", ["", "/do/0/step"]), ("dawn", ["", "/do/0/step"]), ("noon", ["", "/do/1/step"])],
)
def test_a_scenario_runs_the_phases_and_steps_in_which_it_begins(place: str, run: list[str]) -> None:
    document = read_document(
        Source("small.rules", f'{STAGES}\nexample "it"\n  at {place}\n  expect seat 1 is to act\n')
    )
    (result,) = [run_scenario(Tables(document, tracing=True), example) for example in examples_of(document)]
    assert result.true, result.found
    assert {f"/play/do/1/phase{part}" for part in run} <= result.ran
    assert ("/play/do/1/phase/do/0/step" in result.ran) is (place != "noon")


def test_ends_parts_and_ties() -> None:
    ran = trace('seat 1 chooses "flip"\nchance "tails"').ran
    assert {
        "/things/dry/end",
        "/things/dry/end/when",
        "/score/0",
        "/score/1",
        "/winner/0",
        "/winner/1",
    } <= ran
    assert "/things/dry/end/when" not in trace('seat 1 chooses "rest"').ran


def test_what_a_change_brings_is_where_its_author_wrote_it() -> None:
    ran = trace(
        'variant shy\nat turn of seat 1\nhand of seat 1 holds leaf-2\nseat 1 chooses "play a card"\n'
        'seat 2 chooses "rest"\nexpect worth of leaf-2 is 3',
        CHANGES,
    ).ran
    before, after = "/things/shy/variant/edits/0/before/do", "/things/shy/variant/edits/1/after/do"
    assert {f"{before}/0/add", f"{after}/0/if/then/0/set", "/things/worth/define"} <= ran
    assert {f"{CARD}/1/needs", f"{CARD}/3/add"} <= ran
    assert "/things/worth/define/value/conditional/otherwise" in ran
    assert "/things/worth/define/value/conditional/then" not in ran


def test_an_entry_by_players_is_asked_in_games_of_so_many() -> None:
    table = "table pay by players: 1 for 2 players, 2 for 3 players\n"
    till = "keep till: 0 to pay, starts 0\nend full at once when till is pay\n"
    ran = trace("players 3\nexpect the game goes on", table + till).ran
    assert "/things/pay/table/entries/1" in ran
    assert "/things/pay/table/entries/0" not in ran
