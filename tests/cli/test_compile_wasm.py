"""A module that a rules file was compiled to plays the game by itself, in Node as in a browser."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.program import program
from festrules.interpreter.engine.places import kinds_in
from festrules.interpreter.library import load

NODE = shutil.which("node")
SEEDS = [seed_of_game(5, number) for number in range(6)]

# Nothing is asked of the module that docs/abi.md does not describe.
PLAY = """
const fs = require("fs");
const [file, ...seeds] = process.argv.slice(2);
const about = JSON.parse(fs.readFileSync(file + ".json"));
const game = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)), {}).exports;
const state = game.state.value, {names, status} = about.state, at = about.memory;
const slot = (number) => new Int32Array(game.memory.buffer)[number];
const cell = (name) => slot(state / 4 + names[name]);
const wide = (number) => new BigInt64Array(game.memory.buffer.slice(4 * number, 4 * number + 8))[0];

const told = seeds.map((seed) => {
  game.play(state, BigInt(seed));
  return at.row.map((_, number) => slot(at.outcome + number));
});

game.start(state);
game.settle(state, 7n);
const line = [];
while (cell("status") === status.running) {
  const count = game.listing(state, cell("you"));
  const values = Array.from({length: count}, (_, number) => wide(at.options + 2 * number));
  const stop = about.stops[cell("at")];
  line.push(values.map((value) => (stop.texts || {})[value] ?? (value < 0n ? stop.nothing : String(value))));
  game.decide(state, cell("you"), values[line.length % count]);
  game.settle(state, 7n);
}
console.log(JSON.stringify({told, line, winners: game.winners(state)}));
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.skipif(NODE is None, reason="there is no node")
def test_node_plays_the_same_games(festrules: Festrules) -> None:
    assert festrules("compile", "pig", "--wasm", "-o", "pig.wasm", "--option", "target=20").code == 0
    Path("play.js").write_text(PLAY)
    assert NODE is not None
    ran = subprocess.run(
        [NODE, "play.js", "pig.wasm", *map(str, SEEDS)], capture_output=True, text=True, check=True
    )
    found = json.loads(ran.stdout)
    game = load("pig", options={"target": 20})
    expected = Reference(game.machine).play(SEEDS).outcomes
    assert found["told"] == [
        [one.status, one.why, one.winners, one.decisions, one.draws, one.turns, *one.points]
        for one in expected
    ]
    state, line = game.start(7), []
    while not game.is_over(state):
        options = game.decisions(state)[0].options
        line.append([option.text for option in options])
        state = game.apply(state, options[len(line) % len(options)])[0]
    assert found["line"] == line
    assert found["winners"] == sum(1 << seat for seat in game.winners(state))


def test_what_goes_beside_it(festrules: Festrules) -> None:
    assert festrules("compile", "tic-tac-toe", "--wasm", "-o", "t.wasm").code == 0
    about = json.loads(Path("t.wasm.json").read_text())
    assert Path("t.wasm").read_bytes()[:8] == b"\0asm\1\0\0\0"
    assert about["title"] == load("tic-tac-toe").title
    assert about["configuration"]["players"] == 2
    assert {stop["asks"] for stop in about["stops"].values()} <= {
        "value",
        "action",
        "chance",
        "payment",
        "all",
    }
    assert len(about["places"]) >= 9


@pytest.mark.parametrize("name", ["festo", "climbers", pytest.param("fireworks", marks=pytest.mark.slow)])
def test_what_lies_in_places_is_read_as_it_is_described(festrules: Festrules, name: str) -> None:
    assert festrules("compile", name, "--wasm", "-o", "x.wasm").code == 0
    about = json.loads(Path("x.wasm.json").read_text())
    game = load(name)
    state = game.start(3)
    for _ in range(12):
        decisions = game.decisions(state)
        if not decisions:
            break
        state = game.apply(state, decisions[0].options[-1])[0]
        cells = list(state.cells)
        for place, described in zip(game.machine.world.places, about["places"], strict=True):
            assert lying(cells, described) == kinds_in(cells, place)


def lying(cells: list[int], place: dict[str, Any]) -> list[int]:
    """As docs/abi.md has it."""
    at, kinds = place["cell"], place["kinds"]

    def counted(start: int) -> list[int]:
        return [kind for position, kind in enumerate(kinds) for _ in range(cells[start + position])]

    if place["storage"] == "single":
        return [cells[at] - 1] if cells[at] else []
    if place["storage"] == "bag":
        return counted(at)
    found = cells[at + 1 : at + 1 + cells[at]]
    if "mixed" in place:
        bottom = place["bottom"]
        found += counted(place["mixed"]) + cells[bottom + 1 : bottom + 1 + cells[bottom]]
    return found


def test_rules_that_become_too_large_are_refused(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "MOST_STATEMENTS", 100)
    ran = festrules("compile", "pig", "--wasm", "-o", "x.wasm")
    assert ran.code == 2
    assert "cannot be compiled: the rules become too large a program" in ran.err


def test_a_module_is_not_taken_for_a_rulebook(festrules: Festrules) -> None:
    Path("pigg.wasm").write_bytes(b"")
    ran = festrules("compile", "piggg")
    assert "did you mean: pig\n" in ran.err


def test_what_cannot_be_asked_for(festrules: Festrules) -> None:
    ran = festrules("compile", "pig", "--wasm")
    assert ran.code == 2
    assert "-o FILE.wasm" in ran.err
    ran = festrules("compile", "pig", "--players", "3")
    assert ran.code == 2
    assert "are for --wasm" in ran.err
