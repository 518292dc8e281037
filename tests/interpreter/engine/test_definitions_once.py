"""A definition is worked out once for the same arguments, while one that asks it is worked out: work is counted."""

import pytest

from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.registry import make
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game
from festrules.interpreter.library import load
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import YOU

# ruff: noqa: E501 - definitions in a line

# Who has the better set of tiles: several of a kind count most, then the highest of the others.
SETS = """festrules 2
game "Sets of tiles"
  players 2
  at most 9 decisions, then scores decide
tile tile numbered 1 to 13
  count 4
  starts in bag
place bag of tile
place rack for each player of tile
define alike of tile as one for player: count of (tiles in rack of player where number of tile is number of one)
define trio of player: highest number of (tiles in rack of player where alike of tile for player >= 3) otherwise 0
define pair of player: highest number of (tiles in rack of player where alike of tile for player is 2 and number of tile is not trio of player) otherwise 0
define second of player: highest number of (tiles in rack of player where alike of tile for player is 2 and number of tile < pair of player) otherwise 0
define rest of player: tiles in rack of player where number of tile is not trio of player and number of tile is not pair of player and number of tile is not second of player
define spot of tile as one for player: 1 + count of (rest of player where number of tile > number of one)
define kicker of player: sum of ((number of tile * (20 - spot of tile for player)) for each tile in rest of player)
define strength of player: (
  400000 * trio of player + pair of player if trio of player > 0 and pair of player > 0
  otherwise 20000 * trio of player + kicker of player if trio of player > 0
  otherwise 2000 * pair of player + second of player + kicker of player if pair of player > 0
  otherwise kicker of player)
play
  shuffle bag
  deal 7 from bag to each rack
  (there are always enough)
score
  part strength: strength of you
winner
  most points
  then shared
"""
LEAN = """festrules 2
game "What would be"
  players 2
  at most 9 decisions, then nobody wins
piece post numbered 1 to 4
  starts in yard
place yard of post
place shed of post
define posts-left: count of (posts in yard where number of post > 0)
define doubled: posts-left + posts-left + posts-left
define lonely of post as one: if one were gone, posts-left < 4
define there of post as one: if one were in shed, doubled < 12
define verdict: posts-left * 100 + count of (posts in yard where lonely of post) * 10 + (1 if posts-left is 4 otherwise 0)
define second-verdict: doubled * 100 + count of (posts in yard where there of post) * 10 + (1 if doubled is 12 otherwise 0)
keep seen: 0 to 9999, starts 0
keep seen-then: 0 to 9999, starts 0
play
  set seen to verdict
  set seen-then to second-verdict
score
  part seen: seen
  part then: seen-then
winner
  most points
  then shared
"""


def game(text: str) -> Game:
    return load(Source("sets.rules", text))


def test_a_ranking_of_sets_by_definitions_within_definitions() -> None:
    one = game(SETS)
    for seed in range(20):
        run = Run(one.machine, list(one.start(seed).cells))
        (part,) = one.machine.parts
        for seat in range(2):
            run.cells[YOU] = seat
            before = run.work[0]
            evaluate(part.value, run)
            assert 0 < before - run.work[0] < 300  # up to eighty thousand, if each mention counts


@pytest.mark.parametrize("text", [SETS, LEAN], ids=["sets", "what would be"])
def test_all_executors_agree(text: str) -> None:
    pytest.importorskip("wasmtime")
    machine = game(text).machine
    expected = make("reference", machine).play(range(4)).outcomes
    for name in ("python", "wasm"):
        assert make(name, machine).play(range(4)).outcomes == expected


def test_what_would_be_is_not_what_is() -> None:
    one = game(LEAN)
    sheet = one.scores(one.start())[0]
    assert [line.points for line in sheet.lines] == [441, 1241]


def test_definitions_that_double_are_no_work() -> None:
    chain = "".join(f"define d{n}: d{n + 1} + d{n + 1} + d{n + 1} + d{n + 1}\n" for n in range(10))
    text = (
        LEAN.partition("play\n")[0] + f"{chain}define d10: seen\nplay\n  set seen to d0\nwinner\n  shared\n"
    )
    machine = game(text).machine
    assert make("reference", machine).play([1]).outcomes == make("python", machine).play([1]).outcomes


def test_nothing_is_known_from_one_question_to_the_next() -> None:
    run = Run(game(SETS).machine, list(game(SETS).start(1).cells))
    run.cells[YOU] = 0
    evaluate(run.machine.parts[0].value, run)
    assert run.known is None
    assert run.work[0] < MAX_WORK
