"""Facts that surely hold after an imagined deed are found for all spaces at once, and rightly."""

from itertools import product

import pytest
from tests.later import later

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors import registry
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.program.python_text import namespace
from festrules.interpreter.engine.stream import below
from festrules.interpreter.game import make_game
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU, Machine

RULES = """\
festrules 2
game "Moss"
  players 2
  at most {most} decisions, then scores decide
piece moss for each player
  count {count}
  starts in jar
place jar for each player of moss
board wall of moss: {board}
keep damp: 0 to 3, starts 0
keep past: positions of wall{kept}, at most 60
define held of player: spaces of wall where space holds moss of player
define patch of space for player: spaces connected with space through held of player
define air of spaces: (spaces next to spaces) where space is empty
define rival: next player after you
play
  turns from seat 1 until everyone passes in a row
    may choose space from spaces of wall
      space is empty (refused: "moss grows there")
      {condition} (refused: "there is no air")
      if you did put of space, this position is not in past (refused: "it has been so")
    if you cannot, nothing happens
    if there is a space, called landing
      do put of landing
      set damp to remainder of (damp + 1) divided by 3
      {after}
      add this position to past
    otherwise
      pass
procedure put of space as landing
  move moss from my jar to landing
  caught = neighbours of landing where space holds moss of {whose} and none of air of patch of space for {whose}
  taken = spaces connected with caught through held of {whose}
  move all mosses on taken to jar of {whose}
score
  part mosses: count of my mosses on wall
winner
  most points
  then shared
"""
USUAL = {
    "count": "25",
    "most": "60",
    "board": "square 4 by 4",
    "kept": "",
    "condition": "if you did put of space, any of air of patch of space for you",
    "after": "set damp to damp",
    "whose": "rival",
}
VARIANTS: dict[str, dict[str, str]] = {
    "usual": {},
    "vast": {"board": "square 9 by 8", "count": "80", "most": "20"},
    "hexagons": {"board": "hexes 4 by 4"},
    "with whose turn it is": {"kept": ", damp, whose turn it is"},
    "own ones are taken": {"whose": "you"},
    "few": {"count": "3"},
    "forgotten": {"after": "if damp is 0\n        clear past"},
    "more air": {"condition": "if you did put of space, count of air of patch of space for you >= 2"},
    "air of the other": {"condition": "if you did put of space, any of air of patch of space for rival"},
    "damp air": {
        "condition": "if you did put of space, any of (spaces next to patch of space for you) "
        "where space is empty and damp < 2"
    },
}
QUICK = [(("wasm", "python")[at % 2], variant) for at, variant in enumerate(VARIANTS)]  # each in one form
TRIED = {"more air", "damp air"}  # of which nothing is known beforehand


def machine_of(variant: str) -> Machine:
    text = RULES.format(**{**USUAL, **VARIANTS[variant]})
    return make_game(read_document(Source("moss.rules", text))).machine


@pytest.mark.parametrize(
    ("form", "variant"),
    later(list(product(["python", "wasm"], VARIANTS)), lambda case: case not in QUICK),
)
def test_all_executors_play_the_same_game(form: str, variant: str) -> None:
    if form == "wasm":
        pytest.importorskip("wasmtime")
    machine = machine_of(variant)
    seeds = range(1 if variant == "vast" else 4)
    found = registry.make(form, machine).play(seeds)
    assert not found.left
    assert found.outcomes == registry.make("reference", machine).play(seeds).outcomes


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_known_at_once_is_not_tried(variant: str) -> None:
    low = lowered(machine_of(variant), bulk=True)
    names = [local for one in low.program.functions.values() for local in _names(one.body)]
    assert any(name.startswith("surely") for name in names) != (variant in TRIED)


def _names(body: object) -> list[str]:
    if isinstance(body, tuple):
        return [name for one in body for name in _names(one)]
    own = getattr(body, "name", None)
    inner = [getattr(body, field, ()) for field in ("body", "then", "otherwise", "handler")]
    return ([own] if isinstance(own, str) else []) + [name for one in inner for name in _names(one)]


@pytest.mark.parametrize("variant", ["usual", "with whose turn it is", "forgotten"])
def test_what_follows_from_the_cells_follows_from_them_all_the_way(variant: str) -> None:
    machine = machine_of(variant)
    low = lowered(machine)
    made, state = namespace(low.program), [0] * low.program.slots
    made["start"](state)
    for step in range(40):
        if state[STATUS] != RUNNING:
            break
        count = made["listing"](state, state[YOU])
        options = [made["w"][low.options + 2 * at] for at in range(count)]
        made["decide"](state, state[YOU], options[below(3, step, max(count - 1, 1))])
        derived = state.copy()
        made["derive"](derived)
        assert derived == state
    assert step > 10
    assert state[PC] >= 0
