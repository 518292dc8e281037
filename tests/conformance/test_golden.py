"""Whole games with fixed seeds: whoever changes what rules mean sees it here.

After a change that is meant, `pytest --update-golden` writes the file anew; its diff shows which games changed.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from tests.conformance.games import SETTINGS, Setting, game_of
from tests.conformance.playing import walk

from festrules.interpreter.machine.machine import DRAWS

GOLDEN = Path(__file__).parents[1] / "golden" / "games.json"


def short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def course_of(setting: Setting) -> dict[str, object]:
    """What is always the same of a game: its course in words, and where it ends in numbers."""
    game = game_of(setting)
    played = walk(setting, 1)
    last = played[-1].after
    lines = [f"{step.option.seat} {step.option.number} {step.option.text}" for step in played]
    lines += [event.text for step in played for event in step.events]
    return {
        "decisions": len(played),
        "draws": last.cells[DRAWS],
        "points": [sheet.total for sheet in game.scores(last)],
        "winners": list(game.winners(last)),
        "course": short("\n".join(lines)),
        "state": short(",".join(map(str, last.cells))),
    }


def test_games_go_as_they_always_went(golden: Callable[[Path, str], None]) -> None:
    found = {str(setting): course_of(setting) for setting in SETTINGS if "conformance" not in setting.path}
    lines = [f'"{name}": {json.dumps(course)}' for name, course in found.items()]
    golden(GOLDEN, "{\n" + ",\n".join(lines) + "\n}\n")
