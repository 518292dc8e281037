import pytest

from festrules.grammar.source import Source
from festrules.interpreter.engine import run
from festrules.interpreter.library import load
from festrules.interpreter.machine.cells import MAX_WORK

GAME = """festrules 2
game "Looking at much"
  players 2
  at most 20 decisions, then scores decide
piece stone
  starts in box
place box of stone
board field of stone: square 40 by 40
keep found: truth, starts no
play
  turns from seat 1 until the game ends
    {statement}
score
  part points: 1 if found otherwise 0
winner
  most points
  then shared
"""
MUCH = (
    "some a in spaces of field: some b in spaces of field: some c in spaces of field: "
    "a is b and b is c and c is not a"
)


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MAX_WORK", MAX_WORK // 8)


def test_looking_at_too_much_is_a_rules_fault() -> None:
    game = load(Source("much.rules", GAME.format(statement=f"if {MUCH}\n      set found to yes")))
    state, events = game.begin(0)
    assert game.is_faulty(state)
    assert "more has to be looked at" in events[-1].text


def test_so_it_is_in_a_condition() -> None:
    statement = f'choose amount from 1 to 3\n      {MUCH} (refused: "no")\n    if you cannot, pass'
    game = load(Source("much.rules", GAME.format(statement=statement)))
    state, _ = game.begin(0)
    assert game.is_over(state) or not game.decisions(state)
