"""States are plain data: saved anywhere, they go on in another process to the same end, byte for byte."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest
from tests.conformance import going_on
from tests.conformance.games import EACH, FEW, ROOT, Setting, every_plain, game_of
from tests.conformance.playing import some, walk
from tests.later import costly

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.machine import DECISIONS, DRAWS

QUICK = [one for one in FEW if not costly(one.name)][::2]  # how a state is saved no game decides


@pytest.mark.parametrize(
    "settings", [QUICK, pytest.param(EACH, marks=pytest.mark.slow)], ids=["quick games", "each variant"]
)
def test_saved_states_go_on_in_another_process(settings: Sequence[Setting]) -> None:
    """In one process all of these: to start it takes longer than to play."""
    jobs, expected = [], []
    for setting in settings:
        game = game_of(setting)
        steps = walk(setting, 1)
        for step in (steps[len(steps) // 3], steps[-min(3, len(steps))]):
            saved = json.loads(json.dumps(game.save(step.before)))
            jobs.append(
                json.dumps(
                    {
                        "path": setting.path,
                        "players": setting.players,
                        "options": dict(setting.options),
                        "variants": setting.variants,
                        "saved": saved,
                    }
                )
            )
            expected.append(going_on.go_on(game, saved))
    assert in_another_process(jobs, hash_seed="4242") == expected


def in_another_process(jobs: list[str], hash_seed: str) -> list[list[str]]:
    done = subprocess.run(
        [sys.executable, going_on.__file__],
        input="\n".join(jobs),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")},
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@every_plain
def test_every_state_survives_saving(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 2), 20):
        again = game.restore(json.loads(json.dumps(game.save(step.after))))
        assert again == step.after
        assert game.hash(again) == game.hash(step.after)


@every_plain
def test_damaged_saves_are_refused(setting: Setting) -> None:
    game = game_of(setting)
    saved = game.save(walk(setting, 1)[0].after)
    for damage in (
        {"cells": saved["cells"][:-1]},
        {"cells": [*saved["cells"][:-1], "1"]},
        {"seed": None},
        {"rules": "0" * 16},
        {"festrules-state": 99},
    ):
        with pytest.raises(Refused):
            game.restore({**saved, **damage})


@every_plain
def test_a_position_leaves_out_what_rules_cannot_read(setting: Setting) -> None:
    game = game_of(setting)
    machine = game.machine
    for step in some(walk(setting, 1), 6):
        cells = list(step.after.cells)
        cells[DRAWS] += 1
        cells[DECISIONS] += 1
        for kind in range(len(machine.world.kinds)):
            cells[machine.seen + kind] ^= 1
        other = State(tuple(cells), step.after.seed + 1)
        assert game.position(other) == game.position(step.after)
        assert game.hash(other) != game.hash(step.after)


@every_plain
def test_states_that_differ_have_names_that_differ(setting: Setting) -> None:
    game = game_of(setting)
    states = {step.after for seed in (1, 2) for step in some(walk(setting, seed), 60)}
    assert len({game.hash(state) for state in states}) == len(states)
    assert len({game.position(state) for state in states}) <= len(states)
